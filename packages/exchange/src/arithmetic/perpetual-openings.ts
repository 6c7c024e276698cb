// What an opening would cost and come to: the exchange decides with it, and the form shows it before anything is sent.
import {
  type ContractGrid,
  type Direction,
  initialMargin,
  isFarAbove,
  isFarBelow,
  liquidationPrice,
  type Multiple,
  markValueCeil,
  missingForRate,
  OPENING_PERCENT,
  openingFee,
  openingPrice,
  profitAt,
} from './perpetuals.ts';
import { mulDivCeil } from './rounding.ts';
import { type Atoms, type Contracts, type IndexPrice, PPM, type PriceTicks, type RatePpm } from './units.ts';

export interface OpeningTerms {
  readonly direction: Direction;
  readonly contracts: Contracts;
  readonly multiple: Multiple;
  /** The full width between bid and ask. */
  readonly spreadPpm: RatePpm;
}

export interface OpeningCost {
  readonly margin: Atoms;
  readonly fee: Atoms;
  readonly entryTicks: PriceTicks;
  /** Signed: what the position is worth the moment it is open. */
  readonly profit: Atoms;
}

/** Margin and fee are of the notional at the mark price; the spread is the first loss. */
export function openingCost(grid: ContractGrid, terms: OpeningTerms, mark: IndexPrice): OpeningCost {
  const { contracts, direction, multiple, spreadPpm } = terms;
  const margin = initialMargin(markValueCeil(grid, contracts, mark), multiple);
  const entryTicks = openingPrice(grid, direction, mark, spreadPpm);
  const profit = profitAt(grid, { direction, contracts, entryTicks }, mark);
  return { margin, fee: openingFee(margin), entryTicks, profit };
}

/** What stands behind a user's positions. */
export interface LeverFunds {
  readonly available: bigint;
  readonly equity: bigint;
  readonly usedMargin: bigint;
}

export interface MissingFunds {
  /** Of margin and fee. */
  readonly forHold: Atoms;
  /** Of a rate of 70 % afterwards. */
  readonly forRate: Atoms;
}

export function missingFunds(
  { available, equity, usedMargin }: LeverFunds,
  { margin, fee, profit }: Pick<OpeningCost, 'margin' | 'fee' | 'profit'>,
): MissingFunds {
  const needed = margin + fee;
  return {
    forHold: (needed > available ? needed - available : 0n) as Atoms,
    forRate: missingForRate(equity - fee + profit, usedMargin + margin, OPENING_PERCENT),
  };
}

export interface StopPrices {
  readonly takeProfit: PriceTicks | undefined;
  readonly stopLoss: PriceTicks | undefined;
}

/** A take-profit lies beyond half a percent of the reference on the winning side, a stop-loss on the losing one. */
export function stopTooClose(
  grid: ContractGrid,
  direction: Direction,
  { takeProfit, stopLoss }: StopPrices,
  reference: IndexPrice,
): keyof StopPrices | undefined {
  const isBeyond = (ticks: PriceTicks, isAbove: boolean): boolean =>
    (isAbove ? isFarAbove : isFarBelow)(grid, ticks, reference);
  const isLong = direction === 'long';
  if (takeProfit !== undefined && !isBeyond(takeProfit, isLong)) return 'takeProfit';
  return stopLoss !== undefined && !isBeyond(stopLoss, !isLong) ? 'stopLoss' : undefined;
}

/** A price on the tick grid as the reference of an order. */
export function ticksAsMark({ indexPerTick }: ContractGrid, ticks: PriceTicks): IndexPrice {
  return (ticks * Number(indexPerTick)) as IndexPrice;
}

type LimitTerms = Pick<OpeningTerms, 'direction' | 'spreadPpm'>;

/** Of an order that is open already, or that opens at the market, there is no limit. */
export interface StoppedOrder extends LimitTerms {
  readonly limitTicks: PriceTicks | undefined;
}

/** Whether the opening price has reached the limit. */
export function isLimitReached(
  grid: ContractGrid,
  { direction, spreadPpm }: LimitTerms,
  limitTicks: PriceTicks,
  mark: IndexPrice,
): boolean {
  const price = openingPrice(grid, direction, mark, spreadPpm);
  return direction === 'long' ? price <= limitTicks : price >= limitTicks;
}

