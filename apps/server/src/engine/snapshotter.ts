// Has snapshots made after checkpoints: one at a time, and never so often that it would slow the venue.
import { assertNever } from '@candor/exchange';
import type { ConnectionConfig } from '../database/connection.ts';
import { EngineFatal } from './faults.ts';
import type { EngineLog } from './options.ts';
import type { SnapshotProcess } from './snapshot-process.ts';
import type { SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';

/** A snapshot that took a second of the processor is followed by at least this many seconds without one. */
const restFactor = 20;

export interface SnapshotterParts {
  readonly connectionConfig: ConnectionConfig;
  readonly process: SnapshotProcess;
  readonly snapshotKey: Uint8Array;
  readonly log: EngineLog;
  readonly lastSnapshotSeq: number;
  readonly onFatal: (fatal: EngineFatal) => void;
}

export class Snapshotter {
  readonly #parts: SnapshotterParts;
  #lastSeq: number;
  #isMaking = false;
  #restUntil = 0;
  #stopped = false;

  constructor(parts: SnapshotterParts) {
    this.#parts = parts;
    this.#lastSeq = parts.lastSnapshotSeq;
  }

  get lastSnapshotSeq(): number {
    return this.#lastSeq;
  }

  /** A checkpoint is durable: a good moment for a snapshot, unless one was made just now. */
  offer(seq: number): void {
    if (this.#stopped || this.#isMaking || performance.now() < this.#restUntil) return;
    void this.#make(seq);
  }

  /** A snapshot under way is given up: the next start does without it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#parts.process.stop();
  }

  async #make(seq: number): Promise<void> {
    const { connectionConfig, log, process } = this.#parts;
    const snapshotKey = Buffer.from(this.#parts.snapshotKey).toString('hex');
    const task: SnapshotTask = { connectionConfig, seq, snapshotKey };
    const startedAt = performance.now();
    let workMs: number | undefined;
    this.#isMaking = true;
    try {
      await process.make(task, (message) => {
        if (message.kind === 'stored') workMs = message.workMs;
        this.#heard(message);
      });
    } catch (error) {
      if (!this.#stopped) log.error({ err: error, seq }, 'A snapshot could not be made');
    }
    this.#isMaking = false;
    const now = performance.now();
    this.#restUntil = now + (workMs ?? now - startedAt) * restFactor;
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
