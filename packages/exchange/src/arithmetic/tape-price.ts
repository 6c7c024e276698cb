// From what several sources say to one price: the live venue composes its tape by it, and whoever checks it does the same.
import type { IndexPrice, TimestampMs } from './units.ts';

/** The price moves by no more than this from one tick to the next. */
export const TAPE_STEP_PPM = 50_000n;
/** A tick older than this says nothing about the next one's step. */
const STEP_MEMORY_MS = 60_000;

interface PriceAt {
  readonly price: IndexPrice;
  readonly observedAt: TimestampMs;
}

/** Rounded down where the two in the middle leave half a unit. At least one price. */
export function medianOf(prices: readonly IndexPrice[]): IndexPrice {
  const sorted = [...prices].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1]!;
  const lower = sorted[(sorted.length - 1) >> 1]!;
  return (lower + Math.floor((upper - lower) / 2)) as IndexPrice;
}

/**
 * Whether the step kept a price from the median of its own quotes. The tape is then behind the market and everybody
 * knows where it goes next, so that no contract rests on it. A price without quotes is the word of one source.
 */
export function isHeldBack({
  price,
  quotes,
}: {
  readonly price: IndexPrice;
  readonly quotes: readonly { readonly price: IndexPrice }[];
}): boolean {
  return quotes.length > 0 && price !== medianOf(quotes.map((quote) => quote.price));
}

/** How many sources a tick rests on: none where it was held back, and one where it is itself one source's word. */
export function tickSources(tick: Parameters<typeof isHeldBack>[0]): number {
  return isHeldBack(tick) ? 0 : Math.max(1, tick.quotes.length);
}

/** A median as far as the last tick lets the tape follow it. */
export function withinStep(
  median: IndexPrice,
  observedAt: TimestampMs,
  last: PriceAt | undefined,
): IndexPrice {
  if (last === undefined || observedAt - last.observedAt > STEP_MEMORY_MS) return median;
  const step = Number((BigInt(last.price) * TAPE_STEP_PPM) / 1_000_000n);
  // The smallest prices have no step of so few parts in a million: they move by single units.
  const reach = Math.max(step, 1);
  return Math.min(Math.max(median, last.price - reach, 1), last.price + reach) as IndexPrice;
}
