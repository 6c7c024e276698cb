// What the commands that take from a wallet have in common beside the balance: blocks, and what else rests on it.
import type { Atoms, CurrencyId, TimestampMs, UserId } from '../arithmetic/units.ts';
import type { WalletName } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { User } from '../state.ts';

/** After a change of its passwords or second factor nothing leaves an account for a while. */
export function checkBlocked(user: User, at: TimestampMs): Refused | undefined {
  const until = user.withdrawalsBlockedUntil;
  return at < until ? refused('wallet.withdrawalsBlocked', { until }) : undefined;
}

/** Says no where something else rests on what would leave a wallet. */
export type LeaveGuard = (
  user: UserId,
  wallet: WalletName,
  currency: CurrencyId,
  amount: Atoms,
) => Refused | undefined;
