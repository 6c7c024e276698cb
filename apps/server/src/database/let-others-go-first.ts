// Work that nobody waits for lets go first what somebody waits for: its thread or process, and what PostgreSQL does for
// it. On a busy machine orders are answered, and what was put off is done as soon as there is a moment.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { ConnectionConfig } from './connection.ts';
import { runInIdleTime } from './idle-time.ts';

/** As Linux counts: 0 is everybody's, 19 the last; at 10 a tenth of what a competitor has is sure. */
const NICENESS = 10;
const LAST = 19;

/** Linux lets all that are not root change the share of a session ten times a second together. */
const SESSION_AGAIN_MS = 100;
const SESSION_TRIES = 10;

/** This thread, and those it starts from now on. Only Linux has a priority for each: elsewhere it would be the whole venue's. */
export function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.max(NICENESS, getPriority()));
  } catch {
    // A sandbox may forbid it: then this work goes beside the others.
  }
}

/**
 * This process, which has to lead a session of its own, with the threads that Node has for collecting garbage and
 * compiling: they were there before anything could be said.
 */
export async function letOthersGoFirstInProcess(): Promise<void> {
  letOthersGoFirst();
  if (process.platform !== 'linux') return;
  try {
    const niceness = getPriority();
    for (const thread of await readdir('/proc/self/task')) setPriority(Number(thread), niceness);
    await lowerSession('self', niceness);
  } catch {
    // As above: its own thread is lowered where that is allowed, and this where that is.
  }
}

/** Whether the session that this process leads even has the least share of the processors that Linux gives. */
export async function letSessionGoLast(isLast: boolean): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    await lowerSession('self', isLast ? LAST : getPriority());
  } catch {
    // As above.
  }
}

/** The session that another process of ours leads has the share of everybody else again: so that it ends soon. */
export async function letSessionGoBeside(leader: number): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    await lowerSession(leader, 0);
  } catch {
    // It is gone already, or as above.
  }
}

/** As Node names them to the system. */
const HELPER = /^V8Worker/;

/**
 * The threads that V8 has beside those of our own, for marking old objects and compiling. What they do can wait for
 * orders; a collection that halts a thread has them to itself, because that thread waits.
 */
export async function letHelpersGoBehind(): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of await readdir('/proc/self/task')) {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8');
      if (HELPER.test(name)) setPriority(Number(thread), Math.max(NICENESS, getPriority(Number(thread))));
    }
  } catch {
    // As above.
  }
}

/**
 * A connection, where PostgreSQL is the venue's own: processes of another machine are not ours to order, and numbers of
 * theirs mean others here.
 */
export async function letOthersGoFirstInDatabase(
  client: ClientBase,
  config: ConnectionConfig,
): Promise<void> {
  if (process.platform !== 'linux' || 'connectionString' in config) return;
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await letOthersGoBefore(rows[0]!.pid);
}

/** Another process on Linux that leads a session of its own, as each of PostgreSQL's does. */
export async function letOthersGoBefore(pid: number): Promise<void> {
  try {
    const niceness = Math.max(NICENESS, getPriority(pid));
    setPriority(pid, niceness);
    runInIdleTime(pid);
    await lowerSession(pid, niceness);
  } catch {
    // It has ended, this system has it otherwise, or does not allow it: then this work goes beside the others.
  }
}

/** Where sessions share the processors, niceness counts within one, and between them this does. */
async function lowerSession(leader: number | 'self', niceness: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeFile(`/proc/${leader}/autogroup`, String(niceness));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EAGAIN' || tries === SESSION_TRIES) throw error;
      await sleep(SESSION_AGAIN_MS);
    }
  }
}
