// Runs in the main thread of the server that a soak watches (`--expose-gc --import`): collects all that can be, and says
// what is left.
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { PROBE_EVERY_MS, wordOfLeft } from './heap-watch.ts';

const MEBIBYTE = 2 ** 20;
/** Where V8 keeps bytecode and machine code, and nothing that a program makes. */
const COMPILED = /^(code|trusted)_/;

function probe(): void {
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  const compiled = getHeapSpaceStatistics()
    .filter(({ space_name }) => COMPILED.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  process.stdout.write(
    wordOfLeft({
      seconds: performance.now() / 1000,
      mebibytes: (heapUsed - compiled + external) / MEBIBYTE,
      compiled: compiled / MEBIBYTE,
    }),
  );
}

// Workers are started with the same options.
if (isMainThread) setInterval(probe, PROBE_EVERY_MS).unref();
