// The engine: one queue, one loop, one log.
import { assertNever, type LogRecord } from '@candor/exchange';
import { Checkpoints } from './checkpoints.ts';
import type { Clock, ClockPolicy } from './clock/clock.ts';
import { DueAlarm } from './clock/due-alarm.ts';
import { ClockWatch } from './clock-watch.ts';
import { Committer } from './committer.ts';
import { Confirmation } from './confirmation.ts';
import { type Decided, Decider, type EngineRequest } from './decider.ts';
import type { Engine, EngineStatus, NotReadyReason, Reply } from './engine-face.ts';
import { EngineBusy, type EngineFatal, EngineStopped } from './faults.ts';
import type { HeadSigner, SignedHead } from './log/head-key.ts';
import { HeadKeeper } from './log/kept-head.ts';
import type { LogPort } from './log/log-port.ts';
import type { BatchRow, ChainPosition } from './log/log-rows.ts';
import type { RecentRecords } from './log/recent-records.ts';
import { RecordLookUps } from './log/record-look-ups.ts';
import { Loop, type Waiting } from './loop.ts';
import type { EngineLog, EngineParts } from './options.ts';
import type { Background } from './recovery/background.ts';
import type { Recovered } from './recovery/recovery.ts';
import { repeated } from './repeated.ts';
import type { ExchangeState } from './rules.ts';
import type { Suspensions } from './suspensions.ts';

/** A commit that takes longer is a sign of trouble, long before it counts as lost. */
const appendStalledMs = 2000;
/** Less than this is no more than a correction of the clock. */
const logAheadMsMax = 10_000;

export interface VenueEngineParts {
  readonly port: LogPort;
  readonly epoch: number;
  readonly recovered: Recovered;
  readonly recent: RecentRecords;
  readonly parts: EngineParts;
  readonly clock: Clock;
  readonly clockPolicy: ClockPolicy | undefined;
  readonly dataDirectory: string;
  readonly suspensions: Suspensions;
  readonly log: EngineLog;
  readonly signer: HeadSigner;
  readonly background: (onFatal: (fatal: EngineFatal) => void) => Background;
  readonly onFatal: (fatal: EngineFatal) => void;
}

export class VenueEngine implements Engine {
  readonly #parts: VenueEngineParts;
  readonly #state: ExchangeState;
  readonly #clockWatch: ClockWatch;
  readonly #decider: Decider;
  readonly #headKeeper: HeadKeeper | undefined;
  readonly #committer: Committer;
  readonly #confirmation: Confirmation;
  readonly #loop: Loop;
  readonly #dueAlarm: DueAlarm;
  readonly #background: Background;
  readonly #checkpoints: Checkpoints;
  readonly #recent: RecentRecords;
  readonly #lookUps: RecordLookUps;
  readonly #listeners = new Set<(committed: readonly LogRecord[]) => void>();
  readonly #idleWaiters: (() => void)[] = [];
  #phase: 'running' | 'stopping' | 'stopped' = 'running';

