// Works out, after whatever changed, what every position is worth, who is at risk, and what the last tick has triggered.
import { isLimitReached } from '../arithmetic/perpetual-openings.ts';
import type { MarketId, PerpetualId, UserId } from '../arithmetic/units.ts';
import type { ExchangeState, IndexTick } from '../state.ts';
import type { Contract, PendingOrder, Position } from './contract.ts';
import { MarkValues } from './mark-values.ts';
import type { LeverAccount, PerpetualState } from './perpetual-state.ts';
import {
  allMarksFresh,
  backedBy,
  backedLoss,
  bandOf,
  contractOf,
  everyMarkFresh,
  freshMark,
  isAtRisk,
  leverBalance,
  leverCurrency,
  markOf,
  signed,
} from './risk.ts';

/** After a tick, or where an operator changed what a contract's mark counts for. */
export function revalueContracts(state: ExchangeState, contracts: Iterable<MarketId>): void {
  const { perpetual } = state;
  if (perpetual.contracts.size === 0) return;
  const touched = new Set<LeverAccount>();
  for (const id of contracts) {
    const contract = perpetual.contracts.get(id);
    if (contract !== undefined) revalue(state, contract, touched);
  }
  const areFresh = everyMarkFresh(state);
  for (const account of touched) assess(state, account, 'warns', areFresh);
}

function revalue(state: ExchangeState, contract: Contract, touched: Set<LeverAccount>): void {
  const { perpetual } = state;
  const mark = markOf(state, contract);
  const fresh = freshMark(state, contract);
  for (const order of contract.orders.values()) {
    perpetual.triggered.put(order.order, fresh !== undefined && opensAt(contract, order, fresh));
  }
  if (mark === undefined) return;
  const values = new MarkValues(contract.grid, mark.price);
  // A user's positions often follow one another: then the account is at hand, and has been noted.
  let account: LeverAccount | undefined;
  for (const position of contract.positions.values()) {
    if (account?.user !== position.user) {
      account = perpetual.accounts.get(position.user)!;
      touched.add(account);
    }
    value(account, position, values);
    triggerEnd(perpetual, position, fresh !== undefined && endsAt(perpetual, contract, position, fresh));
  }
}

function triggerEnd({ triggered, triggeredLosses }: PerpetualState, position: Position, ends: boolean): void {
  const loses = position.unrealised < 0n;
  triggeredLosses.put(position.position, ends && loses);
  triggered.put(position.position, ends && !loses);
}

/** It ends by now, or ends no more. */
export function forgetTrigger({ triggered, triggeredLosses }: PerpetualState, id: PerpetualId): void {
  triggered.delete(id);
  triggeredLosses.delete(id);
}

function value(account: LeverAccount, position: Position, values: MarkValues): void {
  const unrealised = values.profitOf(position) - position.setOff;
  account.unrealised += unrealised - position.unrealised;
  position.unrealised = unrealised;
}

/** A position that is new, or of which something was set off. */
export function revaluePosition(state: ExchangeState, account: LeverAccount, position: Position): void {
  const contract = contractOf(state, position);
  value(account, position, new MarkValues(contract.grid, markOf(state, contract)!.price));
}

/** A market order opens at the first tick after it; a limit order when the opening price reaches it. */
export function opensAt(contract: Contract, order: PendingOrder, mark: IndexTick): boolean {
  if (order.quarantined || contract.status !== 'trading' || mark.observedAt <= order.acceptedAt) return false;
  const { limitTicks } = order;
  return limitTicks === undefined || isLimitReached(contract.grid, order, limitTicks, mark.price);
}

function endsAt(perpetual: PerpetualState, contract: Contract, position: Position, mark: IndexTick): boolean {
  return endReason(perpetual, contract, position, mark) !== undefined;
}

/**
 * Why a position ends at this tick. What the user asked for goes first; a tick that was observed before the user asked, or
 * changed a limit, is compared with what stood then.
 */
