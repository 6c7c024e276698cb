// Has trees made by the worker, one at a time, and ends one that makes none: it would keep every other root from coming.
import { Worker } from 'node:worker_threads';
import type { MadeTree, TreeTask } from './make-tree.ts';

/**
 * A tree is made in seconds, and only where no snapshot can be begun with the log before it is read for long. Whoever is
 * ended in the middle of that begins with a newer snapshot the next time.
 */
export const TREE_MS_MAX = 3_600_000;

export class TreeMaker {
  readonly #msMax: number;
  #worker: Worker | undefined;

  constructor(msMax = TREE_MS_MAX) {
    this.#msMax = msMax;
  }

  make(task: TreeTask): Promise<MadeTree | undefined> {
    const worker = new Worker(new URL('./tree-worker.ts', import.meta.url), { workerData: task });
    this.#worker = worker;
    let limit: NodeJS.Timeout | undefined;
    const made = new Promise<MadeTree | undefined>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => {
        if (this.#worker === worker) this.#worker = undefined;
        reject(new Error(`The transparency worker ended with ${code}`));
      });
      limit = setTimeout(() => {
        reject(new Error(`The transparency worker made no tree within ${this.#msMax} ms, and was ended`));
        void worker.terminate();
      }, this.#msMax);
    });
    return made.finally(() => clearTimeout(limit));
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
