// The arithmetic of perpetual contracts: values, margin, fees, spread, profit, risk and capacity. Whole numbers throughout.
import type { MarketGrid } from './market-units.ts';
import {
  type Atoms,
  type Contracts,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  type Lots,
  PPM,
  type PriceTicks,
  type RatePpm,
} from './units.ts';

/** What a user may multiply margin by. There is no other. */
export const MULTIPLES = [10, 20, 50, 100] as const;
export type Multiple = (typeof MULTIPLES)[number];
export type Direction = 'long' | 'short';

/** Of the initial margin, once, for opening and closing together. */
export const OPENING_FEE_PPM = 100_000n;
/** Of the users' net positions the house must be able to lose this much. */
export const CAPACITY_PPM = 200_000n;

/** Risk rates in percent of used margin. */
export const LIQUIDATION_PERCENT = 50n;
export const LIQUIDATED_PERCENT = 60n;
export const OPENING_PERCENT = 70n;
export const WITHDRAWAL_PERCENT = 100n;
/** A user is warned when the rate falls through one of these. */
export const WARNING_PERCENTS = [100n, 70n] as const;

/** How a contract's prices become values: one contract at one tick is worth `atomsPerTick`. */
export interface ContractGrid {
  readonly atomsPerTick: bigint;
  /** One tick on the scale of the index tape. */
  readonly indexPerTick: bigint;
}

export function contractGrid(grid: MarketGrid, contractLots: Lots): ContractGrid {
  return {
    atomsPerTick: BigInt(contractLots) * grid.quoteAtomsPerTickLot,
    indexPerTick: 10n ** BigInt(INDEX_PRICE_SCALE - grid.priceScale),
  };
}

/** Value at a price on the tick grid; exact. */
export function valueAtTicks(grid: ContractGrid, contracts: Contracts, ticks: PriceTicks): Atoms {
  return (BigInt(contracts) * grid.atomsPerTick * BigInt(ticks)) as Atoms;
}

export function markValueFloor(grid: ContractGrid, contracts: Contracts, mark: IndexPrice): Atoms {
  return ((BigInt(contracts) * grid.atomsPerTick * BigInt(mark)) / grid.indexPerTick) as Atoms;
}

export function markValueCeil(grid: ContractGrid, contracts: Contracts, mark: IndexPrice): Atoms {
  const value = BigInt(contracts) * grid.atomsPerTick * BigInt(mark);
  return ((value + grid.indexPerTick - 1n) / grid.indexPerTick) as Atoms;
}

/** The price at which a position opens: half the spread against the user, rounded to the tick against the user. */
export function openingPrice(
  grid: ContractGrid,
  direction: Direction,
  mark: IndexPrice,
  spreadPpm: RatePpm,
): PriceTicks {
  const whole = 2n * PPM;
  const tick = whole * grid.indexPerTick;
  if (direction === 'short') return Number((BigInt(mark) * (whole - BigInt(spreadPpm))) / tick) as PriceTicks;
  return Number((BigInt(mark) * (whole + BigInt(spreadPpm)) + tick - 1n) / tick) as PriceTicks;
}

/** The notional at the mark price divided by the multiple, rounded up. */
export function initialMargin(notional: Atoms, multiple: Multiple): Atoms {
  return ((notional + BigInt(multiple) - 1n) / BigInt(multiple)) as Atoms;
}

export function openingFee(margin: Atoms): Atoms {
  return ((margin * OPENING_FEE_PPM + PPM - 1n) / PPM) as Atoms;
}

export function overnightFee(notional: Atoms, dailyRatePpm: RatePpm): Atoms {
  return ((notional * BigInt(dailyRatePpm) + PPM - 1n) / PPM) as Atoms;
}

/** What closing at the mark would bring, before anything that was settled earlier; rounded against the user. */
export function profitAt(
  grid: ContractGrid,
  position: {
    readonly direction: Direction;
    readonly contracts: Contracts;
    readonly entryTicks: PriceTicks;
  },
  mark: IndexPrice,
): Atoms {
  const { direction, contracts, entryTicks } = position;
  const entry = valueAtTicks(grid, contracts, entryTicks);
  return (
    direction === 'long'
      ? markValueFloor(grid, contracts, mark) - entry
      : entry - markValueCeil(grid, contracts, mark)
  ) as Atoms;
}

/** Whether equity ÷ used margin is strictly below a percentage. Where nothing is used, only what is lost is below. */
export function isRateBelow(equity: bigint, usedMargin: bigint, percent: bigint): boolean {
  return usedMargin === 0n ? equity <= 0n : equity * 100n < usedMargin * percent;
}

/** Whether equity ÷ used margin is strictly above a percentage. */
export function isRateAbove(equity: bigint, usedMargin: bigint, percent: bigint): boolean {
  return usedMargin === 0n ? equity > 0n : equity * 100n > usedMargin * percent;
}

/** How much more equity a rate needs; 0 where it is reached. */
export function missingForRate(equity: bigint, usedMargin: bigint, percent: bigint): Atoms {
  const missing = (usedMargin * percent + 99n) / 100n - equity;
  return (missing > 0n ? missing : 0n) as Atoms;
}

/** What the house must have: 20 % of the users' net positions, rounded up, and their profit. */
export function houseNeeds(netNotional: bigint, profits: bigint): Atoms {
  return ((netNotional * CAPACITY_PPM + PPM - 1n) / PPM + profits) as Atoms;
}

/** Whether the house could not carry this. */
export function isOverCapacity(netNotional: bigint, profits: bigint, house: bigint): boolean {
  return houseNeeds(netNotional, profits) > house;
}

/** Above 100.5 % of the reference price, by cross-multiplication. */
export function isFarAbove(grid: ContractGrid, ticks: PriceTicks, reference: IndexPrice): boolean {
  return BigInt(ticks) * grid.indexPerTick * 1_000n > BigInt(reference) * 1_005n;
}

/** Below 99.5 % of the reference price, by cross-multiplication. */
export function isFarBelow(grid: ContractGrid, ticks: PriceTicks, reference: IndexPrice): boolean {
  return BigInt(ticks) * grid.indexPerTick * 1_000n < BigInt(reference) * 995n;
}

/**
 * The mark price, in 10^-8, at which a rate of 50 % is reached when nothing but this price moves; undefined where
 * no price would do that. `equity` and `usedMargin` are the user's after the position is open, at `mark`.
 */
export function liquidationPrice(
  grid: ContractGrid,
  { direction, contracts }: { readonly direction: Direction; readonly contracts: Contracts },
  mark: IndexPrice,
  equity: bigint,
  usedMargin: bigint,
): IndexPrice | undefined {
  const size = BigInt(contracts) * grid.atomsPerTick;
  // What may be lost until twice the equity is the used margin, as a distance of the price.
  const distance = ((2n * equity - usedMargin) * grid.indexPerTick) / (2n * size);
  const price = direction === 'long' ? BigInt(mark) - distance : BigInt(mark) + distance;
  return price > 0n && price <= BigInt(Number.MAX_SAFE_INTEGER) ? (Number(price) as IndexPrice) : undefined;
}
