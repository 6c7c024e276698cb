// How much a caller may have written anew: a snapshot costs us far more than the message that asks for it.
import type { StreamChannel } from '@candor/wire';

/** What a snapshot of the channel weighs, in rows of candles. */
const rowsOf: Readonly<Record<StreamChannel['channel'], number>> = {
  quotes: 40,
  book: 200,
  trades: 100,
  account: 100,
  candles: 300,
  lever: 100,
  seconds: 100,
  notifications: 100,
};

/** Many people behind one address may begin at once, and an office may change its charts all day. */
export const ROWS_AT_ONCE_MAX = 40_000;
export const ROWS_PER_SECOND = 3_000;
const CALLERS_MAX = 10_000;

interface Budget {
  readonly rowsLeft: number;
  readonly atMs: number;
}

/** Counted per caller and not per stream: whoever opens another one has no other budget. */
export class SnapshotBudgets {
  readonly #byCaller = new Map<string, Budget>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** False when a snapshot of this channel is too much for the caller at this moment. */
  take(caller: string, channel: StreamChannel['channel']): boolean {
    const atMs = this.#nowMs();
    const before = this.#byCaller.get(caller) ?? { rowsLeft: ROWS_AT_ONCE_MAX, atMs };
    const refilled = before.rowsLeft + ((atMs - before.atMs) * ROWS_PER_SECOND) / 1000;
    const available = Math.min(ROWS_AT_ONCE_MAX, refilled);
    const isEnough = available >= rowsOf[channel];
    this.#keep(caller, { rowsLeft: isEnough ? available - rowsOf[channel] : available, atMs });
    return isEnough;
  }

  /** Put at the end again, so that the first is always the one that has been quiet for longest. */
  #keep(caller: string, budget: Budget): void {
    this.#byCaller.delete(caller);
    this.#byCaller.set(caller, budget);
    if (this.#byCaller.size <= CALLERS_MAX) return;
    const quietest = this.#byCaller.keys().next();
    if (quietest.done !== true) this.#byCaller.delete(quietest.value);
  }
}
