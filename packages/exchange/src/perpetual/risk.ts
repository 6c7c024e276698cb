// How an account stands at the marks: its equity and rate, whether its marks are fresh, and how far it could be emptied.
import { isLimitReached } from '../arithmetic/perpetual-openings.ts';
import {
  isRateAbove,
  isRateBelow,
  LIQUIDATED_PERCENT,
  LIQUIDATION_PERCENT,
  markValueCeil,
  WARNING_PERCENTS,
  WITHDRAWAL_PERCENT,
} from '../arithmetic/perpetuals.ts';
import type { Atoms, Contracts, CurrencyId, TimestampMs, UserId } from '../arithmetic/units.ts';
import { userOwner } from '../ledger/owners.ts';
import type { ExchangeState, IndexTick } from '../state.ts';
import type { Contract, PendingOrder, Position } from './contract.ts';
import type { LeverAccount } from './perpetual-state.ts';

export function markOf(state: ExchangeState, contract: Contract): IndexTick | undefined {
  return state.markets[contract.contract]?.index;
}

/**
 * The mark where one was observed just now and counts: while a contract is halted, none does, and none that the tape's
 * step has held back from the market.
 */
export function freshMark(
  state: ExchangeState,
  contract: Contract,
  at: TimestampMs = state.at,
): IndexTick | undefined {
  const mark = markOf(state, contract);
  if (mark === undefined || mark.isHeldBack || contract.status === 'halted') return undefined;
  return at - mark.observedAt <= contract.terms.staleAfterMs ? mark : undefined;
}

export function contractOf(state: ExchangeState, { contract }: Pick<Position, 'contract'>): Contract {
  return state.perpetual.contracts.get(contract)!;
}

export function allMarksFresh(
  state: ExchangeState,
  account: LeverAccount,
  at: TimestampMs = state.at,
): boolean {
  for (const position of account.positions.values()) {
    if (freshMark(state, contractOf(state, position), at) === undefined) return false;
  }
  return true;
}

/** All contracts are settled in the same currency. */
export function leverCurrency(state: ExchangeState): CurrencyId | undefined {
  for (const { currency } of state.perpetual.contracts.values()) return currency;
  return undefined;
}

/** Whether the marks of all contracts are: then those of every account are. */
export function everyMarkFresh(state: ExchangeState): boolean {
  for (const contract of state.perpetual.contracts.values()) {
    if (freshMark(state, contract) === undefined) return false;
  }
  return true;
}

/** Available, and what pending orders and margins hold. */
export function leverBalance(state: ExchangeState, user: UserId, currency: CurrencyId): bigint {
  const { available, held } = state.ledger.account(userOwner(user), 'leverage', currency);
  return available + held;
}

/** Balance and unrealised profit. */
export function equityOf(state: ExchangeState, user: UserId, currency: CurrencyId): bigint {
  return leverBalance(state, user, currency) + (state.perpetual.accounts.get(user)?.unrealised ?? 0n);
}

/** What a user with a net loss at the marks owes and has in the wallet, free or held. */
export function backedLoss(state: ExchangeState, { user, unrealised }: LeverAccount): bigint {
  return unrealised >= 0n ? 0n : backedBy(leverBalance(state, user, leverCurrency(state)!), unrealised);
}

export function backedBy(balance: bigint, unrealised: bigint): bigint {
  if (unrealised >= 0n) return 0n;
  return -unrealised < balance ? -unrealised : balance;
}

/** The users' profits beyond what other users owe at the same marks and can pay: these the house has to have. */
export function unbackedProfits({ perpetual: { backed, profits } }: ExchangeState): bigint {
  return profits > backed ? profits - backed : 0n;
}

/** Whether a liquidation begins, or goes on. What was set aside for an operator is no part of it. */
export function isAtRisk(account: LeverAccount, equity: bigint): boolean {
  if (!hasLiquidable(account)) return false;
  return account.liquidating
    ? !isRateAbove(equity, account.usedMargin, LIQUIDATED_PERCENT)
    : isRateBelow(equity, account.usedMargin, LIQUIDATION_PERCENT);
}

