// From what several sources say to one price: the live venue composes its tape by it, and whoever checks it does the same.
import type { IndexPrice, TimestampMs } from './units.ts';

/** Fewer sources make no price. */
export const TAPE_SOURCES_MIN = 3;
/** What a source saw longer ago takes no part: the quotes of a tick lie no further apart, in milliseconds. */
export const TAPE_QUOTE_AGE_MS_MAX = 5_000;
/** The price moves by no more than this from what its source published last. */
export const TAPE_STEP_PPM = 50_000n;
/** A tick older than this says nothing about the next one's step. */
const STEP_MEMORY_MS = 60_000;

/** Of a source, as it stands on the tape: in letters that nobody takes for others. */
const SOURCE = /^[a-z0-9.-]{1,32}$/;

export function isSourceName(name: string): boolean {
  return SOURCE.test(name);
}

interface PriceAt {
  readonly price: IndexPrice;
  readonly observedAt: TimestampMs;
}

/** Sources whose price is their own word, and of no market: whoever sees the tick sees the name. All others are several. */
export function isOwnWord(source: string): boolean {
  return source === 'simulated' || source === 'manual';
}

/** Whether a price rests on enough sources of its moment: each once, and the tick is dated by the oldest of them. */
export function hasQuorum({
  observedAt,
  quotes,
}: {
  readonly observedAt: TimestampMs;
  readonly quotes: readonly { readonly source: string; readonly observedAt: TimestampMs }[];
}): boolean {
  if (new Set(quotes.map(({ source }) => source)).size !== quotes.length) return false;
  const moments = quotes.map((quote) => quote.observedAt);
  return (
    quotes.length >= TAPE_SOURCES_MIN &&
    Math.min(...moments) === observedAt &&
    Math.max(...moments) - observedAt <= TAPE_QUOTE_AGE_MS_MAX
  );
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
