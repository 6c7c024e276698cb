// Natural batching and the order of answers. While one batch is being committed the next one is collected; nobody is
// told anything before the last record that the answer could depend on is durable.
import type { LogRecord } from '@candor/exchange';
import type { Checkpoints } from './checkpoints.ts';
import type { Confirmation } from './confirmation.ts';
import { EngineFatal, Fenced } from './faults.ts';
import { BatchBuilder } from './log/batch-builder.ts';
import type { KnownChain } from './log/known-chain.ts';
import type { BatchRow, ChainPosition, LogWriter } from './log/log-rows.ts';

/** Refusals and reads add no bytes to a batch, so what waits for an answer is counted as well. */
export const ANSWERS_WAITING_MAX = 262_144;

export interface CommitterParts {
  readonly writer: LogWriter;
  readonly epoch: number;
  /** Where the chain ends now. */
  readonly position: ChainPosition;
  readonly chain: KnownChain;
  readonly checkpoints: Checkpoints;
  readonly confirmation: Confirmation;
  readonly onCommitted: (
    records: readonly LogRecord[],
    row: BatchRow,
    stateHash: Uint8Array | undefined,
  ) => void;
  /** There is room again. */
  readonly onRoom: () => void;
  /** Whoever was told something threw; that is no business of anybody else's. */
  readonly onAnswerThrew: (error: unknown) => void;
  readonly onFatal: (fatal: EngineFatal) => void;
}

/** One of the two batches that take turns. */
class Batch {
  readonly builder = new BatchBuilder();
  records: LogRecord[] = [];
  answers: (() => void)[] = [];

  begin(): void {
    this.builder.begin();
    this.records = [];
    this.answers = [];
  }
}

export class Committer {
  readonly #parts: CommitterParts;
  #collecting = new Batch();
  #spare = new Batch();
  #committing: Batch | undefined;
  /** When the batch that is being committed was sent. */
  #sentAt = 0;
  /** Their records are durable, and the confirmation of the epoch is too old. */
  #unconfirmed: (() => void)[] = [];
  #answersWaiting = 0;
  #head: ChainPosition;
  #stopped = false;

  constructor(parts: CommitterParts) {
    this.#parts = parts;
    this.#head = { seq: parts.position.seq, hash: Buffer.from(parts.position.hash) };
    this.#collecting.begin();
  }

  /** The last durable record and the hash of its batch. */
  get head(): ChainPosition {
    return this.#head;
  }

  get hasRoom(): boolean {
    return !this.#collecting.builder.isFull && this.hasAnswerRoom && !this.#stopped;
  }

  get hasAnswerRoom(): boolean {
    return this.#answersWaiting < ANSWERS_WAITING_MAX;
  }

  /** Everything decided is durable and everybody has been answered. */
  get isIdle(): boolean {
    return (
      this.#committing === undefined && this.#collecting.records.length === 0 && this.#answersWaiting === 0
    );
  }

  /** How long the batch that is being committed has been under way. */
  get underWayMs(): number {
    return this.#committing === undefined ? 0 : performance.now() - this.#sentAt;
  }

  collect(record: LogRecord): void {
    this.#collecting.builder.add(record);
    this.#collecting.records.push(record);
  }

  /** A record that is not durable yet. */
  pendingRecord(seq: number): LogRecord | undefined {
    for (const batch of [this.#committing, this.#collecting]) {
      const first = batch?.records[0];
      if (batch === undefined || first === undefined) continue;
      const record = batch.records[seq - first.seq];
      if (record !== undefined) return record;
    }
    return undefined;
  }

  /** Lets an answer leave as soon as everything decided until now is durable and this process surely leads. */
  answer(leave: () => void): void {
    this.#answersWaiting++;
    if (this.#collecting.records.length > 0) this.#collecting.answers.push(leave);
    else if (this.#committing !== undefined) this.#committing.answers.push(leave);
    else this.#release([leave]);
  }

  commitIfIdle(): void {
    if (this.#committing !== undefined || this.#collecting.records.length === 0 || this.#stopped) return;
    const batch = this.#collecting;
    const { checkpoints, epoch, writer } = this.#parts;
    const stateHash = checkpoints.make(batch.records.at(-1)!.seq);
    const row = batch.builder.seal({ previousHash: this.#head.hash, epoch, stateHash });
    this.#committing = batch;
    this.#collecting = this.#spare;
    this.#collecting.begin();
    const sentAt = performance.now();
    this.#sentAt = sentAt;
    const committed = (): void => this.#committed(batch, row, stateHash, sentAt);
    writer
      .append(row)
      .then(committed, (cause) => this.#failed(row, cause))
      .catch((cause) => {
        const message = `The engine's own code threw after a commit: ${(cause as Error).message}`;
        this.#parts.onFatal(new EngineFatal('engineThrew', message, { cause }));
      });
  }

  /** The epoch was confirmed: what was waiting for that leaves. */
  confirmed(): void {
    if (this.#unconfirmed.length > 0) this.#release([]);
  }

  /** Nothing is appended and nobody is answered any more. */
  halt(): void {
    this.#stopped = true;
  }

  #committed(batch: Batch, row: BatchRow, stateHash: Uint8Array | undefined, sentAt: number): void {
    if (this.#stopped) return;
    const { records, answers } = batch;
    this.#head = { seq: row.lastSeq, hash: row.hash };
    this.#parts.chain.add(this.#head);
    this.#committing = undefined;
    this.#spare = batch;
    this.#parts.confirmation.confirm(sentAt);
    // The next batch is on its way before anybody is told about this one: the disk need not wait for that.
    this.commitIfIdle();
    this.#parts.onCommitted(records, row, stateHash);
    this.#release(answers);
    this.#parts.onRoom();
  }

  #release(answers: (() => void)[]): void {
    if (this.#stopped) return;
    if (!this.#parts.confirmation.isFresh) {
      for (const leave of answers) this.#unconfirmed.push(leave);
      this.#parts.confirmation.ask();
      return;
    }
    // An append confirms as well as the question does: what waited for either was decided earlier and leaves first.
    const earlier = this.#unconfirmed;
    if (earlier.length > 0) {
      this.#unconfirmed = [];
      this.#tell(earlier);
    }
    this.#tell(answers);
  }

  #tell(answers: readonly (() => void)[]): void {
    this.#answersWaiting -= answers.length;
    for (const leave of answers) {
      try {
        leave();
      } catch (error) {
        this.#parts.onAnswerThrew(error);
      }
    }
  }

  #failed(row: BatchRow, cause: unknown): void {
    const what = `records ${row.firstSeq} to ${row.lastSeq}`;
    const fatal =
      cause instanceof Fenced
        ? new EngineFatal('fenced', `Another process has taken over the log before ${what}`, { cause })
        : new EngineFatal('outcomeUnknown', `Nobody knows whether ${what} were written`, { cause });
    this.#parts.onFatal(fatal);
  }
}
