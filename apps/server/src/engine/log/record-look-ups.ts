// Durable records that are no longer in memory, read back from the log. A look-up reads a whole batch and checks its
// hash, so they come one after the other, and no more than a few may wait.
import type { LogRecord } from '@candor/exchange';
import { Turns } from '../turns.ts';
import { openBatch, type VerifiedBatch } from './batch-codec.ts';
import type { ChainPosition, LogReader } from './log-rows.ts';

/** How many may be under way, with those that wait for their turn. */
export const LOOK_UPS_WAITING_MAX = 64;

export class RecordLookUps {
  readonly #reader: Pick<LogReader, 'batchHolding'>;
  readonly #requireInChain: (end: ChainPosition) => Promise<void>;
  /** The batch that was opened last: whoever repeats a request often repeats its neighbours too. */
  #opened: VerifiedBatch | undefined;
  readonly #turns = new Turns(LOOK_UPS_WAITING_MAX);

  /** `requireInChain` throws where another batch stands there in the chain, whatever the database says. */
  constructor(
    reader: Pick<LogReader, 'batchHolding'>,
    requireInChain: (end: ChainPosition) => Promise<void> = async () => {},
  ) {
    this.#reader = reader;
    this.#requireInChain = requireInChain;
  }

  /** Rejects with `EngineBusy` when too many wait. */
  async recordAt(seq: number): Promise<LogRecord | undefined> {
    const opened = this.#inOpened(seq);
    if (opened !== undefined) return opened;
    // The one before may have opened the batch of this one.
    return this.#turns.next(async () => this.#inOpened(seq) ?? this.#lookUp(seq));
  }

  #inOpened(seq: number): LogRecord | undefined {
    const batch = this.#opened;
    if (batch === undefined || seq < batch.row.firstSeq || seq > batch.row.lastSeq) return undefined;
    return batch.recordAt(seq - batch.row.firstSeq);
  }

  async #lookUp(seq: number): Promise<LogRecord | undefined> {
    const row = await this.#reader.batchHolding(seq);
    if (row === undefined) return undefined;
    const batch = openBatch(row);
    await this.#requireInChain({ seq: row.lastSeq, hash: row.hash });
    this.#opened = batch;
    return this.#inOpened(seq);
  }
}
