// Bars of the simulated path before the venue was running: fine ones for the last hours, coarse ones for past years.
import { setImmediate } from 'node:timers/promises';
import type { IndexPrice } from '@candor/exchange';
import { barStart, type FrameMinutes, frames } from '../candles/frames.ts';
import type { MarketPath } from './market-path.ts';
import type { UnitPath } from './unit-path.ts';

/** One bar of the finest frame that is kept for its time; coarser bars are made of these. */
export interface HistoryBar {
  readonly minutes: FrameMinutes;
  readonly startMs: number;
  readonly open: IndexPrice;
  readonly high: IndexPrice;
  readonly low: IndexPrice;
  readonly close: IndexPrice;
}

/** How many bars of a frame reach back from the end; the first frame covers a whole day for the quotations. */
const BARS_PER_FRAME = 500;
const BARS_OF_FIRST_FRAME = 1_500;
/** A bar rests on at least this many points of the path. */
const SAMPLES_PER_BAR = 6;

/** The moment from which bars of a frame are kept, for a history that ends at `toMs`. */
export function historyStart(minutes: FrameMinutes, toMs: number): number {
  const bars = minutes === frames[0] ? BARS_OF_FIRST_FRAME : BARS_PER_FRAME;
  const coarser = frames[frames.indexOf(minutes) + 1] ?? minutes;
  return barStart(toMs - bars * minutes * 60_000, coarser);
}

/** Bars by symbol in the order of time, of the times from `fromMs` (inclusive) to `toMs` (exclusive). */
export type PriceHistory = (
  fromMs: number,
  toMs: number,
) => Promise<ReadonlyMap<string, readonly HistoryBar[]>>;

export async function simulatedHistory(
  whole: UnitPath,
  paths: readonly MarketPath[],
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<string, readonly HistoryBar[]>> {
  const spans = historySpans(fromMs, toMs);
  const wholeValues = spans.map((span) => span.seconds.map((second) => whole.at(second)));
  const bars = new Map<string, readonly HistoryBar[]>();
  for (const path of paths) {
    bars.set(
      path.symbol,
      spans.flatMap((span, i) => pathBars(path, span, wholeValues[i]!)),
    );
    // Years of prices take a while, and the venue does not stand still meanwhile.
    await setImmediate();
  }
  return bars;
}

/** The time for which one frame is the finest that is kept, and the seconds at which the path is looked at. */
interface HistorySpan {
  readonly minutes: FrameMinutes;
  readonly seconds: readonly number[];
}

function historySpans(fromMs: number, toMs: number): HistorySpan[] {
  const spans: HistorySpan[] = [];
  for (let place = frames.length - 1; place >= 0; place--) {
    const minutes = frames[place]!;
    const finer = frames[place - 1];
    const startMs = Math.max(historyStart(minutes, toMs), fromMs);
    const endMs = finer === undefined ? toMs : historyStart(finer, toMs);
    // A power of two, because the path is cheap and exact at multiples of one.
    const step = 2 ** Math.floor(Math.log2((minutes * 60) / SAMPLES_PER_BAR));
    const seconds: number[] = [];
    for (let second = Math.ceil(startMs / 1000 / step) * step; second * 1000 < endMs; second += step) {
      seconds.push(second);
    }
    spans.push({ minutes, seconds });
  }
  return spans;
}

function pathBars(path: MarketPath, span: HistorySpan, wholeValues: readonly number[]): HistoryBar[] {
  const bars: HistoryBar[] = [];
  let current: { -readonly [Field in keyof HistoryBar]: HistoryBar[Field] } | undefined;
  for (const [i, second] of span.seconds.entries()) {
    const price = path.priceAt(second, wholeValues[i]!);
    const startMs = barStart(second * 1000, span.minutes);
    if (current === undefined || current.startMs !== startMs) {
      current = { minutes: span.minutes, startMs, open: price, high: price, low: price, close: price };
      bars.push(current);
      continue;
    }
    if (price > current.high) current.high = price;
    if (price < current.low) current.low = price;
    current.close = price;
  }
  return bars;
}
