// What happened on one market in the last 24 hours, to the minute, as of a moment that the caller names.
import { formatDecimal, type IndexPrice } from '@candor/exchange';
import type { Candle } from './candle-book.ts';
import { barStart } from './frames.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

export interface DaySummary {
  readonly open: IndexPrice;
  readonly high: IndexPrice;
  readonly low: IndexPrice;
  readonly close: IndexPrice;
  readonly volumeBase: bigint;
  readonly volumeQuote: bigint;
  readonly simulated: boolean;
  /** The close is an index; otherwise it is the last trade. */
  readonly indexed: boolean;
}

/** The start of the oldest one-minute bar that still counts. */
export function dayStart(nowMs: number): number {
  return barStart(Math.floor(nowMs), 1) - (DAY_MINUTES - 1) * MINUTE_MS;
}

export class DayWindow {
  /** One-minute bars in the order of time; the last one is still open, and stays as the last price however old it is. */
  #bars: Candle[] = [];
  #closed: DaySummary | undefined;

  /** Takes a one-minute bar that is newer than all others, or the newest one again as it is now. */
  put(bar: Candle): void {
    const last = this.#bars.at(-1);
    if (last !== undefined && bar.startMs < last.startMs) return;
    if (last?.startMs === bar.startMs) {
      this.#bars[this.#bars.length - 1] = bar;
      return;
    }
    this.#bars.push(bar);
    this.#closed = undefined;
    this.#forget(dayStart(bar.startMs));
  }

  /** Fills the day before the newest bar with one-minute bars in the order of time, where there are none yet. */
  fill(bars: readonly Candle[]): void {
    const last = this.#bars.at(-1);
    if (last === undefined) return;
    const oldest = dayStart(last.startMs);
    const known = new Set(this.#bars.map(({ startMs }) => startMs));
    const missing = bars.filter(
      ({ startMs }) => startMs >= oldest && startMs < last.startMs && !known.has(startMs),
    );
    this.#bars = [...missing, ...this.#bars].sort((a, b) => a.startMs - b.startMs);
    this.#closed = undefined;
  }

  /** Forgets what is a day old by now; true where that may have changed the summary. */
  age(nowMs: number): boolean {
    const oldest = dayStart(nowMs);
    const last = this.#bars.at(-1);
    if (last === undefined || this.#bars[0]!.startMs >= oldest) return false;
    // The last price stays, without its day; once that is all there is, nothing grows older any more.
    const wasDay = this.#bars.length > 1 || last.volumeBase > 0n || last.high !== last.low;
    this.#forget(oldest);
    if (last.startMs < oldest) this.#bars = [stillPrice(last)];
    return wasDay;
  }

  /** The day as of when it was aged last. One in which nothing happened has the last price alone, and no volume. */
  summary(): DaySummary | undefined {
    const live = this.#bars.at(-1);
    if (live === undefined) return undefined;
    this.#closed ??= this.#bars.slice(0, -1).reduce<DaySummary | undefined>(join, undefined);
    return join(this.#closed, live);
  }

  /** The newest bar stays. */
  #forget(oldest: number): void {
    if (this.#bars[0]!.startMs >= oldest) return;
    const last = this.#bars.length - 1;
    this.#bars = this.#bars.filter(({ startMs }, place) => startMs >= oldest || place === last);
    this.#closed = undefined;
  }
}

function stillPrice(bar: Candle): Candle {
  const { close } = bar;
  return { ...bar, open: close, high: close, low: close, volumeBase: 0n, volumeQuote: 0n };
}

function join(earlier: DaySummary | undefined, later: DaySummary): DaySummary {
  if (earlier === undefined) return later;
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high) as IndexPrice,
    low: Math.min(earlier.low, later.low) as IndexPrice,
    close: later.close,
    volumeBase: earlier.volumeBase + later.volumeBase,
    volumeQuote: earlier.volumeQuote + later.volumeQuote,
    simulated: earlier.simulated || later.simulated,
    indexed: later.indexed,
  };
}

/** The change from one price to another in percent with two decimals, rounded half away from zero; '-1.03'. */
export function changePercent(from: IndexPrice, to: IndexPrice): string {
  const difference = BigInt(to) - BigInt(from);
  const magnitude = difference < 0n ? -difference : difference;
  const hundredths = (magnitude * 20_000n + BigInt(from)) / (2n * BigInt(from));
  return formatDecimal(difference < 0n ? -hundredths : hundredths, 2);
}
