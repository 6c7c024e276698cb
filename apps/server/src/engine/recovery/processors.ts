// Which processors a process may run on. Linux gives whoever wakes up a processor that does nothing, but looks for one
// the less, the more all of them do, and then leaves a commit on the processor of the very thread that asked for it, which
// is still at work. What nobody waits for stays on one processor, so that another is free more often. Node.js cannot ask
// for that, `taskset` of util-linux can.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** As Linux writes them, such as `0-3,6`: those that this process had at its start. */
let given: Promise<string | undefined> | undefined;
/** Where it was put last: to put it anywhere takes a process that is started. */
let current: string | undefined;

/** This process with all of its threads, those that come later too: the first of the processors that it was given. */
export async function keepToOneProcessor(): Promise<void> {
  const all = await givenProcessors();
  const one = all?.match(/^\d+/)?.[0];
  if (one !== undefined && one !== all) await runOn(one);
}

/** All that it was given again. */
export async function useAllProcessors(): Promise<void> {
  const all = await givenProcessors();
  if (current !== undefined && all !== undefined) await runOn(all);
}

function givenProcessors(): Promise<string | undefined> {
  given ??= readProcessors();
  return given;
}

async function readProcessors(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const status = await readFile('/proc/self/status', 'utf8');
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
}

async function runOn(processors: string): Promise<void> {
  if (processors === current) return;
  current = processors;
  try {
    const asked = ['--all-tasks', '--cpu-list', '--pid', processors, String(process.pid)];
    // Nothing of the server's settings.
    await run('taskset', asked, { env: { PATH: process.env.PATH } });
  } catch {
    // It is missing, or a sandbox forbids it: then this work is on all of them.
  }
}
