// Linux's policy for work that nobody waits for (SCHED_IDLE): a processor that has nothing else to do counts as free, so
// that whoever wakes up gets it at once, and not when somebody's turn is over. Node.js cannot ask for it, `chrt` of
// util-linux can.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

type Asking = ChildProcessByStdio<Writable & { unref(): void }, null, null>;

/** It ends with its input. */
const EACH_LINE = 'while read -r pid; do chrt -i -p 0 "$pid"; done';

let asking: Asking | undefined;

/**
 * A process of one thread that leads a session, soon after the call. Where `chrt` is missing or may not, it stays as it
 * is. A thread of a process that others wait for is no case for this: where all processors are busy with other work, it
 * would have next to nothing of them, while a session has its share. Only for Linux.
 */
export function runInIdleTime(pid: number): void {
  asking ??= startAsking();
  asking.stdin.write(`${pid}\n`);
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
