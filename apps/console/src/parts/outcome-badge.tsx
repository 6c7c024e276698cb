// What came of an action: done, refused, or not settled yet.
import type { TrailRow } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge } from '@candor/ui';

const kinds = { done: 'success', refused: 'failed', open: 'warning' } as const;

export function OutcomeBadge({ outcome }: { outcome: TrailRow['outcome'] }) {
  return <Badge kind={kinds[outcome]}>{t(`outcome.${outcome}`)}</Badge>;
}
