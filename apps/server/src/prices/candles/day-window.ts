// What happened on one market in the last 24 hours, to the minute.
import type { IndexPrice } from '@candor/exchange';
import type { Candle } from './candle-book.ts';

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
}

export class DayWindow {
  /** One-minute bars in the order of time; the last one is still open. */
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
    const oldest = bar.startMs - (DAY_MINUTES - 1) * MINUTE_MS;
    if (this.#bars[0]!.startMs < oldest) this.#bars = this.#bars.filter(({ startMs }) => startMs >= oldest);
    this.#closed = undefined;
  }

  /** Fills the day before the newest bar with one-minute bars in the order of time, where there are none yet. */
  fill(bars: readonly Candle[]): void {
    const last = this.#bars.at(-1);
    if (last === undefined) return;
    const oldest = last.startMs - (DAY_MINUTES - 1) * MINUTE_MS;
    const known = new Set(this.#bars.map(({ startMs }) => startMs));
    const missing = bars.filter(
      ({ startMs }) => startMs >= oldest && startMs < last.startMs && !known.has(startMs),
    );
    this.#bars = [...missing, ...this.#bars].sort((a, b) => a.startMs - b.startMs);
    this.#closed = undefined;
  }

  summary(): DaySummary | undefined {
    const live = this.#bars.at(-1);
    if (live === undefined) return undefined;
    this.#closed ??= this.#bars.slice(0, -1).reduce<DaySummary | undefined>(join, undefined);
    return join(this.#closed, live);
  }
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
  };
}

/** The change from one price to another in percent with two decimals, rounded half away from zero; '-1.03'. */
export function changePercent(from: IndexPrice, to: IndexPrice): string {
  const difference = BigInt(to) - BigInt(from);
  const magnitude = difference < 0n ? -difference : difference;
  const hundredths = (magnitude * 20_000n + BigInt(from)) / (2n * BigInt(from));
  const digits = hundredths.toString().padStart(3, '0');
  return `${difference < 0n && hundredths > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
