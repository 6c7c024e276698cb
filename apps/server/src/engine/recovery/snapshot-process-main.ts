// The process in which snapshots are made, each in a thread of its own. It is there from the start and lets others go
// first before it loads anything of the exchange: that is half of the work of a snapshot.
import { Worker } from 'node:worker_threads';
import { letOthersGoFirstInProcess, letSessionGoLast } from '../../database/let-others-go-first.ts';
import type { FromSnapshotProcess, SnapshotProblem, ToSnapshotProcess } from './snapshot-process.ts';
import type { SnapshotMessage } from './snapshot-worker.ts';

/** Done when the process has its place behind others. */
let placed = letOthersGoFirstInProcess();

/** One after the other, so that what was asked for last holds. */
function setShare(isLast: boolean): Promise<void> {
  placed = placed.then(() => letSessionGoLast(isLast));
  return placed;
}

// The venue is gone, however it ended. Nothing here is worth a moment more, nor can a thread at work delay the end: that is
// why this one does nothing but listen.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (task: ToSnapshotProcess) => {
  // A venue that is far behind needs its snapshot on a machine that is never idle too.
  if (task === 'hurry') return setShare(false);
  await setShare(task.rests);
  let problem: SnapshotProblem | undefined;
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: task });
  worker.on('message', (message: SnapshotMessage) => tell(message));
  worker.on('error', (error) => {
    problem = problemOf(error);
  });
  worker.on('exit', () => tell({ kind: 'over', problem }));
});

function tell(message: FromSnapshotProcess): void {
  process.send?.(message);
}

/** Text that crosses to another process, where an error would lose its code and its stack. */
function problemOf(error: unknown): SnapshotProblem {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack, code } = error as NodeJS.ErrnoException;
  return { message, stack, code };
}
