// The engine: one queue, one loop, one log. This file is the handle that every other part of the server holds.
import {
  assertNever,
  commandBytes,
  type LogRecord,
  type Refused,
  type Seq,
  type TimestampMs,
  type VenueEvent,
} from '@candor/exchange';
import { openBatch, sameBytes } from './batch-codec.ts';
import { Checkpoints } from './checkpoints.ts';
import { type Clock, Stamper } from './clock.ts';
import { Committer } from './committer.ts';
import { Confirmation } from './confirmation.ts';
import { type Decided, Decider, type EngineRequest } from './decider.ts';
import { EngineBusy, type EngineFatal, EngineStopped } from './faults.ts';
import type { HeadSigner, SignedHead } from './head-key.ts';
import type { BatchRow, LogPort } from './log-port.ts';
import { Loop } from './loop.ts';
import type { EngineLog, EngineParts } from './options.ts';
import type { RecentRecords } from './recent-records.ts';
import type { Recovered } from './recovery.ts';
import type { ExchangeState } from './rules.ts';
import type { Snapshotter } from './snapshotter.ts';

export type Reply =
  | {
      readonly outcome: 'accepted';
      readonly seq: Seq;
      readonly at: TimestampMs;
      readonly events: readonly VenueEvent[];
      /** The request had been made before: this is what came of it then. */
      readonly duplicate: boolean;
    }
  | Refused
  /** Nothing was done; the same request may be sent again. */
  | { readonly outcome: 'busy' }
  /** The request id was used before, for another command. */
  | { readonly outcome: 'conflict' };

export interface EngineStatus {
  /** The last decided record, and the last durable one. */
  readonly seq: number;
  readonly committedSeq: number;
  readonly at: number;
  readonly epoch: number;
  readonly queueLength: number;
  readonly lastSnapshotSeq: number;
  readonly head: SignedHead;
  readonly ready: boolean;
  /** The clock jumped, and an operator has not agreed yet. */
  readonly clockStopped: boolean;
}

export interface Engine {
  /** Resolves when the outcome may be told, that is when everything it depends on is durable. */
  submit(request: EngineRequest): Promise<Reply>;
  /** The same without a promise for every command, for loads where that counts. */
  submitWithCallback(request: EngineRequest, reply: (reply: Reply) => void): void;
  /**
   * Answers from memory. The query runs at once and must copy what it returns; the answer leaves when the state it
   * saw is durable. Rejects with `EngineBusy` when too much is waiting.
   */
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
  /** Called after each commit, in order, with the records that became durable. Returns how to end that. */
  subscribe(listener: (committed: readonly LogRecord[]) => void): () => void;
  /** A durable record. */
  recordAt(seq: number): Promise<LogRecord | undefined>;
  status(): EngineStatus;
  /** An operator agrees to what the clock says after it jumped. */
  acceptClock(): void;
  /** Takes nothing new, finishes what was taken, and closes the log. */
  stop(): Promise<void>;
}

export interface VenueEngineParts {
  readonly port: LogPort;
  readonly epoch: number;
  readonly recovered: Recovered;
  readonly recent: RecentRecords;
  readonly parts: EngineParts;
  readonly clock: Clock;
  readonly log: EngineLog;
  readonly signer: HeadSigner;
  readonly snapshotter: (onFatal: (fatal: EngineFatal) => void) => Snapshotter | undefined;
  readonly onFatal: (fatal: EngineFatal) => void;
}

export class VenueEngine implements Engine {
  readonly #parts: VenueEngineParts;
  readonly #state: ExchangeState;
  readonly #stamper: Stamper;
  readonly #committer: Committer;
  readonly #confirmation: Confirmation;
  readonly #loop: Loop;
  readonly #snapshotter: Snapshotter | undefined;
  readonly #checkpoints: Checkpoints;
  readonly #recent: RecentRecords;
  readonly #listeners = new Set<(committed: readonly LogRecord[]) => void>();
  readonly #idleWaiters: (() => void)[] = [];
  #phase: 'running' | 'stopping' | 'stopped' = 'running';

