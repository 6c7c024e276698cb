// Where amounts are hidden, a message says that they are, unless it names none of the user's.
import type { NotificationRow } from '@candor/client';
import { t } from '@candor/i18n';

const withoutAmounts: ReadonlySet<string> = new Set([
  'addressBound',
  'addressUnbound',
  'verified',
  'levelChanged',
  'verificationRefused',
  'alertReached',
  'riskWarned',
  'counted',
  'accountFrozen',
  'accountReleased',
]);

export function hideFigures({ matter }: Pick<NotificationRow, 'matter'>, body: string): string {
  return withoutAmounts.has(matter.type) ? body : t('notifications.matter.hidden');
}
