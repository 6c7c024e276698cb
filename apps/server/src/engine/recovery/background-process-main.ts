// The process in which snapshots are made and old parts of the log are checked, each in a thread of its own. It is there
// from the start and lets others go first before it loads anything of the exchange: that is half of the work of a snapshot.
import { Worker } from 'node:worker_threads';
import { letOthersGoFirstInProcess, letSessionGoLast } from '../../database/let-others-go-first.ts';
import type {
  BackgroundProblem,
  BackgroundTask,
  FromBackgroundProcess,
  ToBackgroundProcess,
} from './background-process.ts';
import { usualRestFactor } from './pace.ts';
import { keepToOneProcessor, useAllProcessors } from './processors.ts';

const workers = {
  snapshot: new URL('./snapshot-worker.ts', import.meta.url),
  chainCheck: new URL('./chain-check-worker.ts', import.meta.url),
} as const;

/** Done when the process has its place behind others. */
let placed: Promise<unknown> = Promise.all([letOthersGoFirstInProcess(), keepToOneProcessor()]);

/** One after the other, so that what was asked for last holds. */
function place({ isLast, isFarBehind }: { isLast: boolean; isFarBehind: boolean }): Promise<unknown> {
  placed = placed.then(() =>
    Promise.all([letSessionGoLast(isLast), isFarBehind ? useAllProcessors() : keepToOneProcessor()]),
  );
  return placed;
}

// The venue is gone, however it ended. Nothing here is worth a moment more, nor can a thread at work delay the end: that is
// why this one does nothing but listen.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (message: ToBackgroundProcess) => {
  // A venue that is far behind needs its snapshot on a machine that is never idle too.
  if (message.kind === 'hurry') return place({ isLast: false, isFarBehind: message.isFarBehind });
  // The check of the log rests by itself, and takes the share that the snapshots have.
  await (message.kind === 'snapshot' ? place(placeFor(message.restFactor)) : placed);
  run(message);
});

function placeFor(restFactor: number): Parameters<typeof place>[0] {
  return { isLast: restFactor >= usualRestFactor, isFarBehind: restFactor === 0 };
}

function run(task: BackgroundTask): void {
  const { kind } = task;
  let problem: BackgroundProblem | undefined;
  const worker = new Worker(workers[kind], { workerData: task });
  worker.on('message', (said) => tell({ kind, said }));
  worker.on('error', (error) => {
    problem = problemOf(error);
  });
  worker.on('exit', () => tell({ kind: 'over', of: kind, problem }));
}

function tell(message: FromBackgroundProcess): void {
  process.send?.(message);
}

/** Text that crosses to another process, where an error would lose its code and its stack. */
function problemOf(error: unknown): BackgroundProblem {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack, code } = error as NodeJS.ErrnoException;
  return { message, stack, code };
}
