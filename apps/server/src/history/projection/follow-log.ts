// Follows the committed records in order and without gaps: from the engine while they are new, else from the log.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogRecord } from '@candor/exchange';
import type { LogRecords } from './log-records.ts';
import { Progress } from './progress.ts';
import type { GatheringProjection, Projection } from './projection.ts';
import { WaitingRecords } from './waiting-records.ts';

/**
 * One call of `apply` gets about this many records at most: what is worked out in one piece keeps everybody else of the
 * process waiting, so that it is less while the venue is busy with what is new.
 */
const NEW_RECORDS = 1_000;
const OLD_RECORDS = 5_000;
const RETRY_MS = 500;
/** After a group, what comes in this time is gathered: many small transactions cost a busy venue more than few. */
const GATHER_MS = 150;
/** What is taken in memory is written again after so many times the time that writing took, and after three seconds at most. */
const TIMES_OF_WRITING = 19;
const UNWRITTEN_MS_MAX = 3_000;

/** An engine, or word of one that runs in another thread: whoever tells no records leaves them to be read from the log. */
export interface Committed {
  subscribe(listener: (committed: readonly LogRecord[]) => void): () => void;
  status(): { readonly committedSeq: number };
}

export interface Follower {
  /** The last record that was applied. */
  seq(): number;
  /** Resolves with true as soon as a record was applied, with false after `timeoutMs` without it. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Finishes the group that is being applied, and writes what was taken. */
  stop(): Promise<void>;
}

export function followLog(
  engine: Committed,
  log: Pick<LogRecords, 'read'>,
  projection: Projection | GatheringProjection,
): Follower {
  return new LogFollower(engine, log, projection);
}

class LogFollower implements Follower {
  readonly #engine: Committed;
  readonly #log: Pick<LogRecords, 'read'>;
  readonly #projection: Projection | GatheringProjection;
  readonly #unsubscribe: () => void;
  readonly #running: Promise<void>;
  readonly #progress = new Progress();
  readonly #waiting = new WaitingRecords();
  /** Whether the position is known; not after a failure. */
  #isKnown = false;
  /** Records are on their way to the projection: no others may come between them. */
  #isApplying = false;
  /** What is new is taken as soon as those who wait for their answers have them. */
  #takesSoon = false;
  #failedAtOnce: { readonly error: unknown } | undefined;
  /** The last record that was handed to the projection; its group may still be on its way. */
  #taken = 0;
  #writing: Promise<void> = Promise.resolve();
  /** When what was taken in memory is to be written. */
  #writeAt = 0;
  readonly #stopped = new AbortController();
  #wake: () => void = () => {};
  #hurry: () => void = () => {};

  constructor(
    engine: Committed,
    log: Pick<LogRecords, 'read'>,
    projection: Projection | GatheringProjection,
  ) {
    this.#engine = engine;
    this.#log = log;
    this.#projection = projection;
    this.#unsubscribe = engine.subscribe((records) => this.#hear(records));
    this.#running = this.#run();
  }

  seq(): number {
    return this.#progress.seq;
  }

  waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    const reached = this.#progress.waitFor(seq, timeoutMs);
    if (this.#progress.isAwaited) this.#hurry();
    return reached;
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#stopped.abort();
    this.#wake();
    this.#hurry();
    await this.#running;
  }

