// How a bench tells its figures: a table for people and, last, one line of JSON for programs.
import { arch, cpus, platform } from 'node:os';

export interface BenchResult {
  readonly bench: string;
  readonly unit: string;
  readonly what: string;
  readonly referenceName: string;
  /** One figure per run, in the order of the runs. */
  readonly ours: readonly number[];
  readonly reference: readonly number[];
  /** Further facts for the table, such as latencies. */
  readonly notes?: readonly string[];
}

export interface Interleaved {
  readonly ours: readonly number[];
  readonly reference: readonly number[];
}

/** Runs both sides in turn, so that a machine that slows down slows both, after one run each that is not counted. */
export function interleaved(runs: number, ours: () => number, reference: () => number): Interleaved {
  const result = { ours: [] as number[], reference: [] as number[] };
  ours();
  reference();
  for (let run = 0; run < runs; run++) {
    result.ours.push(ours());
    result.reference.push(reference());
  }
  return result;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function printResult(result: BenchResult): void {
  const ours = median(result.ours);
  const reference = median(result.reference);
  const ratio = ours / reference;
  const row = (name: string, values: readonly number[]): Record<string, string> => ({
    '': name,
    median: figure(median(values)),
    minimum: figure(Math.min(...values)),
    maximum: figure(Math.max(...values)),
    runs: String(values.length),
  });
  console.log(
    `${result.bench} (${result.unit}), Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} cores`,
  );
  console.table([
    row(`Candor: ${result.what}`, result.ours),
    row(`reference: ${result.referenceName}`, result.reference),
  ]);
  for (const note of result.notes ?? []) console.log(note);
  console.log(
    JSON.stringify({
      bench: result.bench,
      value: Math.round(ours),
      unit: result.unit,
      reference: Math.round(reference),
      ratio: Math.round(ratio * 100) / 100,
    }),
  );
}

function figure(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