/**
 * What take-profit and stop-loss are measured from, and what margin and fee are of when an order is accepted: the limit of
 * one that waits for it, otherwise the mark.
 */
export function orderReference(grid: ContractGrid, order: StoppedOrder, mark: IndexPrice): IndexPrice {
  const { limitTicks } = order;
  // A limit that is reached already opens at the mark, however far beyond the mark it lies.
  const waits = limitTicks !== undefined && !isLimitReached(grid, order, limitTicks, mark);
  return waits ? ticksAsMark(grid, limitTicks) : mark;
}

/** The first mark price on the way at which a limit is reached. */
export function markAtLimit(
  { indexPerTick }: ContractGrid,
  { direction, spreadPpm }: LimitTerms,
  limitTicks: PriceTicks,
): IndexPrice {
  const whole = 2n * PPM;
  const limit = BigInt(limitTicks) * indexPerTick * whole;
  if (direction === 'long') return Number(limit / (whole + BigInt(spreadPpm))) as IndexPrice;
  return Number(mulDivCeil(limit, 1n, whole - BigInt(spreadPpm))) as IndexPrice;
}

export interface PlannedOrder extends OpeningTerms {
  readonly limitTicks: PriceTicks | undefined;
}

export interface PlannedAccount extends LeverFunds {
  /** Longs minus shorts that are open in the same contract. */
  readonly net: number;
}

export interface ProjectedOpening {
  /** Held from the acceptance on. */
  readonly held: Pick<OpeningCost, 'margin' | 'fee'>;
  /** So much more the wallet needs for the order to be accepted. */
  readonly missing: Atoms;
  /** The mark at which it opens: the one of now, or the one at which the limit is reached. */
  readonly mark: IndexPrice;
  readonly notional: Atoms;
  readonly opening: OpeningCost;
  /** The fee as a part of the notional, in millionths, to the nearest. */
  readonly feePpm: number;
  /** The account once it is open, other prices unchanged. */
  readonly equity: bigint;
  readonly usedMargin: bigint;
  /** The mark at which the account would be liquidated, other prices unchanged. */
  readonly liquidation: IndexPrice | undefined;
}

/** What becomes of an order that is sent at this mark. */
export function projectOpening(
  grid: ContractGrid,
  order: PlannedOrder,
  account: PlannedAccount,
  mark: IndexPrice,
): ProjectedOpening {
  const { limitTicks } = order;
  const held = openingCost(grid, order, orderReference(grid, order, mark));
  const { forHold, forRate } = missingFunds(account, held);
  const opensAt =
    limitTicks === undefined || isLimitReached(grid, order, limitTicks, mark)
      ? mark
      : markAtLimit(grid, order, limitTicks);
  const opening = openingCost(grid, order, opensAt);
  const notional = markValueCeil(grid, order.contracts, opensAt);
  // On the way to a limit, what is open in the same contract wins or loses as well.
  const onTheWay = (BigInt(account.net) * grid.atomsPerTick * BigInt(opensAt - mark)) / grid.indexPerTick;
  const equity = account.equity + onTheWay - opening.fee + opening.profit;
  const usedMargin = account.usedMargin + opening.margin;
  const signed = order.direction === 'long' ? order.contracts : -order.contracts;
  return {
    held: { margin: held.margin, fee: held.fee },
    missing: forRate > forHold ? forRate : forHold,
    mark: opensAt,
    notional,
    opening,
    feePpm: notional === 0n ? 0 : Number((opening.fee * PPM * 2n + notional) / (2n * notional)),
    equity,
    usedMargin,
    liquidation: netLiquidation(grid, account.net + signed, opensAt, equity, usedMargin),
  };
}

/** The mark at which an account with these net contracts is liquidated; none where longs and shorts are even. */
export function netLiquidation(
  grid: ContractGrid,
  net: number,
  mark: IndexPrice,
  equity: bigint,
  usedMargin: bigint,
): IndexPrice | undefined {
  if (net === 0) return undefined;
  const direction = net > 0 ? 'long' : 'short';
  const contracts = Math.abs(net) as Contracts;
  return liquidationPrice(grid, { direction, contracts }, mark, equity, usedMargin);
}