export function endReason(
  { earlierStops }: PerpetualState,
  { grid }: Contract,
  position: Position,
  mark: IndexTick,
): 'user' | 'takeProfit' | 'stopLoss' | undefined {
  const { closingSince, direction, openedAt, quarantined, stopsSince } = position;
  if (quarantined) return undefined;
  if (closingSince !== undefined && mark.observedAt > closingSince) return 'user';
  const isOfBefore = mark.observedAt <= stopsSince;
  // The tick that opened it ends nothing, though the limits of then have been changed while it is still the newest.
  if (isOfBefore && mark.recordedAt <= openedAt) return undefined;
  const limits = isOfBefore ? earlierStops.get(position.position) : position;
  if (limits === undefined) return undefined;
  const { stopLoss, takeProfit } = limits;
  const perTick = Number(grid.indexPerTick);
  const isLong = direction === 'long';
  const reaches = (ticks: number, isAbove: boolean): boolean =>
    isAbove ? mark.price >= ticks * perTick : mark.price <= ticks * perTick;
  if (takeProfit !== undefined && reaches(takeProfit, isLong)) return 'takeProfit';
  if (stopLoss !== undefined && reaches(stopLoss, !isLong)) return 'stopLoss';
  return undefined;
}

/**
 * Brings up to date what rests on an account's sums. `warns` is for what happens to a user; `knows` for what the
 * user has just done and was shown before; `reads` restores what was worked out and changes nothing that is kept.
 * Where it is known that every mark is fresh, the account's own need not be looked at.
 */
export function assess(
  state: ExchangeState,
  account: LeverAccount,
  how: 'warns' | 'knows' | 'reads',
  areFresh = false,
): void {
  const { perpetual } = state;
  const profit = account.unrealised > 0n ? account.unrealised : 0n;
  perpetual.profits += profit - account.counted;
  account.counted = profit;
  const balance = leverBalance(state, account.user, leverCurrency(state)!);
  countBacked(state, account, backedBy(balance, account.unrealised));
  if (account.positions.size === 0) return settleEmpty(state, account, how);
  if (!areFresh && !allMarksFresh(state, account)) {
    perpetual.atRisk.delete(account.key);
    perpetual.toWarn.delete(account.key);
    return;
  }
  const equity = balance + account.unrealised;
  const atRisk = isAtRisk(account, equity);
  const band = bandOf(account, equity);
  perpetual.atRisk.put(account.key, atRisk);
  if (how !== 'reads') {
    const known = how === 'knows' || band < account.band ? band : account.band;
    setStanding(perpetual, account, known, atRisk && account.liquidating);
  }
  perpetual.toWarn.put(account.key, band > account.band);
}

/** Most ticks change nothing of it. */
export function setStanding(
  { accounts }: PerpetualState,
  { user, band: bandBefore, liquidating: wasLiquidating }: LeverAccount,
  band: number,
  liquidating: boolean,
): void {
  if (band === bandBefore && liquidating === wasLiquidating) return;
  Object.assign(accounts.change(user), { band, liquidating });
}

/** After money came into or left the leverage wallet. */
export function countWallet(state: ExchangeState, user: UserId): void {
  const account = state.perpetual.accounts.get(user);
  if (account !== undefined) countBacked(state, account, backedLoss(state, account));
}

/** After whatever changed an account's profit or its wallet, so that the sum of all need not be worked out anew. */
function countBacked({ perpetual }: ExchangeState, account: LeverAccount, backed: bigint): void {
  perpetual.backed += backed - account.backed;
  account.backed = backed;
}

function settleEmpty({ perpetual }: ExchangeState, account: LeverAccount, how: string): void {
  perpetual.atRisk.delete(account.key);
  perpetual.toWarn.delete(account.key);
  if (how === 'reads') return;
  setStanding(perpetual, account, 0, false);
  if (account.orders.size > 0) return;
  perpetual.accounts.delete(account.user);
  perpetual.accountsByKey.delete(account.key);
}

/** A position comes into its contract or leaves it. */
export function countSides(contract: Contract, position: Position, sign: 1 | -1): void {
  contract.net += sign * signed(position);
  if (position.direction === 'long') contract.long += sign * position.contracts;
}

/** Rebuilds everything that is worked out, from what a snapshot holds. */
export function rebuildPerpetuals(state: ExchangeState): void {
  const { perpetual } = state;
  for (const order of perpetual.orders.values()) {
    contractOf(state, order).orders.set(order.order, order);
    perpetual.accounts.get(order.user)!.orders.set(order.order, order);
  }
  for (const position of perpetual.positions.values()) {
    const contract = contractOf(state, position);
    const account: LeverAccount = perpetual.accounts.get(position.user)!;
    contract.positions.set(position.position, position);
    countSides(contract, position, 1);
    account.positions.set(position.position, position);
    account.usedMargin += position.margin;
  }
  for (const contract of perpetual.contracts.values()) revalue(state, contract, new Set());
  for (const account of perpetual.accounts.values()) assess(state, account, 'reads');
}
