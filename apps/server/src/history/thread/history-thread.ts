// The other end of the history worker: tells it what is committed, and knows how far the tables are.
import { Worker } from 'node:worker_threads';
import { assertNever } from '@candor/exchange';
import type { ConnectionConfig } from '../../database/connection.ts';
import type { Committed, Follower } from '../projection/follow-log.ts';
import { Progress } from '../projection/progress.ts';
import { type CommittedWord, makeCommittedWord, writeCommitted } from './committed-word.ts';
import type { HistoryMessage, HistoryOrder, HistoryTask } from './history-worker.ts';

/** A thread that ended by itself is followed by another one: rows go with their position, so nothing is lost. */
const RESTART_MS = 500;

export interface HistoryThreadParts {
  readonly engine: Committed;
  readonly connectionConfig: ConnectionConfig;
  /** Hears of failures that are retried. */
  readonly onProblem: (error: unknown) => void;
  readonly startWorker?: (task: HistoryTask) => Worker;
}

export class HistoryThread implements Follower {
  readonly #parts: HistoryThreadParts;
  readonly #unsubscribe: () => void;
  readonly #progress = new Progress();
  #committed: CommittedWord;
  #worker: Worker;
  #ended: Promise<void>;
  #stopped = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(parts: HistoryThreadParts) {
    this.#parts = parts;
    [this.#committed, this.#worker, this.#ended] = this.#start();
    this.#unsubscribe = parts.engine.subscribe((records) => {
      const last = records.at(-1);
      if (last !== undefined && writeCommitted(this.#committed, last.seq)) this.#tell({ kind: 'more' });
    });
  }

  seq(): number {
    return this.#progress.seq;
  }

  waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    if (this.#progress.seq < seq) this.#tell({ kind: 'wanted', seq, timeoutMs });
    return this.#progress.waitFor(seq, timeoutMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearTimeout(this.#restart);
    this.#tell({ kind: 'stop' });
    await this.#ended;
  }

  #start(): [CommittedWord, Worker, Promise<void>] {
    const { engine, connectionConfig, onProblem, startWorker = startHistoryWorker } = this.#parts;
    const committed = makeCommittedWord();
    writeCommitted(committed, engine.status().committedSeq);
    const worker = startWorker({ connectionConfig, committed });
    worker.on('message', (message: HistoryMessage) => this.#heard(message));
    worker.on('error', onProblem);
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
        if (!this.#stopped) this.#startAgain();
      });
    });
    return [committed, worker, ended];
  }

  #startAgain(): void {
    this.#parts.onProblem(new Error('The thread that writes history ended and is started again'));
    this.#restart = setTimeout(() => {
      [this.#committed, this.#worker, this.#ended] = this.#start();
    }, RESTART_MS);
  }

  #tell(order: HistoryOrder): void {
    this.#worker.postMessage(order);
  }

  #heard(message: HistoryMessage): void {
    switch (message.kind) {
      case 'written':
        return this.#progress.reach(message.seq);
      case 'problem': {
        const { error, code } = message;
        if (error instanceof Error && code !== undefined) Object.assign(error, { code });
        return this.#parts.onProblem(error);
      }
      default:
        assertNever(message);
    }
  }
}

function startHistoryWorker(task: HistoryTask): Worker {
  return new Worker(new URL('./history-worker.ts', import.meta.url), { workerData: task });
}
