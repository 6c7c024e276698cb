// Follows the committed records in order and without gaps: from the engine while they are new, else from the log.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogRecord } from '@candor/exchange';
import type { Engine } from '../../engine/index.ts';
import type { LogRecords } from './log-records.ts';

/** One call of `apply` gets about this many records at most. */
const GROUP_RECORDS = 5_000;
/** A projection that is further behind than this reads from the log again instead of keeping more in memory. */
const WAITING_RECORDS_MAX = 100_000;
const RETRY_MS = 500;

export interface Projection {
  /** The last record that was applied; read at the beginning and after each failure. */
  position(): Promise<number>;
  /** Applies records that follow the position. A rejection means: ask for the position and try again. */
  apply(records: readonly LogRecord[]): Promise<void>;
  /** Reports what went wrong; the follower goes on by itself. */
  onFailure(error: unknown): void;
}

export interface Follower {
  /** The last record that was applied. */
  seq(): number;
  /** Resolves with true as soon as a record was applied, with false after `timeoutMs` without it. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  /** Finishes the group that is being applied. */
  stop(): Promise<void>;
}

export function followLog(
  engine: Pick<Engine, 'subscribe' | 'status'>,
  log: Pick<LogRecords, 'read'>,
  projection: Projection,
): Follower {
  return new LogFollower(engine, log, projection);
}

class LogFollower implements Follower {
  readonly #engine: Pick<Engine, 'subscribe' | 'status'>;
  readonly #log: Pick<LogRecords, 'read'>;
  readonly #projection: Projection;
  readonly #unsubscribe: () => void;
  readonly #running: Promise<void>;
  readonly #waiters = new Set<{ readonly seq: number; readonly resolve: () => void }>();
  #waiting: (readonly LogRecord[])[] = [];
  #waitingRecords = 0;
  #seq = 0;
  readonly #stopped = new AbortController();
  #wake: () => void = () => {};

  constructor(
    engine: Pick<Engine, 'subscribe' | 'status'>,
    log: Pick<LogRecords, 'read'>,
    projection: Projection,
  ) {
    this.#engine = engine;
    this.#log = log;
    this.#projection = projection;
    this.#unsubscribe = engine.subscribe((records) => this.#take(records));
    this.#running = this.#run();
  }

  seq(): number {
    return this.#seq;
  }

  waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    if (this.#seq >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = {
        seq,
        resolve: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve(false);
      }, timeoutMs);
      this.#waiters.add(waiter);
    });
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#stopped.abort();
    this.#wake();
    await this.#running;
  }

  #take(records: readonly LogRecord[]): void {
    if (records.length === 0) return;
    this.#waitingRecords += records.length;
    this.#waiting.push(records);
    if (this.#waitingRecords > WAITING_RECORDS_MAX) this.#forgetWaiting();
    this.#wake();
  }

  #forgetWaiting(): void {
    this.#waiting = [];
    this.#waitingRecords = 0;
  }

  async #run(): Promise<void> {
    let known = false;
    while (!this.#stopped.signal.aborted) {
      try {
        if (!known) this.#seq = await this.#projection.position();
        known = true;
        await this.#step();
      } catch (error) {
        known = false;
        this.#projection.onFailure(error);
        await sleep(RETRY_MS, undefined, { signal: this.#stopped.signal }).catch(() => {});
      }
    }
  }

  async #step(): Promise<void> {
    const group = this.#nextGroup();
    if (group.length > 0) return this.#apply(group);
    const { committedSeq } = this.#engine.status();
    if (committedSeq > this.#seq) return this.#catchUp(committedSeq);
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (this.#waiting.length > 0 || this.#stopped.signal.aborted) resolve();
    });
  }

  /** The waiting records that come next, if the next one is among them. */
  #nextGroup(): readonly LogRecord[] {
    const group: LogRecord[] = [];
    let next = this.#seq + 1;
    while (group.length < GROUP_RECORDS) {
      const records = this.#waiting[0];
      if (records === undefined || records[0]!.seq > next) break;
      this.#waiting.shift();
      this.#waitingRecords -= records.length;
      for (const record of records) {
        if (record.seq < next) continue;
        group.push(record);
        next++;
      }
    }
    return group;
  }

  async #catchUp(throughSeq: number): Promise<void> {
    const from = this.#seq;
    let group: LogRecord[] = [];
    for await (const records of this.#log.read(this.#seq, throughSeq)) {
      for (const record of records) group.push(record);
      if (group.length < GROUP_RECORDS) continue;
      await this.#apply(group);
      group = [];
      if (this.#stopped.signal.aborted) return;
    }
    if (group.length > 0) await this.#apply(group);
    if (this.#seq === from) throw new Error(`The log has no record after ${from}, but the engine does`);
  }

  async #apply(records: readonly LogRecord[]): Promise<void> {
    if (records[0]!.seq !== this.#seq + 1) {
      throw new Error(`Record ${records[0]!.seq} came after ${this.#seq}, so the log has a gap`);
    }
    await this.#projection.apply(records);
    this.#seq = records.at(-1)!.seq;
    for (const waiter of this.#waiters) {
      if (waiter.seq > this.#seq) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
