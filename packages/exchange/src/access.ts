// Who may act, and whether there is enough: what the products ask before they take anything from anybody.
import { type Atoms, type CurrencyId, subtract, type UserId, ZERO_ATOMS } from './arithmetic/units.ts';
import { type HouseAccount, houseOwner, userOwner, type WalletName } from './ledger/owners.ts';
import { type Refused, refused } from './refusals.ts';
import type { ExchangeState, User } from './state.ts';

/** The user of a command that a frozen account may not give. */
export function activeUser(state: ExchangeState, user: UserId): User | Refused {
  const found = state.users.get(user);
  if (found === undefined) return refused('user.unknown');
  return found.frozen ? refused('user.frozen') : found;
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

/** Whether an account of the house can pay this and still has what others rest on. */
export function checkHouse(
  state: ExchangeState,
  account: HouseAccount,
  currency: CurrencyId,
  needed: Atoms,
  bound: Atoms = ZERO_ATOMS,
): Refused | undefined {
  const free = subtract(state.ledger.available(houseOwner(account), 'house', currency), bound);
  const available = free > 0n ? free : ZERO_ATOMS;
  return needed <= available
    ? undefined
    : refused('wallet.houseCannotCover', { currency, needed, available });
}