function hasLiquidable(account: LeverAccount): boolean {
  for (const position of account.positions.values()) if (!position.quarantined) return true;
  return false;
}

/** How many warning thresholds the rate lies below. */
export function bandOf(account: LeverAccount, equity: bigint): number {
  if (account.positions.size === 0) return 0;
  let band = 0;
  for (const percent of WARNING_PERCENTS) if (isRateBelow(equity, account.usedMargin, percent)) band++;
  return band;
}

/** What is revoked or closed next in a liquidation: pending orders by id, then the largest loser, ties by id. */
export function nextToLiquidate(account: LeverAccount): PendingOrder | Position | undefined {
  let order: PendingOrder | undefined;
  for (const one of account.orders.values()) {
    if (!one.quarantined && (order === undefined || one.order < order.order)) order = one;
  }
  if (order !== undefined) return order;
  let loser: Position | undefined;
  for (const one of account.positions.values()) {
    if (!one.quarantined && (loser === undefined || losesMore(one, loser))) loser = one;
  }
  return loser;
}

function losesMore(a: Position, b: Position): boolean {
  return a.unrealised < b.unrealised || (a.unrealised === b.unrealised && a.position < b.position);
}

/**
 * Whether the next tick opens an order: a word that was given before its price is known, and while that tick may have been
 * seen, nobody takes it back. At market, or where the newest price has reached the limit: a tick that counts and was
 * observed after the order would have opened it, so this one was known when the order came, or it counts for nothing and
 * the next one may open it.
 */
export function isGivenWord(state: ExchangeState, order: PendingOrder, at: TimestampMs): boolean {
  const contract = contractOf(state, order);
  if (at - order.acceptedAt > contract.terms.staleAfterMs) return false;
  const { limitTicks } = order;
  const mark = markOf(state, contract)!;
  return limitTicks === undefined || isLimitReached(contract.grid, order, limitTicks, mark.price);
}

/**
 * What may leave the leverage wallet: no more than is available, and only as much as leaves the rate at 100 %.
 * While a price is missing nobody knows the rate, and nothing leaves; nor while the next tick opens an order, which would
 * be revoked for want of what has left.
 */
export function leverWithdrawable(state: ExchangeState, user: UserId, at: TimestampMs): Atoms {
  const currency = leverCurrency(state);
  if (currency === undefined) return 0n as Atoms;
  const available = state.ledger.available(userOwner(user), 'leverage', currency);
  const account = state.perpetual.accounts.get(user);
  if (account === undefined) return available;
  for (const order of account.orders.values()) if (isGivenWord(state, order, at)) return 0n as Atoms;
  if (account.positions.size === 0) return available;
  if (!allMarksFresh(state, account, at)) return 0n as Atoms;
  const needed = (account.usedMargin * WITHDRAWAL_PERCENT) / 100n;
  const spare = equityOf(state, user, currency) - needed;
  if (spare <= 0n) return 0n as Atoms;
  return (spare < available ? spare : available) as Atoms;
}

/** The sum of the users' net positions, each contract's at its mark. `extra` is a position that is not open yet. */
export function netNotional(
  state: ExchangeState,
  extra?: Pick<Position, 'contract' | 'direction' | 'contracts'>,
): bigint {
  return notionalOf(state, ({ contract, net }) =>
    Math.abs(net + (contract === extra?.contract ? signed(extra) : 0)),
  );
}

/** The sum of what the larger side of each contract holds, at the marks. */
export function largerSides(state: ExchangeState): bigint {
  return notionalOf(state, ({ long, net }) => Math.max(long, long - net));
}

function notionalOf(state: ExchangeState, sizeOf: (contract: Contract) => number): bigint {
  let sum = 0n;
  for (const contract of state.perpetual.contracts.values()) {
    const mark = markOf(state, contract);
    const size = sizeOf(contract);
    if (mark !== undefined && size !== 0) sum += markValueCeil(contract.grid, size as Contracts, mark.price);
  }
  return sum;
}

export function signed({ direction, contracts }: Pick<Position, 'direction' | 'contracts'>): number {
  return direction === 'long' ? contracts : -contracts;
}
