// Checks that several perpetual commands share.
import {
  type MissingFunds,
  missingFunds,
  type OpeningCost,
  type StopPrices,
  stopTooClose,
} from '../arithmetic/perpetual-openings.ts';
import { houseNeeds, isOverCapacity, markValueCeil } from '../arithmetic/perpetuals.ts';
import type { Atoms, Contracts, IndexPrice, PriceTicks, TimestampMs, UserId } from '../arithmetic/units.ts';
import { houseOwner, userOwner } from '../ledger/owners.ts';
import { type RefusalDetails, type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { Contract, Position } from './contract.ts';
import {
  allMarksFresh,
  equityOf,
  largerSides,
  leverWithdrawable,
  markOf,
  netNotional,
  unbackedProfits,
} from './risk.ts';

export function isPrice(state: ExchangeState, contract: Contract, ticks: PriceTicks | undefined): boolean {
  return ticks === undefined || (ticks >= 1 && ticks <= state.markets[contract.contract]!.terms.maxTicks);
}

/** For the text of a refusal. */
export function rangeOf(state: ExchangeState, { contract }: Contract): RefusalDetails {
  return { maxTicks: state.markets[contract]!.terms.maxTicks, market: contract };
}

export function checkStops(
  state: ExchangeState,
  contract: Contract,
  direction: Position['direction'],
  stops: StopPrices,
  reference: IndexPrice,
): Refused | undefined {
  for (const stop of ['takeProfit', 'stopLoss'] as const)
    if (!isPrice(state, contract, stops[stop]))
      return refused(`perpetual.${stop}OutOfRange`, rangeOf(state, contract));
  const tooClose = stopTooClose(contract.grid, direction, stops, reference);
  return tooClose && refused(`perpetual.${tooClose}TooClose`);
}

/**
 * While the price of anything that the user holds is missing, nobody knows the rate and nobody is liquidated: what was
 * opened meanwhile could lose more than its owner has.
 */
export function isRateKnown(state: ExchangeState, user: UserId, at: TimestampMs = state.at): boolean {
  const account = state.perpetual.accounts.get(user);
  return account === undefined || allMarksFresh(state, account, at);
}

/** What an opening costs and loses at once. */
export type Opening = Pick<OpeningCost, 'margin' | 'fee' | 'profit'>;

/** What is missing of margin and fee, and of a rate of 70 % afterwards. */
export function missingMargin(
  state: ExchangeState,
  user: UserId,
  contract: Contract,
  opening: Opening,
  released = 0n,
): MissingFunds {
  const { currency } = contract;
  const available = state.ledger.available(userOwner(user), 'leverage', currency) + released;
  const usedMargin = state.perpetual.accounts.get(user)?.usedMargin ?? 0n;
  const equity = equityOf(state, user, currency);
  return missingFunds({ available, equity, usedMargin }, opening);
}

/** Says how much more is needed. */
export function checkMargin(
  state: ExchangeState,
  user: UserId,
  contract: Contract,
  opening: Opening,
): Refused | undefined {
  const { forHold, forRate } = missingMargin(state, user, contract, opening);
  const missing = forRate > forHold ? forRate : forHold;
  return missing === 0n
    ? undefined
    : refused('perpetual.marginMissing', { currency: contract.currency, missing });
}

/** Of one user in one contract: what is open, and what is pending where that shall count. */
export function checkUserLimit(
  state: ExchangeState,
  contract: Contract,
  user: UserId,
  contracts: number,
  countsPending: boolean,
): Refused | undefined {
  const account = state.perpetual.accounts.get(user);
  let all = contracts;
  for (const one of account?.positions.values() ?? [])
    if (one.contract === contract.contract) all += one.contracts;
  for (const one of countsPending ? (account?.orders.values() ?? []) : [])
    if (one.contract === contract.contract) all += one.contracts;
  const notional = markValueCeil(contract.grid, all as Contracts, markOf(state, contract)!.price);
  const limit = contract.terms.userNotionalMax;
  return notional <= limit
    ? undefined
    : refused('perpetual.overUserLimit', { currency: contract.currency, limit, notional });
}

/** The house must be able to carry what all users' positions would win by a fifth, beside profits that nobody owes it. */
export function checkCapacity(
  state: ExchangeState,
  contract: Contract,
  opening: Pick<Position, 'direction' | 'contracts'>,
): Refused | undefined {
  const net = netNotional(state, { contract: contract.contract, ...opening });
  const house = state.ledger.available(houseOwner('house.perpetual'), 'house', contract.currency);
  return isOverCapacity(net, unbackedProfits(state), house) ? refused('perpetual.overCapacity') : undefined;
}

/**
 * So much stays in the house for what is open: a fifth of the larger side of each contract, and the users' profit, owed or
 * not. Even positions need it too: who wins may be paid before who loses has paid.
 */
export function boundForPositions(state: ExchangeState): Atoms {
  return houseNeeds(largerSides(state), state.perpetual.profits);
}

/** Whether an amount may leave the leverage wallet: passed to the wallet's commands. */
export function checkLeverageLeaves(
  state: ExchangeState,
  at: TimestampMs,
  user: UserId,
  amount: Atoms,
): Refused | undefined {
  const withdrawable = leverWithdrawable(state, user, at);
  if (amount <= withdrawable) return undefined;
  const currency = [...state.perpetual.contracts.values()][0]!.currency;
  return refused('perpetual.marginNeeded', { currency, withdrawable });
}
