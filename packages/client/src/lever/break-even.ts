// From which price a position has brought back what it cost: its fee, and what its nights took. Its entry has the spread.
import {
  type Atoms,
  type Direction,
  formatDecimal,
  mulDivCeil,
  openingFee,
  type PriceTicks,
} from '@candor/exchange/arithmetic';
import type { LeverOrderRow } from '@candor/wire';
import type { LeverSummary } from './lever-summary.ts';
import type { LeverTerms } from './lever-terms.ts';

/** Undefined where no price could bring that much. */
function beyond(direction: Direction, entryTicks: bigint, costsInTicks: bigint): bigint | undefined {
  if (direction === 'long') return entryTicks + costsInTicks;
  return costsInTicks < entryTicks ? entryTicks - costsInTicks : undefined;
}

/** Of an order while it is typed, before any night. */
export function breakEvenOfOrder(
  { contracts, opening, fee }: Pick<LeverSummary, 'contracts' | 'opening' | 'fee'>,
  direction: Direction,
  { grid }: Pick<LeverTerms, 'grid'>,
): PriceTicks | undefined {
  const costsInTicks = mulDivCeil(fee, 1n, BigInt(contracts) * grid.atomsPerTick);
  const ticks = beyond(direction, BigInt(opening.entryTicks), costsInTicks);
  return ticks === undefined ? undefined : (Number(ticks) as PriceTicks);
}

interface Decimal {
  readonly value: bigint;
  readonly scale: number;
}

function readDecimal(text: string): Decimal {
  const [whole = '', decimals = ''] = text.split('.');
  return { value: BigInt(whole + decimals), scale: decimals.length };
}

const power = (exponent: number) => 10n ** BigInt(exponent);

/**
 * What was paid for these contracts. Where a part of a position was closed the whole fee stands with the rest, and none
 * with the part: the share of each is that of its margin.
 */
function costsOf({ fee, margin, overnightFee, splitFrom }: LeverOrderRow): Decimal {
  const [paid, held, nights] = [readDecimal(fee), readDecimal(margin), readDecimal(overnightFee)];
  const scale = Math.max(paid.scale, held.scale, nights.scale);
  const [whole, marginAtoms, overnight] = [paid, held, nights].map(
    (each) => each.value * power(scale - each.scale),
  ) as [bigint, bigint, bigint];
  const own = openingFee(marginAtoms as Atoms);
  return { value: (splitFrom === null && whole < own ? whole : own) + overnight, scale };
}

/** Of an open position, with the decimals of its opening price; null where it is not open, or there is none. */
export function breakEvenOf(row: LeverOrderRow): string | null {
  if (row.openingPrice === null) return null;
  const [entry, amount, costs] = [readDecimal(row.openingPrice), readDecimal(row.amount), costsOf(row)];
  const costsInTicks = mulDivCeil(
    costs.value,
    power(amount.scale + entry.scale),
    amount.value * power(costs.scale),
  );
  const ticks = beyond(row.direction, entry.value, costsInTicks);
  return ticks === undefined ? null : formatDecimal(ticks, entry.scale);
}
