// The figures that are kept, one line of JSON per bench, and the document that is written from them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { renderBenchmarks } from './benchmarks-document.ts';
import { benches } from './registry.ts';
import type { BenchLine } from './report.ts';

const place = (path: string): URL => new URL(path, import.meta.url);
const LINES = place('./figures.jsonl');
const DOCUMENT = place('../../docs/reference/benchmarks.md');

export function keptLines(): readonly BenchLine[] {
  if (!existsSync(LINES)) return [];
  const text = readFileSync(LINES, 'utf8').trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as BenchLine);
}

/** In the order of the registry; a line takes the place of an older one of the same bench, a quick one of no whole one. */
export function keepLine(line: BenchLine): void {
  const byName = new Map(keptLines().map((one) => [one.bench, one]));
  if (!line.quick || byName.get(line.bench)?.quick !== false) byName.set(line.bench, line);
  const kept = benches.flatMap(({ name }) => byName.get(name) ?? []);
  writeFileSync(LINES, kept.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Returns the exit code: a goal that was missed needs the profile that shows why. */
export function writeDocument(lines: readonly BenchLine[]): number {
  const { text, unexplained } = documentOf(lines);
  writeFileSync(DOCUMENT, text);
  for (const bench of unexplained)
    console.error(`${bench} misses a goal and tools/bench/profiles/${bench}.md does not say why.`);
  return unexplained.length === 0 ? 0 : 1;
}

/** As it stands in the repository. */
export function writtenDocument(): string {
  return readFileSync(DOCUMENT, 'utf8');
}

export function documentOf(lines: readonly BenchLine[]): ReturnType<typeof renderBenchmarks> {
  return renderBenchmarks(lines, benches, (bench) => {
    const profile = place(`./profiles/${bench}.md`);
    return existsSync(profile) ? readFileSync(profile, 'utf8').trim() : undefined;
  });
}
