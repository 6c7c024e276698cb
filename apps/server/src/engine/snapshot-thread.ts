// The thread in which a snapshot is made. It lets others go first before it loads the exchange: that is half of its work.
import { workerData } from 'node:worker_threads';
import { letOthersGoFirst } from '../database/let-others-go-first.ts';
import type { SnapshotTask } from './snapshot-worker.ts';

letOthersGoFirst();
const { makeSnapshot } = await import('./snapshot-worker.ts');
await makeSnapshot(workerData as SnapshotTask);
