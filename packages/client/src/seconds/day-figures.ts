// The day of a market around its last price: how far it moved, in points and in percent of where it began.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';

export interface DayPrices {
  readonly open: string | null;
  readonly high: string | null;
  readonly low: string | null;
}

export interface DayFigures {
  /** Last price less opening price, signed. */
  readonly points: string | null;
  /** The same in percent of the opening price, to the nearest of two decimals, as the market lists say it. */
  readonly percent: string | null;
  readonly open: string | null;
  readonly high: string | null;
  readonly low: string | null;
  /** The last price. */
  readonly close: string | null;
}

const decimalsOf = (decimal: string | null) => decimal?.split('.')[1]?.length ?? 0;

function read(decimal: string | null, scale: number): bigint | undefined {
  const parsed = decimal === null ? undefined : parseDecimal(decimal, scale);
  return parsed?.ok === true ? parsed.value : undefined;
}

/** Halves go away from zero. */
function nearest(part: bigint, whole: bigint): bigint {
  const half = part < 0n ? -whole : whole;
  return (part * 2n + half) / (whole * 2n);
}

/** A price that is newer than the day's figures may lie outside of them: it is then the high or the low. */
export function dayFigures({ open, high, low }: DayPrices, last: string | null): DayFigures {
  const scale = Math.max(...[open, high, low, last].map(decimalsOf));
  const [opened, highest, lowest, price] = [open, high, low, last].map((each) => read(each, scale));
  const isAbove = price !== undefined && highest !== undefined && price > highest;
  const isBelow = price !== undefined && lowest !== undefined && price < lowest;
  const day = { open, high: isAbove ? last : high, low: isBelow ? last : low, close: last };
  if (price === undefined || opened === undefined || opened === 0n)
    return { ...day, points: null, percent: null };
  const moved = price - opened;
  return {
    ...day,
    points: formatDecimal(moved, scale),
    percent: formatDecimal(nearest(moved * 10_000n, opened), 2),
  };
}
