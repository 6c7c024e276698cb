// How much a caller may have written anew: a snapshot costs us far more than the message that asks for it.
import type { StreamChannel } from '@candor/wire';
import { CallerBudgets } from '../caller-budgets.ts';

/** What a snapshot of the channel weighs at least, in rows of candles. */
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

export class SnapshotBudgets {
  readonly #rows: CallerBudgets;

  constructor(nowMs?: () => number) {
    this.#rows = new CallerBudgets({ atOnceMax: ROWS_AT_ONCE_MAX, perSecond: ROWS_PER_SECOND }, nowMs);
  }

  /** False when a snapshot of this channel is too much for the caller at this moment; quotations are a row for each market. */
  take(caller: string, channel: StreamChannel['channel'], markets = 0): boolean {
    const rows = channel === 'quotes' ? Math.max(rowsOf.quotes, markets) : rowsOf[channel];
    return this.#rows.take(caller, rows) === 0;
  }
}
