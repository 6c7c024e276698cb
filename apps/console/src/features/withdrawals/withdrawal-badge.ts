// How a withdrawal stands, in a word or two.
import type { ConsoleWithdrawal, ConsoleWithdrawalDetail } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { type Badged, pendingBadge } from '../../queue/names.ts';

export function withdrawalBadge(withdrawal: ConsoleWithdrawal): Badged {
  switch (withdrawal.state) {
    case 'pending':
      return pendingBadge(withdrawal);
    case 'approved':
      return { kind: 'progress', text: t('queue.approved') };
    case 'success':
      return { kind: 'success', text: t('queue.success') };
    case 'failed':
      return { kind: 'failed', text: t('queue.failed') };
    case 'cancelled':
      return { kind: 'neutral', text: t('queue.cancelled') };
    default:
      return withdrawal.state satisfies never;
  }
}

/** Also that its owner is frozen, which whoever is about to send it must know first. */
export function withdrawalBadges(withdrawal: ConsoleWithdrawalDetail): readonly Badged[] {
  const standing = withdrawalBadge(withdrawal);
  return withdrawal.frozen ? [{ kind: 'failed', text: t('users.frozen') }, standing] : [standing];
}
