// What processes work, thread by thread, as Linux counts it; nothing elsewhere.
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds since their start. */
export interface ProcessorTime {
  readonly mainThread: number;
  /** History, and whatever Node does beside the main thread, such as collecting garbage. */
  readonly otherThreads: number;
  readonly postgres: number;
  readonly sender: number;
}

export interface Workers {
  readonly server: number;
  readonly postmaster: number;
  readonly sender: number;
}

/** A hundredth of a second on every Linux. */
const MS_PER_TICK = 10;

export function processorTime({ server, postmaster, sender }: Workers): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const mainThread = timeOf(`/proc/${server}/task/${server}`);
  const backends = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return {
    mainThread,
    otherThreads: timeOf(`/proc/${server}`) - mainThread,
    postgres: backends.reduce((sum, pid) => sum + timeOf(`/proc/${pid}`), timeWithEnded(postmaster)),
    sender: timeOf(`/proc/${sender}`),
  };
}

/** Microseconds for each order, by who worked. */
export function workPerOrder(
  before: ProcessorTime | undefined,
  after: ProcessorTime | undefined,
  orders: number,
): Readonly<Record<string, number>> {
  if (before === undefined || after === undefined) return {};
  const each = (part: keyof ProcessorTime): number => ((after[part] - before[part]) * 1_000) / orders;
  return {
    mainThreadMicroseconds: each('mainThread'),
    otherThreadsMicroseconds: each('otherThreads'),
    postgresMicroseconds: each('postgres'),
    senderMicroseconds: each('sender'),
  };
}

/** The same of several runs, figure by figure. */
export function inTurn(
  runs: readonly Readonly<Record<string, number>>[],
): Readonly<Record<string, readonly number[]>> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, runs.map((run) => run[name] ?? 0)]));
}

function timeOf(folder: string): number {
  const fields = statOf(folder);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK;
}

/** With that of its children which have ended. */
function timeWithEnded(pid: number): number {
  const fields = statOf(`/proc/${pid}`);
  return timeOf(`/proc/${pid}`) + (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * MS_PER_TICK;
}

function parentOf(pid: string): number {
  return Number(statOf(`/proc/${pid}`)[1]);
}

/** From the third field on: the second, the name, may have blanks. Empty for what has ended meanwhile. */
function statOf(folder: string): readonly string[] {
  try {
    const text = readFileSync(`${folder}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
