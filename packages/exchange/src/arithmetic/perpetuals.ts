// The arithmetic of perpetual contracts: values, margin, fees, spread, profit, risk and capacity. Whole numbers throughout;
// amounts are atoms of the currency in which contracts are settled. Why it is so: docs/decisions/0012.
import type { MarketGrid } from './market-units.ts';
import { mulDivCeil, mulDivFloor } from './rounding.ts';
import {
  AMOUNT_LIMIT,
  type Atoms,
  type Contracts,
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
/** Of what the users' positions come to the house must be able to lose this much. */
export const CAPACITY_PPM = 200_000n;

/** Risk rates in percent of used margin. */
export const LIQUIDATION_PERCENT = 50n;
export const LIQUIDATED_PERCENT = 60n;
export const OPENING_PERCENT = 70n;
export const WITHDRAWAL_PERCENT = 100n;
/** A user is warned when the rate falls through one of these. */
export const WARNING_PERCENTS = [100n, 70n] as const;

/** An operator's terms beyond these are slips of the pen. */
export const PERPETUAL_SPREAD_PPM_MAX = 100_000;
export const OVERNIGHT_PPM_MAX = 10_000;
/**
 * A mark counts for so long at least. Ticks come every second and are some hundred milliseconds old when they are
 * recorded: with less, whoever sets terms could keep every one of them from counting, and so choose the tick of a close.
 */
export const STALE_AFTER_MS_MIN = 5_000;
export const STALE_AFTER_MS_MAX = 300_000;

/** Whether a contract may have these rates. */
export function areRatesSound({
  spreadPpm,
  overnightPpm,
}: {
  readonly spreadPpm: RatePpm;
  readonly overnightPpm: RatePpm;
}): boolean {
  return spreadPpm <= PERPETUAL_SPREAD_PPM_MAX && overnightPpm <= OVERNIGHT_PPM_MAX;
}

/** Whether a contract may be of this size, and its marks count for so long. */
export function isContractSound({
  contractLots,
  contractsMax,
  userNotionalMax,
  staleAfterMs,
}: {
  readonly contractLots: Lots;
  readonly contractsMax: Contracts;
  readonly userNotionalMax: Atoms;
  readonly staleAfterMs: number;
}): boolean {
  return (
    contractLots >= 1 &&
    contractsMax >= 1 &&
    BigInt(contractLots) * BigInt(contractsMax) <= BigInt(Number.MAX_SAFE_INTEGER) &&
    userNotionalMax > 0n &&
    userNotionalMax < AMOUNT_LIMIT / PPM &&
    staleAfterMs >= STALE_AFTER_MS_MIN &&
    staleAfterMs <= STALE_AFTER_MS_MAX
  );
}

/** How a contract's prices become values. */
export interface ContractGrid {
  /** What one contract is worth for each tick of its price. */
  readonly atomsPerTick: bigint;
  /** One tick on the scale of the index tape, 10^-8 of the quote. */
  readonly indexPerTick: bigint;
}

/** Of a contract of so many lots: lots × what a tick of a lot is worth, and 10^(8 − decimals of the price). Exact. */
export function contractGrid(grid: MarketGrid, contractLots: Lots): ContractGrid {
  return {
    atomsPerTick: BigInt(contractLots) * grid.quoteAtomsPerTickLot,
    indexPerTick: BigInt(grid.indexPerTick),
  };
}

/** contracts × atoms per tick × ticks: the value at a price on the tick grid. Exact. */
export function valueAtTicks(grid: ContractGrid, contracts: Contracts, ticks: PriceTicks): Atoms {
  return (BigInt(contracts) * grid.atomsPerTick * BigInt(ticks)) as Atoms;
}

/**
 * contracts × atoms per tick × mark ÷ index units per tick: the value at a mark in 10^-8, which may lie between two
 * ticks. Rounded down: what a long would bring.
 */
export function markValueFloor(grid: ContractGrid, contracts: Contracts, mark: IndexPrice): Atoms {
  return mulDivFloor(BigInt(contracts) * grid.atomsPerTick, BigInt(mark), grid.indexPerTick) as Atoms;
}

/** The same rounded up: the notional that margin, fees and limits are of, and what a short would cost. */
export function markValueCeil(grid: ContractGrid, contracts: Contracts, mark: IndexPrice): Atoms {
  return mulDivCeil(BigInt(contracts) * grid.atomsPerTick, BigInt(mark), grid.indexPerTick) as Atoms;
}

/**
 * The price in ticks at which a position opens: mark × (1 ± spread ÷ 2), half the spread against the user, and rounded to
 * the tick against the user: up for a long, down for a short.
 */
export function openingPrice(
  grid: ContractGrid,
  direction: Direction,
  mark: IndexPrice,
  spreadPpm: RatePpm,
): PriceTicks {
  const whole = 2n * PPM;
  const tick = whole * grid.indexPerTick;
  const spread = BigInt(spreadPpm);
  if (direction === 'short') return Number(mulDivFloor(BigInt(mark), whole - spread, tick)) as PriceTicks;
  return Number(mulDivCeil(BigInt(mark), whole + spread, tick)) as PriceTicks;
}

/** The notional at the mark ÷ multiple, rounded up. */
export function initialMargin(notional: Atoms, multiple: Multiple): Atoms {
  return mulDivCeil(notional, 1n, BigInt(multiple)) as Atoms;
}

/** Margin × 10 %, rounded up: paid once, when the position opens. */
export function openingFee(margin: Atoms): Atoms {
  return mulDivCeil(margin, OPENING_FEE_PPM, PPM) as Atoms;
}

/** The notional at the mark × the rate of the contract's terms, rounded up: for each midnight. */
export function overnightFee(notional: Atoms, dailyRatePpm: RatePpm): Atoms {
  return mulDivCeil(notional, BigInt(dailyRatePpm), PPM) as Atoms;
}

/**
 * What closing at the mark would bring, before anything that was settled earlier: the value at the mark − the value at
 * the entry for a long, the other way round for a short. Signed, and rounded against the user.
 */
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

/**
 * Whether equity ÷ used margin is strictly below so many percent, by cross-multiplication. Equity is signed. Where nothing
 * is used, only what is lost is below.
 */
export function isRateBelow(equity: bigint, usedMargin: bigint, percent: bigint): boolean {
  return usedMargin === 0n ? equity <= 0n : equity * 100n < usedMargin * percent;
}

/** Whether equity ÷ used margin is strictly above so many percent, by cross-multiplication. Equity is signed. */
export function isRateAbove(equity: bigint, usedMargin: bigint, percent: bigint): boolean {
  return usedMargin === 0n ? equity > 0n : equity * 100n > usedMargin * percent;
}

/** Used margin × percent − equity, rounded up: how much more equity a rate needs; 0 where it is reached. */
export function missingForRate(equity: bigint, usedMargin: bigint, percent: bigint): Atoms {
  const missing = mulDivCeil(usedMargin, percent, 100n) - equity;
  return (missing > 0n ? missing : 0n) as Atoms;
}

/**
 * What the house must have: 20 % of the users' positions at their marks, rounded up, and their profit. To open, what is net
 * counts; of what operators take out, the larger side of each contract.
 */
export function houseNeeds(netNotional: bigint, profits: bigint): Atoms {
  return (mulDivCeil(netNotional, CAPACITY_PPM, PPM) + profits) as Atoms;
}

/** Whether what is available in the house's account is less than it must have. */
export function isOverCapacity(netNotional: bigint, profits: bigint, house: bigint): boolean {
  return houseNeeds(netNotional, profits) > house;
}

/** Whether a price in ticks is strictly above 100.5 % of a reference in 10^-8, by cross-multiplication. */
export function isFarAbove(grid: ContractGrid, ticks: PriceTicks, reference: IndexPrice): boolean {
  return BigInt(ticks) * grid.indexPerTick * 1_000n > BigInt(reference) * 1_005n;
}

/** Whether a price in ticks is strictly below 99.5 % of a reference in 10^-8, by cross-multiplication. */
export function isFarBelow(grid: ContractGrid, ticks: PriceTicks, reference: IndexPrice): boolean {
  return BigInt(ticks) * grid.indexPerTick * 1_000n < BigInt(reference) * 995n;
}

/**
 * The mark price, in 10^-8, at which a rate of 50 % is reached when nothing but this price moves; undefined where
 * no price would do that. `equity` and `usedMargin` are the user's after the position is open, at `mark`. It follows from
 * equity − distance × contracts × atoms per tick ÷ index units per tick = used margin ÷ 2, and the distance, which is
 * negative where the rate is below already, is rounded towards the mark. It is shown, and nothing is decided by it.
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
