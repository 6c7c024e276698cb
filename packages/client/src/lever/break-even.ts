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
import { readScaled, type ScaledDecimal } from '../scaled-decimal.ts';
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

const power = (exponent: number) => 10n ** BigInt(exponent);

/**
 * What was paid for these contracts. Where a part of a position was closed the whole fee stands with the rest, and none
 * with the part: the share of each is that of its margin.
 */
function costsOf({ fee, margin, overnightFee, splitFrom }: LeverOrderRow): ScaledDecimal {
  const [paid, held, nights] = [readScaled(fee), readScaled(margin), readScaled(overnightFee)];
  const scale = Math.max(paid.scale, held.scale, nights.scale);
  const [whole, marginAtoms, overnight] = [paid, held, nights].map(
    (each) => each.atoms * power(scale - each.scale),
  ) as [bigint, bigint, bigint];
  const own = openingFee(marginAtoms as Atoms);
  return { atoms: (splitFrom === null && whole < own ? whole : own) + overnight, scale };
}

/** Of an open position, with the decimals of its opening price; null where it is not open, or there is none. */
export function breakEvenOf(row: LeverOrderRow): string | null {
  if (row.openingPrice === null) return null;
  const [entry, amount, costs] = [readScaled(row.openingPrice), readScaled(row.amount), costsOf(row)];
  const costsInTicks = mulDivCeil(
    costs.atoms,
    power(amount.scale + entry.scale),
    amount.atoms * power(costs.scale),
  );
  const ticks = beyond(row.direction, entry.atoms, costsInTicks);
  return ticks === undefined ? null : formatDecimal(ticks, entry.scale);
}
