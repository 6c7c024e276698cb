// How a deposit stands, in a word.
import type { ConsoleDeposit } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { type Badged, pendingBadge } from '../../queue/names.ts';

export function depositBadge(deposit: ConsoleDeposit): Badged {
  if (deposit.state === 'success') return { kind: 'success', text: t('queue.success') };
  if (deposit.state === 'failed') return { kind: 'failed', text: t('queue.failed') };
  return pendingBadge(deposit);
}
