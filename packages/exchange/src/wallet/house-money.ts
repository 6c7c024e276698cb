// Decides what operators do with the house's own accounts: funding them, moving between them, paying out, gifts to users.
import { checkAvailable, checkHouse } from '../access.ts';
import type { Atoms, CurrencyId, Seq } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { HouseAccount } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';
import type { LeaveGuard } from './funding.ts';
import { checkIncoming, checkOutgoing, housePaymentKey } from './transactions.ts';

export function fundHouse(state: ExchangeState, command: CommandOf<'FundHouse'>): Accepted | Refused {
  if (isOutside(command.account)) return refused('venue.houseAccountInvalid');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem = checkAmount(command.amount) ?? checkIncoming(state, command);
  if (problem !== undefined) return problem;
  const { action: _, ...funded } = command;
  return accepted({ ...funded, type: 'HouseFunded' });
}

/** Says how much of an account of the house others rest on. */
export type HouseGuard = (account: HouseAccount, currency: CurrencyId) => Atoms;

/** The insurance is ring-fenced: it pays for what users cannot, and nobody moves it elsewhere. */
export function moveHouse(
  state: ExchangeState,
  command: CommandOf<'MoveHouse'>,
  bound: HouseGuard,
): Accepted | Refused {
  if (isOutside(command.from) || isOutside(command.to) || command.from === 'insurance')
    return refused('venue.houseAccountInvalid');
  if (command.from === command.to) return refused('wallet.sameAccount');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem =
    checkAmount(command.amount) ??
    checkHouse(state, command.from, command.currency, command.amount, bound(command.from, command.currency));
  if (problem !== undefined) return problem;
  const { action: _, ...moved } = command;
  return accepted({ ...moved, type: 'HouseMoved' });
}

/** As with moves, the insurance pays for what users cannot and for nothing else. */
export function payOutHouse(
  state: ExchangeState,
  command: CommandOf<'PayOutHouse'>,
  bound: HouseGuard,
): Accepted | Refused {
  const { account, currency, amount } = command;
  if (isOutside(account) || account === 'insurance') return refused('venue.houseAccountInvalid');
  if (state.currencies[currency] === undefined) return refused('venue.currencyUnknown');
  const problem =
    checkAmount(amount) ??
    checkHouse(state, account, currency, amount, bound(account, currency)) ??
    checkOutgoing(state, command, housePaymentKey);
  if (problem !== undefined) return problem;
  const { action: _, ...paid } = command;
  return accepted({ ...paid, type: 'HousePaidOut' });
}

/** A gift is real money out of the promotion account, never an entry without a counterpart. */
export function grantGift(state: ExchangeState, command: CommandOf<'GrantGift'>): Accepted | Refused {
  if (!state.users.has(command.user)) return refused('user.unknown');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem =
    checkAmount(command.amount) ?? checkHouse(state, 'promotion', command.currency, command.amount);
  if (problem !== undefined) return problem;
  const { action: _, ...granted } = command;
  return accepted({ ...granted, type: 'GiftGranted', gift: (state.seq + 1) as Seq });
}

/** The only way to take from a user: of one named gift, no more than is left of it and than the user still has. */
export function takeBackGift(
  state: ExchangeState,
  command: CommandOf<'TakeBackGift'>,
  guard: LeaveGuard,
): Accepted | Refused {
  const gift = state.wallet.gifts.get(command.gift);
  if (gift === undefined) return refused('wallet.giftUnknown');
  const { user, wallet, currency, left } = gift;
  const { amount, operator } = command;
  const problem = checkAmount(amount);
  if (problem !== undefined) return problem;
  if (amount > left) return refused('wallet.giftExceeded', { currency, left });
  return (
    checkAvailable(state, user, wallet, currency, amount) ??
    guard(user, wallet, currency, amount) ??
    accepted({ type: 'GiftTakenBack', operator, gift: gift.gift, user, wallet, currency, amount })
  );
}

/** What stands for the outside world changes only when money comes or goes. */
function isOutside(account: HouseAccount): boolean {
  return account.startsWith('external.');
}
