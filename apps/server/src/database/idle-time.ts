// Linux's policy for work that nobody waits for (SCHED_IDLE): a processor that has nothing else to do counts as free, so
// that whoever wakes up gets it at once, and not when somebody's turn is over. Node.js cannot ask for it, `chrt` of
// util-linux can.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

type Asking = ChildProcessByStdio<Writable & { unref(): void }, null, null>;

/** It ends with its input. */
const EACH_LINE = 'while read -r thread; do chrt -i -p 0 "$thread"; done';

let asking: Asking | undefined;

/**
 * A thread or a process of one thread, by its number, soon after the call. Where `chrt` is missing or may not, it stays
 * as it is. Only for Linux.
 */
export function runInIdleTime(thread: number): void {
  asking ??= startAsking();
  asking.stdin.write(`${thread}\n`);
}

/** Once for all that a thread asks: to start a process halts a large one while its tables of memory are copied. */
function startAsking(): Asking {
  const child = spawn('sh', ['-c', EACH_LINE], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Nothing of the server's settings.
    env: { PATH: process.env.PATH },
  }) as Asking;
  // As where `chrt` is missing; and Ctrl-C in a terminal ends it before the server.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  child.stdin.unref();
  return child;
}