  constructor(parts: VenueEngineParts) {
    this.#parts = parts;
    const { clock, epoch, log, port, recovered } = parts;
    const { rules, checkpoints, queueLengthMax } = parts.parts;
    const state = recovered.state;
    const onFatal = (fatal: EngineFatal): void => this.#fail(fatal);
    this.#state = state;
    this.#recent = parts.recent;
    this.#stamper = new Stamper(clock);
    this.#checkpoints = new Checkpoints(checkpoints, recovered.lastCheckpoint?.seq ?? recovered.snapshotSeq);
    this.#snapshotter = parts.snapshotter(onFatal);
    this.#confirmation = new Confirmation({
      epoch,
      readHead: () => port.reader.head(),
      onConfirmed: () => this.#confirmed(),
      onFatal,
    });
    this.#committer = new Committer({
      writer: port.writer,
      epoch,
      position: recovered.position,
      checkpoints: this.#checkpoints,
      stateHash: () => rules.stateHash(state),
      confirmation: this.#confirmation,
      onCommitted: (records, row, stateHash) => this.#committed(records, row, stateHash),
      onRoom: () => this.#roomAgain(),
      onAnswerThrew: (error) => log.error({ err: error }, 'The receiver of an answer threw'),
      onFatal,
    });
    const collect = (record: LogRecord): void => this.#committer.collect(record);
    const decider = new Decider({ state, rules, stamper: this.#stamper, log, collect });
    const onTurn = (): void => this.#tellIdle();
    this.#loop = new Loop({ decider, committer: this.#committer, queueLengthMax, onTurn, onFatal });
    this.#confirmation.start();
    // The log may end inside a cascade: it goes on before anything else.
    this.#loop.wake();
    const { lastCheckpoint, snapshotSeq } = recovered;
    if (lastCheckpoint !== undefined && lastCheckpoint.seq > snapshotSeq)
      this.#snapshotter?.offer(lastCheckpoint.seq);
  }

  submit(request: EngineRequest): Promise<Reply> {
    return new Promise((resolve) => this.submitWithCallback(request, resolve));
  }

  submitWithCallback(request: EngineRequest, reply: (reply: Reply) => void): void {
    const decided = (outcome: Decided, asked: EngineRequest): void => this.#answer(outcome, asked, reply);
    if (this.#phase !== 'running' || !this.#loop.push({ request, decided })) reply({ outcome: 'busy' });
  }

  read<T>(query: (state: ExchangeState) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#phase === 'stopped') return reject(new EngineStopped());
      if (!this.#committer.hasAnswerRoom) return reject(new EngineBusy());
      const result = query(this.#state);
      this.#committer.answer(() => resolve(result));
    });
  }

  subscribe(listener: (committed: readonly LogRecord[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async recordAt(seq: number): Promise<LogRecord | undefined> {
    if (seq < 1 || seq > this.#committer.head.seq) return undefined;
    const recent = this.#recent.get(seq);
    if (recent !== undefined) return recent;
    const row = await this.#parts.port.reader.batchHolding(seq);
    return row === undefined ? undefined : openBatch(row).recordAt(seq - row.firstSeq);
  }

  status(): EngineStatus {
    const clockStopped = this.#stamper.stopped;
    return {
      seq: this.#state.seq,
      committedSeq: this.#committer.head.seq,
      at: this.#state.at,
      epoch: this.#parts.epoch,
      queueLength: this.#loop.queueLength,
      lastSnapshotSeq: this.#snapshotter?.lastSnapshotSeq ?? 0,
      head: this.#parts.signer.head(this.#committer.head, this.#parts.clock.wallMs()),
      ready: this.#phase === 'running' && this.#confirmation.isFresh && !clockStopped,
      clockStopped,
    };
  }

  acceptClock(): void {
    this.#stamper.accept();
    this.#parts.log.warn({ wallMs: this.#parts.clock.wallMs() }, 'The clock was accepted as it is now');
  }

  async stop(): Promise<void> {
    if (this.#phase === 'running') {
      this.#phase = 'stopping';
      this.#checkpoints.wantWhen(() => this.#loop.queueLength === 0);
      await new Promise<void>((resolve) => {
        this.#idleWaiters.push(resolve);
        this.#tellIdle();
      });
    }
    this.#halt();
    await this.#snapshotter?.stop();
    await Promise.all([this.#parts.port.writer.close(), this.#parts.port.reader.close()]);
  }

  #answer(decided: Decided, request: EngineRequest, reply: (reply: Reply) => void): void {
    switch (decided.outcome) {
      case 'accepted': {
        const { seq, at, events } = decided.record;
        return this.#reply(reply, { outcome: 'accepted', seq, at, events, duplicate: false });
      }
      case 'duplicate':
        return this.#answerDuplicate(decided.seq, request, reply);
      case 'busy':
        // What was still waiting when the engine failed has surely not been done.
        if (this.#phase === 'stopped') return reply(decided);
        return this.#reply(reply, decided);
      case 'refused':
        return this.#reply(reply, decided);
      default:
        assertNever(decided);
    }
  }

  #reply(reply: (reply: Reply) => void, value: Reply): void {
    this.#committer.answer(() => reply(value));
  }

  /** The record itself is the memory of what came of a request, so that a restart answers the same. */
  #answerDuplicate(seq: number, request: EngineRequest, reply: (reply: Reply) => void): void {
    const record = this.#committer.pendingRecord(seq) ?? this.#recent.get(seq);
    if (record !== undefined) return this.#reply(reply, repeated(record, request));
    this.recordAt(seq).then(
      (found) => this.#reply(reply, found === undefined ? { outcome: 'busy' } : repeated(found, request)),
      (error) => {
        this.#parts.log.error({ err: error, seq }, 'The record of a repeated request cannot be read');
        this.#reply(reply, { outcome: 'busy' });
      },
    );
  }

  #committed(records: readonly LogRecord[], row: BatchRow, stateHash: Uint8Array | undefined): void {
    this.#recent.addAll(records);
    for (const listener of this.#listeners) {
      try {
        listener(records);
      } catch (error) {
        this.#parts.log.error(
          { err: error, firstSeq: row.firstSeq },
          'A listener to committed records threw',
        );
      }
    }
    if (stateHash !== undefined) this.#snapshotter?.offer(row.lastSeq);
  }

  #confirmed(): void {
    this.#committer.confirmed();
    this.#roomAgain();
  }

  #roomAgain(): void {
    this.#loop.wake();
    this.#tellIdle();
  }

  #tellIdle(): void {
    if (this.#idleWaiters.length === 0 || !this.#loop.isQuiet || !this.#committer.isIdle) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  #halt(): void {
    this.#phase = 'stopped';
    this.#committer.halt();
    this.#loop.halt();
    this.#confirmation.stop();
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  /** What was decided and is not durable stays unanswered: nobody knows its outcome before the next start. */
  #fail(fatal: EngineFatal): void {
    if (this.#phase === 'stopped') return;
    this.#halt();
    void this.#snapshotter?.stop();
    this.#parts.log.error({ err: fatal, reason: fatal.reason }, `The engine stops: ${fatal.message}`);
    this.#parts.onFatal(fatal);
  }
}

function repeated(record: LogRecord, request: EngineRequest): Reply {
  if (!sameBytes(commandBytes(record.command), commandBytes(request.command))) return { outcome: 'conflict' };
  const { seq, at, events } = record;
  return { outcome: 'accepted', seq, at, events, duplicate: true };
}
