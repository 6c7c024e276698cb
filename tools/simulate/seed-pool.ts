// A few threads that take seeds one after the other until there are none, or the time is over.
import { Worker } from 'node:worker_threads';
import type { Figures } from './figures.ts';

export interface SeedTask {
  readonly seed: number;
  readonly commands: number;
  /** Instead of the seed's own, in the form of a file. */
  readonly steps?: string;
  readonly every?: number;
  readonly isChanged?: boolean;
  readonly isTraced?: boolean;
  /** How long a failing list may be shortened, in time of the processor; 0 leaves it as it is. */
  readonly shrinkMs: number;
}

export interface SeedReport extends Figures {
  readonly unpredicted: readonly (readonly [string, number])[];
  readonly coverage: readonly (readonly [string, number])[];
  readonly trace: readonly string[];
  readonly finding: string | undefined;
  /** What leads to the finding. */
  readonly steps?: string;
}

export interface PoolOptions {
  readonly threads: number;
  readonly isCanary?: boolean;
  /** Nothing new is begun from here on. */
  readonly isOver?: () => boolean;
  readonly onReport?: (report: SeedReport) => void;
}

/** All reports, in the order in which they came. */
export async function runPool(
  tasks: Iterable<SeedTask>,
  options: PoolOptions,
): Promise<readonly SeedReport[]> {
  const reports: SeedReport[] = [];
  const waiting = tasks[Symbol.iterator]();
  const next = (): SeedTask | undefined => {
    if (options.isOver?.() === true) return undefined;
    const { done, value } = waiting.next();
    return done === true ? undefined : value;
  };
  const isCanary = options.isCanary ?? false;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: { isCanary } });
    try {
      for (let task = next(); task !== undefined; task = next()) {
        const report = await reportOf(worker, task);
        reports.push(report);
        options.onReport?.(report);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: options.threads }, work));
  return reports;
}

function reportOf(worker: Worker, task: SeedTask): Promise<SeedReport> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      worker.off('message', onReport);
      worker.off('error', onError);
    };
    const onReport = (report: SeedReport): void => {
      done();
      resolve(report);
    };
    const onError = (error: unknown): void => {
      done();
      reject(error);
    };
    worker.on('message', onReport);
    worker.on('error', onError);
    worker.postMessage(task);
  });
}

/** Of so many worlds one is also changed in ways that must not matter, which costs as much as the world itself. */
const CHANGED_OF = 16;

/** Tasks of seeds in a row. */
export function* seedTasks(
  from: number,
  to: number,
  commands: number,
  shrinkMs: number,
): Generator<SeedTask> {
  for (let seed = from; seed <= to; seed++)
    yield { seed, commands, shrinkMs, isChanged: seed % CHANGED_OF === 0 };
}