  constructor(parts: VenueEngineParts) {
    this.#parts = parts;
    const { epoch, log, port, recovered, suspensions } = parts;
    const { rules, checkpoints, queueLengthMax } = parts.parts;
    const { state, hashing, lastCheckpoint, snapshotSeq } = recovered;
    const onFatal = (fatal: EngineFatal): void => this.#fail(fatal);
    this.#state = state;
    this.#recent = parts.recent;
    this.#lookUps = new RecordLookUps(port.reader, (end) => recovered.chain.require(end, port.reader));
    this.#clockWatch = new ClockWatch({ ...parts, lookMs: parts.parts.clockLookMs, state });
    this.#checkpoints = new Checkpoints(checkpoints, hashing, lastCheckpoint?.seq ?? snapshotSeq);
    this.#background = parts.background(onFatal);
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
      chain: recovered.chain,
      checkpoints: this.#checkpoints,
      confirmation: this.#confirmation,
      onCommitted: (records, row, stateHash) => this.#committed(records, row, stateHash),
      onRoom: () => this.#roomAgain(),
      onAnswerThrew: (error) => log.error({ err: error }, 'The receiver of an answer threw'),
      onFatal,
    });
    const collect = (record: LogRecord): void => this.#committer.collect(record);
    const { stamper } = this.#clockWatch;
    const decider = new Decider({ state, rules, stamper, suspensions, log, collect });
    this.#decider = decider;
    this.#headKeeper = this.#keepHeads();
    const onTurn = (): void => {
      this.#dueAlarm.set(rules.nextDueMoment(state));
      this.#tellIdle();
    };
    const prepareCheckpoint = (): boolean => this.#checkpoints.prepare(state.seq);
    const committer = this.#committer;
    const onDecided = (outcome: Decided, { request, reply }: Waiting): void =>
      this.#answer(outcome, request, reply);
    const callbacks = { onDecided, prepareCheckpoint, onTurn, onFatal };
    this.#loop = new Loop({ decider, committer, queueLengthMax, ...callbacks });
    this.#dueAlarm = new DueAlarm(parts.clock, () => this.#loop.wake());
    this.#confirmation.start();
    // The log may end inside a cascade: it goes on before anything else.
    this.#loop.wake();
    if (lastCheckpoint?.isComparable === true && lastCheckpoint.seq > snapshotSeq)
      this.#background.offer(lastCheckpoint);
  }

  submit(request: EngineRequest): Promise<Reply> {
    return new Promise((resolve) => this.submitWithCallback(request, resolve));
  }

  submitWithCallback(request: EngineRequest, reply: (reply: Reply) => void): void {
    if (this.#phase !== 'running' || !this.#loop.push({ request, reply })) reply({ outcome: 'busy' });
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
    return this.#recent.get(seq) ?? this.#lookUps.recordAt(seq);
  }

  async signHead(batch: ChainPosition): Promise<SignedHead> {
    await this.#parts.recovered.chain.require(batch, this.#parts.port.reader);
    // Never before its records: a clock that was set back a little does not make what is signed impossible.
    return this.#parts.signer.sign(batch, Math.max(this.#clockWatch.believedMs, this.#state.at));
  }

  status(): EngineStatus {
    const notReady = this.#notReady();
    return {
      seq: this.#state.seq,
      committedSeq: this.#committer.head.seq,
      at: this.#state.at,
      epoch: this.#parts.epoch,
      queueLength: this.#loop.queueLength,
      ...this.#background.status,
      head: this.#parts.signer.head(this.#committer.head, this.#clockWatch.believedMs),
      ready: notReady === undefined,
      notReady,
      clock: this.#clockWatch.state,
      logAheadMs: this.#clockWatch.logAheadMs,
      suspensions: this.#parts.suspensions.list,
      decisionsThrown: this.#decider.throws,
    };
  }

  steadyMs(): number {
    return this.#clockWatch.stamper.steadyMs;
  }

  acceptClock(): string {
    return this.#clockWatch.accept();
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
    await this.#background.stop();
    await this.#headKeeper?.stop();
    await Promise.all([this.#parts.port.writer.close(), this.#parts.port.reader.close()]);
  }

  #notReady(): NotReadyReason | undefined {
    if (this.#phase !== 'running') return 'stopping';
    if (this.#clockWatch.state !== 'trusted') return 'clockJumped';
    if (this.#clockWatch.logAheadMs > logAheadMsMax) return 'logAheadOfClock';
    if (this.#committer.underWayMs > appendStalledMs) return 'appendStalled';
    return this.#confirmation.isFresh ? undefined : 'leadershipUnconfirmed';
  }

  #keepHeads(): HeadKeeper | undefined {
    const { dataDirectory, log, parts, signer } = this.#parts;
    if (!parts.keepsHeads) return undefined;
    return new HeadKeeper({
      dataDirectory,
      log,
      position: () => this.#committer.head,
      sign: (position) => signer.sign(position, this.#clockWatch.believedMs),
    });
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
      case 'refused':
      case 'suspended':
        return this.#reply(reply, decided);
      default:
        assertNever(decided);
    }
  }

  /** What is still to be answered when the engine has stopped was not done by it: whoever asked may ask again. */
  #reply(reply: (reply: Reply) => void, value: Reply): void {
    if (this.#phase === 'stopped') return reply({ outcome: 'busy' });
    this.#committer.answer(() => reply(value));
  }

  /** The record itself is the memory of what came of a request, so that a restart answers the same. */
  #answerDuplicate(seq: number, request: EngineRequest, reply: (reply: Reply) => void): void {
    const record = this.#committer.pendingRecord(seq) ?? this.#recent.get(seq);
    if (record !== undefined) return this.#reply(reply, repeated(record, request));
    this.recordAt(seq).then(
      (found) => this.#reply(reply, found === undefined ? { outcome: 'busy' } : repeated(found, request)),
      (error) => {
        if (!(error instanceof EngineBusy) && this.#phase !== 'stopped')
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
    if (stateHash !== undefined) this.#background.offer({ seq: row.lastSeq, hash: row.hash });
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
    this.#dueAlarm.stop();
    this.#confirmation.stop();
    this.#clockWatch.stop();
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  /** What was decided and is not durable stays unanswered: nobody knows its outcome before the next start. */
  #fail(fatal: EngineFatal): void {
    if (this.#phase === 'stopped') return;
    this.#halt();
    void this.#background.stop();
    void this.#headKeeper?.stop();
    this.#parts.log.error({ err: fatal, reason: fatal.reason }, `The engine stops: ${fatal.message}`);
    this.#parts.onFatal(fatal);
  }
}
