// Adds the rows that an event outside trading makes. Most events make none.
import type { EventOf, LogRecord, VenueEvent } from '@candor/exchange';
import { secondsRow } from './seconds-rows.ts';
import type { WalletRows } from './wallet-rows.ts';

export function appendWalletRows(rows: WalletRows, record: LogRecord, event: VenueEvent): void {
  const { seq, at } = record;
  switch (event.type) {
    case 'WalletTransferred': {
      const { user, from, to, currency, amount } = event;
      rows.transfers.push({ seq, at, user, from, to, currency, amount });
      return;
    }
    case 'SentToUser': {
      const { user: sender, recipient, currency, amount } = event;
      rows.sends.push({ seq, at, sender, recipient, currency, amount });
      return;
    }
    case 'SwapExecuted': {
      const { quote, user, from, to, give, receive } = event;
      rows.swaps.push({ seq, at, quote, user, from, to, give, receive });
      return;
    }
    case 'WithdrawalRequested':
    case 'WithdrawalApproved':
    case 'WithdrawalCancelled':
    case 'WithdrawalRefused':
    case 'WithdrawalSettled':
      rows.withdrawalSteps.push({ seq, at, event });
      return;
    case 'SecondsSettled':
      rows.seconds.push(secondsRow(record, event));
      return;
    case 'ReferralPaid':
      return addReferral(rows, event);
    default:
      return;
  }
}

export function addReferral(
  { referrals }: Pick<WalletRows, 'referrals'>,
  { inviter, currency, amount }: EventOf<'ReferralPaid'>,
): void {
  const key = `${inviter}/${currency}`;
  const sum = referrals.get(key);
  if (sum === undefined) {
    referrals.set(key, { inviter, currency, amount, payments: 1 });
    return;
  }
  sum.amount += amount;
  sum.payments++;
}
