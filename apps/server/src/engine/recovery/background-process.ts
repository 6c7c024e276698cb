// The venue's end of the process in which snapshots are made and old parts of the log are checked. A process and not a
// thread, because Linux divides its processors among sessions first: what is in the session of the server takes from the
// server's share and not from its own.
import { type ChildProcess, fork } from 'node:child_process';
import { assertNever } from '@candor/exchange';
import { letSessionGoBeside } from '../../database/let-others-go-first.ts';
import { flagsOfOwnProcess } from '../flags-of-own-process.ts';
import type { EngineLog } from '../options.ts';
import type { ChainCheckMessage, ChainCheckTask } from './chain-check-worker.ts';
import type { SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';

export interface BackgroundProblem {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | undefined;
}

/** What is to be done, each in a thread of its own. */
export type BackgroundTask =
  | ({ readonly kind: 'snapshot' } & SnapshotTask)
  | ({ readonly kind: 'chainCheck' } & ChainCheckTask);
type Kind = BackgroundTask['kind'];

export type ToBackgroundProcess = BackgroundTask | { readonly kind: 'hurry'; readonly isFarBehind: boolean };

export type FromBackgroundProcess =
  | { readonly kind: 'snapshot'; readonly said: SnapshotMessage }
  | { readonly kind: 'chainCheck'; readonly said: ChainCheckMessage }
  /** The thread has ended; with a problem, before it was done. */
  | { readonly kind: 'over'; readonly of: Kind; readonly problem?: BackgroundProblem | undefined };

export interface BackgroundProcessParts {
  readonly log: Pick<EngineLog, 'warn'>;
  /** What the process runs. */
  readonly main?: URL;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

export class BackgroundProcess {
  readonly #parts: BackgroundProcessParts;
  readonly #underWay = new Map<Kind, PromiseWithResolvers<void>>();
  #hearSnapshot = (_: SnapshotMessage): void => {};
  #hearChainCheck = (_: ChainCheckMessage): void => {};
  #running: Running | undefined;
  #stopped = false;

  /**
   * Starts the process at once: to start one Linux copies the tables of the memory of whoever does it, and a venue that
   * holds gigabytes would stand still for it.
   */
  constructor(parts: BackgroundProcessParts) {
    this.#parts = parts;
    try {
      this.#running = this.#start();
    } catch (error) {
      parts.log.warn(
        { err: error },
        'The process for snapshots could not be started; the first snapshot tries again',
      );
    }
  }

  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /**
   * One snapshot at a time. Rejects where its thread, or the process, ended before it was done; the next call starts
   * anew.
   */
  makeSnapshot(task: SnapshotTask, hear: (message: SnapshotMessage) => void): Promise<void> {
    this.#hearSnapshot = hear;
    return this.#run({ kind: 'snapshot', ...task });
  }

  /** One at a time, beside a snapshot. Rejects as that does. */
  checkChain(task: ChainCheckTask, hear: (message: ChainCheckMessage) => void): Promise<void> {
    this.#hearChainCheck = hear;
    return this.#run({ kind: 'chainCheck', ...task });
  }

  /** From now on the snapshot under way has more than the least share of the processors; far behind, of all of them. */
  hurry(isFarBehind: boolean): void {
    const child = this.#running?.child;
    if (this.#underWay.has('snapshot') && child?.connected)
      child.send({ kind: 'hurry', isFarBehind } satisfies ToBackgroundProcess);
  }

  /** Gives up what is under way and waits until the process is gone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running === undefined) return;
    const { child, ended } = this.#running;
    child.kill('SIGKILL');
    // To end takes the processor too, the longer the more memory there is to give back: a stop would wait for the last share.
    if (child.pid !== undefined) void letSessionGoBeside(child.pid);
    await ended;
  }

  async #run(task: BackgroundTask): Promise<void> {
    if (this.#stopped) throw new Error('The process for snapshots was stopped');
    const done = Promise.withResolvers<void>();
    this.#underWay.set(task.kind, done);
    try {
      this.#running ??= this.#start();
      const { child } = this.#running;
      // Where it is not, its end is on the way, with the reason.
      if (child.connected) child.send(task satisfies ToBackgroundProcess);
      await done.promise;
    } finally {
      this.#underWay.delete(task.kind);
    }
  }

  #start(): Running {
    const child = fork(this.#parts.main ?? new URL('./background-process-main.ts', import.meta.url), [], {
      ...flagsOfOwnProcess(),
      // A session of its own.
      detached: process.platform !== 'win32',
      // What Node itself has to say about its end goes where the server's goes.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: FromBackgroundProcess) => this.#heard(message));
    const ended = Promise.withResolvers<void>();
    const running: Running = { child, ended: ended.promise };
    const end = (reason: Error): void => {
      if (this.#running === running) this.#ended(reason);
      ended.resolve();
    };
    child.once('exit', (code, signal) =>
      end(new Error(`The process for snapshots ended by ${signal ?? `itself with code ${code}`}`)),
    );
    // What could not be sent is followed by an end; what could not be started is not.
    child.on('error', (error) => {
      if (child.pid === undefined) end(error);
    });
    return running;
  }

  #heard(message: FromBackgroundProcess): void {
    switch (message.kind) {
      case 'snapshot':
        return this.#hearSnapshot(message.said);
      case 'chainCheck':
        return this.#hearChainCheck(message.said);
      case 'over': {
        const done = this.#underWay.get(message.of);
        const { problem } = message;
        if (problem === undefined) return done?.resolve();
        return done?.reject(Object.assign(new Error(problem.message), problem));
      }
      default:
        assertNever(message);
    }
  }

  #ended(reason: Error): void {
    this.#running = undefined;
    for (const done of this.#underWay.values()) done.reject(reason);
    if (this.#underWay.size === 0 && !this.#stopped)
      this.#parts.log.warn({ err: reason }, `${reason.message}; the next snapshot starts another`);
  }
}
