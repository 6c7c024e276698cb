// Has snapshots made after checkpoints: one at a time, and never so often that it would slow the venue.
import { assertNever } from '@candor/exchange';
import type { ConnectionConfig } from '../../database/connection.ts';
import { EngineFatal } from '../faults.ts';
import type { KnownChain } from '../log/known-chain.ts';
import type { ChainPosition } from '../log/log-rows.ts';
import type { EngineLog } from '../options.ts';
import type { BackgroundProcess } from './background-process.ts';
import type { CheckedState } from './checked-state.ts';
import { usualRestFactor } from './pace.ts';
import type { RunsToSeal, SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';

/** A snapshot that took a second of the processor is followed by at least this many seconds without one. */
const restFactorBetween = 20;
/** Where more records came since the last snapshot, the next one is made at once and rests less while it is made. */
export const recordsBehindMax = 1_000_000;
/** What a start replays at most is about this: from so many records on a snapshot matters more than the load it is. */
export const recordsFarBehindMax = 3_000_000;
/** Of a processor that is free a third is taken: it keeps up with half of what a venue can do, and commits find a free one. */
const restFactorBehind = 2;

/** With one snapshot at most so many runs are sealed: sixteen million batches, in less than a megabyte. */
const runsPerSealMax = 16_384;

function restFactorOf(recordsBehind: number): number {
  if (recordsBehind <= recordsBehindMax) return usualRestFactor;
  return recordsBehind <= recordsFarBehindMax ? restFactorBehind : 0;
}

export interface SnapshotterParts {
  readonly connectionConfig: ConnectionConfig;
  readonly process: Pick<BackgroundProcess, 'makeSnapshot' | 'hurry' | 'stop'>;
  readonly snapshotKey: Uint8Array;
  /** Where the first snapshot of this release may begin. */
  readonly checkedState?: CheckedState | undefined;
  readonly log: EngineLog;
  readonly lastSnapshotSeq: number;
  readonly chain: Pick<KnownChain, 'fullRuns' | 'runsBetween'>;
  /** How many full runs of the chain are sealed already. */
  readonly runsSealed: number;
  readonly onFatal: (fatal: EngineFatal) => void;
  /** In milliseconds. Only tests replace it. */
  readonly now?: () => number;
}

export class Snapshotter {
  readonly #parts: SnapshotterParts;
  #lastSeq: number;
  #runsSealed: number;
  readonly #now: () => number;
  #isMaking = false;
  #restUntil = 0;
  #hasFailed = false;
  #stopped = false;

  constructor(parts: SnapshotterParts) {
    this.#parts = parts;
    this.#lastSeq = parts.lastSnapshotSeq;
    this.#runsSealed = parts.runsSealed;
    this.#now = parts.now ?? (() => performance.now());
  }

  get lastSnapshotSeq(): number {
    return this.#lastSeq;
  }

  /**
   * A checkpoint is durable: a good moment for a snapshot, unless one was made just now. Behind there is no rest before
   * it and less within, and far behind none at all, except after one that could not be made: the next may fail for the
   * same reason.
   */
  offer(checkpoint: ChainPosition): void {
    if (this.#stopped) return;
    const records = checkpoint.seq - this.#lastSeq;
    const isBehind = records > recordsBehindMax;
    if (this.#isMaking) {
      // On a machine that is never idle the one that is being made would take too long.
      if (isBehind) this.#parts.process.hurry(records > recordsFarBehindMax);
      return;
    }
    if (this.#now() < this.#restUntil && (!isBehind || this.#hasFailed)) return;
    void this.#make(checkpoint, restFactorOf(records));
  }

  /** A snapshot under way is given up: the next start does without it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#parts.process.stop();
  }

  async #make({ seq, hash: bytes }: ChainPosition, restFactor: number): Promise<void> {
    const { checkedState, connectionConfig, log, process } = this.#parts;
    const snapshotKey = Buffer.from(this.#parts.snapshotKey).toString('hex');
    const hash = Buffer.from(bytes).toString('hex');
    const chain = this.#runsToSeal(seq);
    const task: SnapshotTask = { connectionConfig, seq, hash, snapshotKey, checkedState, chain, restFactor };
    const startedAt = this.#now();
    let workMs: number | undefined;
    this.#isMaking = true;
    try {
      await process.makeSnapshot(task, (message) => {
        if (message.kind === 'stored') {
          workMs = message.workMs;
          this.#runsSealed = chain.count;
        }
        this.#heard(message);
      });
    } catch (error) {
      if (!this.#stopped) log.error({ err: error, seq }, 'A snapshot could not be made');
    }
    this.#isMaking = false;
    this.#hasFailed = workMs === undefined;
    const now = this.#now();
    this.#restUntil = now + (workMs ?? now - startedAt) * restFactorBetween;
  }

  /** As far as the snapshot reaches. */
  #runsToSeal(throughSeq: number): RunsToSeal {
    const { chain } = this.#parts;
    const first = this.#runsSealed;
    const { count, digest } = chain.fullRuns(throughSeq, first + runsPerSealMax);
    const runs = Buffer.from(chain.runsBetween(first, count)).toString('base64');
    return { first, count, digest: Buffer.from(digest).toString('base64'), runs };
  }

  #heard(message: SnapshotMessage): void {
    if (this.#stopped) return;
    switch (message.kind) {
      case 'stored':
        this.#lastSeq = message.seq;
        this.#parts.log.info({ ...message }, `A snapshot at ${message.seq} was stored`);
        return;
      case 'note':
        this.#parts.log.warn({}, message.message);
        return;
      case 'mismatch':
        this.#parts.onFatal(
          new EngineFatal('stateMismatch', `The log read again disagrees: ${message.message}`),
        );
        return;
      default:
        assertNever(message);
    }
  }
}
