// When Linux runs a process or one of its threads, asked of Linux itself.
import { readdirSync, readFileSync } from 'node:fs';

/** As Linux numbers what a process runs in: everybody's turns, or idle time. */
export const TURNS = 0;
export const IDLE_TIME = 5;

/** Of a process, or of a thread in the form `PROCESS/task/THREAD`. */
export function policyOf(place: number | string): number {
  return Number(readFileSync(`/proc/${place}/stat`, 'utf8').split(') ')[1]!.split(' ')[38]);
}

/** The threads of a process beside the one that it began with, as `policyOf` takes them. */
export function otherThreads(pid: number): readonly string[] {
  const threads = readdirSync(`/proc/${pid}/task`).filter((thread) => Number(thread) !== pid);
  return threads.map((thread) => `${pid}/task/${thread}`);
}
