// Starts the snapshot worker after checkpoints: one at a time, and never so often that it would slow the venue.
import { Worker } from 'node:worker_threads';
import { assertNever } from '@candor/exchange';
import type { ConnectionConfig } from '../database/connection.ts';
import { EngineFatal } from './faults.ts';
import type { EngineLog } from './options.ts';
import type { SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';

/** A snapshot that took a second of the processor is followed by at least this many seconds without one. */
const restFactor = 20;

export interface SnapshotterParts {
  readonly connectionConfig: ConnectionConfig;
  readonly log: EngineLog;
  readonly lastSnapshotSeq: number;
  readonly onFatal: (fatal: EngineFatal) => void;
}

export class Snapshotter {
  readonly #parts: SnapshotterParts;
  #lastSeq: number;
  #worker: Worker | undefined;
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
    if (this.#stopped || this.#worker !== undefined || performance.now() < this.#restUntil) return;
    const task: SnapshotTask = { connectionConfig: this.#parts.connectionConfig, seq };
    const startedAt = performance.now();
    const worker = new Worker(new URL('./snapshot-thread.ts', import.meta.url), { workerData: task });
    this.#worker = worker;
    let workMs: number | undefined;
    worker.on('message', (message: SnapshotMessage) => {
      if (message.kind === 'stored') workMs = message.workMs;
      this.#heard(message);
    });
    worker.on('error', (error) => this.#parts.log.error({ err: error, seq }, 'A snapshot could not be made'));
    worker.on('exit', () => {
      this.#worker = undefined;
      const now = performance.now();
      this.#restUntil = now + (workMs ?? now - startedAt) * restFactor;
    });
  }

  /** A snapshot under way is given up: the next start does without it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
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
