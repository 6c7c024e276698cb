// Runs benches one after the other, each in a process of its own, so that the heap that one leaves is no other's matter.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BenchLine, type BenchOptions, figure } from './report.ts';

/** A bench that hangs must not hide the others. Behind half an hour of orders comes an audit of about as long. */
const QUICK_MS_MAX = 120_000;
const WHOLE_MS_MAX = 7_200_000;

export interface BenchRun {
  readonly name: string;
  /** Absent where the bench failed. */
  readonly line: BenchLine | undefined;
  readonly seconds: number;
}

/** What it prints is passed on. */
export async function runInProcess(name: string, { quick }: BenchOptions): Promise<BenchRun> {
  const script = fileURLToPath(new URL('./bench.ts', import.meta.url));
  const args = [...process.execArgv, script, name, ...(quick ? ['--quick'] : [])];
  const startedAt = performance.now();
  // A group of its own, so that the processes that it started end with it.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const end = (): void => void process.kill(-child.pid!, 'SIGKILL');
  const interrupted = (): void => {
    end();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupted);
  const limit = setTimeout(end, quick ? QUICK_MS_MAX : WHOLE_MS_MAX);
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(limit);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const line = code === 0 ? (JSON.parse(last) as BenchLine) : undefined;
  return { name, line, seconds: (performance.now() - startedAt) / 1_000 };
}

/** One row per bench and goal. Returns the exit code: a bench that failed is a failure, a missed goal is a figure. */
export function printSummary(runs: readonly BenchRun[]): number {
  const rows = runs.flatMap(({ name, line, seconds }) => {
    const common = { bench: name, seconds: Math.round(seconds) };
    if (line === undefined) return [{ ...common, value: '', ratio: '', goal: 'FAILED', reached: '' }];
    const figures = {
      value: `${figure(line.value)} ${line.unit}`,
      ratio: line.ratio === null ? '' : figure(line.ratio),
    };
    if (line.goals.length === 0) return [{ ...common, ...figures, goal: '', reached: '' }];
    return line.goals.map(({ goal, value, reached }) => ({
      ...{ ...common, ...figures, goal },
      reached: `${reached ? 'yes' : 'NO'} (${value === null ? 'not measured' : figure(value)})`,
    }));
  });
  console.log('\nAll benches:');
  console.table(rows);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const goals = runs.flatMap(({ line }) => line?.goals ?? []);
  const reached = goals.filter((goal) => goal.reached).length;
  console.log(`${reached} of ${goals.length} goals reached, in ${Math.round(seconds)} s.`);
  return runs.some(({ line }) => line === undefined) ? 1 : 0;
}
