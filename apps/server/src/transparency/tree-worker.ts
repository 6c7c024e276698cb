// The transparency worker: a thread of its own, so that no order waits while the tree of liabilities is made.
import { parentPort, workerData } from 'node:worker_threads';
import { makeTree, type TreeTask } from './make-tree.ts';

parentPort?.postMessage(await makeTree(workerData as TreeTask));
