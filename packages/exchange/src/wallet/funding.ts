// What the commands that take from a funding wallet have in common: who may, and whether there is enough.
import type { Atoms, CurrencyId, TimestampMs, UserId } from '../arithmetic/units.ts';
import { userOwner, type WalletName } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, User } from '../state.ts';

/** The user of a command that a frozen account may not give. */
export function activeUser(state: ExchangeState, user: UserId): User | Refused {
  const found = state.users.get(user);
  if (found === undefined) return refused('user.unknown');
  return found.frozen ? refused('user.frozen') : found;
}

/** After a change of its passwords or second factor nothing leaves an account for a while. */
export function checkBlocked(user: User, at: TimestampMs): Refused | undefined {
  const until = user.withdrawalsBlockedUntil;
  return at < until ? refused('wallet.withdrawalsBlocked', { until }) : undefined;
}

export function checkAvailable(
  state: ExchangeState,
  user: UserId,
  wallet: WalletName,
  currency: CurrencyId,
  needed: Atoms,
): Refused | undefined {
  const available = state.ledger.available(userOwner(user), wallet, currency);
  if (needed <= available) return undefined;
  return refused('wallet.insufficientBalance', { currency, needed, available });
}
