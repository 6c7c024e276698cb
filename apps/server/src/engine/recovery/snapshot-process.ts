// The venue's end of the process in which snapshots are made. A process and not a thread, because Linux divides its
// processors among sessions first: what is in the session of the server takes from the server's share and not from its own.
import { type ChildProcess, fork } from 'node:child_process';
import { flagsOfOwnProcess } from '../flags-of-own-process.ts';
import type { EngineLog } from '../options.ts';
import type { SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';

export interface SnapshotProblem {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | undefined;
}

export type ToSnapshotProcess = SnapshotTask | 'hurry';

export type FromSnapshotProcess =
  | SnapshotMessage
  /** The thread of a snapshot has ended; with a problem, before it was done. */
  | { readonly kind: 'over'; readonly problem?: SnapshotProblem | undefined };

export interface SnapshotProcessParts {
  readonly log: Pick<EngineLog, 'warn'>;
  /** What the process runs. */
  readonly main?: URL;
}

interface Making {
  readonly hear: (message: SnapshotMessage) => void;
  readonly done: PromiseWithResolvers<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
}

export class SnapshotProcess {
  readonly #parts: SnapshotProcessParts;
  #running: Running | undefined;
  #making: Making | undefined;
  #stopped = false;

  /**
   * Starts the process at once: to start one Linux copies the tables of the memory of whoever does it, and a venue that
   * holds gigabytes would stand still for it.
   */
  constructor(parts: SnapshotProcessParts) {
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

  /** One at a time. Rejects where the snapshot's thread, or the process, ended before it was done; the next call starts anew. */
  async make(task: SnapshotTask, hear: (message: SnapshotMessage) => void): Promise<void> {
    if (this.#stopped) throw new Error('The process for snapshots was stopped');
    const done = Promise.withResolvers<void>();
    this.#making = { hear, done };
    try {
      this.#running ??= this.#start();
      const { child } = this.#running;
      // Where it is not, its end is on the way, with the reason.
      if (child.connected) child.send(task satisfies ToSnapshotProcess);
      await done.promise;
    } finally {
      this.#making = undefined;
    }
  }

  /** From now on what is under way has more than the least share of the processors. */
  hurry(): void {
    const child = this.#running?.child;
    if (this.#making !== undefined && child?.connected) child.send('hurry' satisfies ToSnapshotProcess);
  }

  /** Gives up what is under way and waits until the process is gone. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#running?.child.kill('SIGKILL');
    await this.#running?.ended;
  }

  #start(): Running {
    const child = fork(this.#parts.main ?? new URL('./snapshot-process-main.ts', import.meta.url), [], {
      ...flagsOfOwnProcess(),
      // A session of its own.
      detached: process.platform !== 'win32',
      // What Node itself has to say about its end goes where the server's goes.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: FromSnapshotProcess) => this.#heard(message));
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

  #heard(message: FromSnapshotProcess): void {
    if (message.kind !== 'over') return this.#making?.hear(message);
    const { problem } = message;
    if (problem === undefined) this.#making?.done.resolve();
    else this.#making?.done.reject(Object.assign(new Error(problem.message), problem));
  }

  #ended(reason: Error): void {
    this.#running = undefined;
    if (this.#making !== undefined) this.#making.done.reject(reason);
    else if (!this.#stopped)
      this.#parts.log.warn({ err: reason }, `${reason.message}; the next snapshot starts another`);
  }
}
