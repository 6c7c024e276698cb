// Runs in the main thread of the server that a soak watches (`--expose-gc --import`): collects all that can be, and says
// what is left.
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { PROBE_EVERY_MS, wordOfLeft } from './heap-watch.ts';

/** What is on its way at one moment is not at the next: the least of a few is what the server cannot do without. */
const COLLECTIONS = 4;
const APART_MS = 150;

async function probe(): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < COLLECTIONS; n++) {
    globalThis.gc!();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
    await sleep(APART_MS, undefined, { ref: false });
  }
  process.stdout.write(wordOfLeft({ seconds: performance.now() / 1000, mebibytes: least / 2 ** 20 }));
}

// Workers are started with the same options.
if (isMainThread) setInterval(() => void probe(), PROBE_EVERY_MS).unref();
