// How far the identity of the account is verified, in a word.
import type { CertificationState } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, type BadgeKind } from '@candor/ui';

const kinds: Readonly<Record<CertificationState, BadgeKind>> = {
  none: 'neutral',
  authenticating: 'pending',
  verified: 'verified',
  refused: 'failed',
};

export function VerificationBadge({ state }: { state: CertificationState }) {
  return <Badge kind={kinds[state]}>{t(`account.state.${state}`)}</Badge>;
}
