// The process of a leader that is paused and woken, seen from outside.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PausedLeaderTask } from './paused-leader.ts';
import { childEnvironment } from './scratch.ts';

export class PausedProcess {
  readonly acknowledged = new Map<number, number>();
  readonly #child: ChildProcess;
  #terms = 0;
  #termsSeen = 0;
  #onLead = (): void => {};

  constructor(task: PausedLeaderTask) {
    const script = fileURLToPath(new URL('./paused-leader.ts', import.meta.url));
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      env: childEnvironment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(line));
  }

  /** Resolves when it leads again. */
  async leads(): Promise<void> {
    while (this.#terms === this.#termsSeen) {
      await new Promise<void>((resolve) => {
        this.#onLead = resolve;
      });
    }
    this.#termsSeen = this.#terms;
  }

  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }

  async end(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await closed;
  }

  #hear(line: string): void {
    const [verb, user, seq] = line.split(' ');
    if (verb === 'told') this.acknowledged.set(Number(user), Number(seq));
    if (verb !== 'leads') return;
    this.#terms++;
    this.#onLead();
  }
}