  #hear(records: readonly LogRecord[]): void {
    this.#waiting.push(records);
    if (!('takeAtOnce' in this.#projection)) return this.#wake();
    this.#takeSoon(this.#projection);
  }

  #takeSoon(projection: GatheringProjection): void {
    if (this.#takesSoon) return;
    this.#takesSoon = true;
    setImmediate(() => {
      this.#takesSoon = false;
      // One group in a turn, as on the other way.
      if (this.#takesAtOnce(projection)) this.#takeSoon(projection);
      this.#wake();
    });
  }

  /** True where more may follow. */
  #takesAtOnce(projection: GatheringProjection): boolean {
    if (!this.#isKnown || this.#isApplying || this.#stopped.signal.aborted) return false;
    const group = this.#nextGroup();
    if (group.length === 0) return false;
    try {
      if (!projection.takeAtOnce(group)) {
        this.#waiting.putBack(group);
        return false;
      }
      this.#taken = group.at(-1)!.seq;
      return !this.#waiting.isEmpty;
    } catch (error) {
      this.#isKnown = false;
      this.#failedAtOnce = { error };
      return false;
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        this.#throwFailure();
        if (!this.#isKnown) {
          this.#taken = await this.#projection.position();
          this.#progress.reach(this.#taken);
        }
        this.#isKnown = true;
        await this.#step();
      } catch (error) {
        this.#isKnown = false;
        await this.#writing.catch(() => {});
        this.#writing = Promise.resolve();
        this.#projection.onFailure(error);
        await sleep(RETRY_MS, undefined, { signal: this.#stopped.signal }).catch(() => {});
      }
    }
    await this.#writing
      .then(() => this.#writeTaken())
      .then(() => this.#throwFailure())
      .catch((error: unknown) => this.#projection.onFailure(error));
  }

  #throwFailure(): void {
    const failed = this.#failedAtOnce;
    this.#failedAtOnce = undefined;
    if (failed !== undefined) throw failed.error;
  }

  async #step(): Promise<void> {
    const group = this.#nextGroup();
    if (group.length > 0) {
      await this.#alone(() => this.#applyAll(group, NEW_RECORDS));
      if (group.length >= NEW_RECORDS) return;
      await this.#writing;
      return this.#gather();
    }
    const { committedSeq } = this.#engine.status();
    if (committedSeq > this.#taken) {
      const count = committedSeq - this.#taken;
      await this.#alone(() => this.#catchUp(committedSeq));
      if (count >= NEW_RECORDS) return;
      await this.#writing;
      return this.#gather();
    }
    await this.#writing;
    if (this.#taken > this.#progress.seq) {
      await this.#writeWhenDue();
      return this.#gather();
    }
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      const isMore = !this.#waiting.isEmpty || this.#engine.status().committedSeq > this.#taken;
      if (isMore || this.#stopped.signal.aborted) resolve();
    });
  }

  async #alone(apply: () => Promise<void>): Promise<void> {
    this.#isApplying = true;
    try {
      await apply();
    } finally {
      this.#isApplying = false;
    }
  }

  /** Whoever waits for a record ends this at once. */
  async #gather(): Promise<void> {
    if (this.#progress.isAwaited || this.#stopped.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#hurry = () => {};
  }

  /** The waiting records that come next, if the next one is among them. */
  #nextGroup(): readonly LogRecord[] {
    return this.#waiting.take(this.#taken + 1, NEW_RECORDS);
  }

  async #catchUp(throughSeq: number): Promise<void> {
    const from = this.#taken;
    let group: LogRecord[] = [];
    for await (const records of this.#log.read(from, throughSeq)) {
      for (const record of records) group.push(record);
      if (group.length < OLD_RECORDS) continue;
      await this.#applyAll(group, OLD_RECORDS);
      group = [];
      if (this.#stopped.signal.aborted) return;
    }
    await this.#applyAll(group, OLD_RECORDS);
    if (this.#taken === from) throw new Error(`The log has no record after ${from}, but the engine does`);
  }

  /** A batch of the log is as large as it is. */
  async #applyAll(records: readonly LogRecord[], atMost: number): Promise<void> {
    for (let start = 0; start < records.length; start += atMost)
      await this.#apply(records.slice(start, start + atMost));
  }

  /** Ends when the group before is written: one is worked out and the next one read while one is written. */
  async #apply(records: readonly LogRecord[]): Promise<void> {
    if (records[0]!.seq !== this.#taken + 1) {
      throw new Error(`Record ${records[0]!.seq} came after ${this.#taken}, so the log has a gap`);
    }
    const projection = this.#projection;
    const last = records.at(-1)!.seq;
    if ('take' in projection) {
      await projection.take(records);
      this.#taken = last;
      return this.#writeWhenDue();
    }
    const write = projection.prepare?.(records) ?? (() => projection.apply(records));
    this.#taken = last;
    await this.#writing;
    this.#writing = this.#write(write, this.#taken);
    // Whoever waits for it next hears of a failure.
    this.#writing.catch(() => {});
  }

  async #writeWhenDue(): Promise<void> {
    if (this.#progress.isAwaited || performance.now() >= this.#writeAt) await this.#writeTaken();
  }

  /** After a failure nothing is written before the position is known again. */
  async #writeTaken(): Promise<void> {
    if (!('take' in this.#projection) || !this.#isKnown || this.#taken === this.#progress.seq) return;
    const beganAt = performance.now();
    await this.#write(() => (this.#projection as GatheringProjection).write(), this.#taken);
    const endedAt = performance.now();
    this.#writeAt = endedAt + Math.min((endedAt - beganAt) * TIMES_OF_WRITING, UNWRITTEN_MS_MAX);
  }

  async #write(write: () => Promise<void>, throughSeq: number): Promise<void> {
    await write();
    this.#progress.reach(throughSeq);
  }
}
