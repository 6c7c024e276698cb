// docs/reference/benchmarks.md, from the figures that were kept.
import type { Bench } from './registry.ts';
import { type BenchLine, figure } from './report.ts';
import type { ProfileLine, Spread } from './result-lines.ts';

export interface BenchmarksDocument {
  readonly text: string;
  /** Benches that miss a goal without a profile that shows why. */
  readonly unexplained: readonly string[];
}

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench -- --write\`. Every figure stands beside its reference, which was measured in the same run, in turn: an absolute figure says little on a machine that others use too, the ratio says more. \`npm run bench\` runs the quick form of all; \`npm run bench -- NAME\` one of them.

Tables of figures and the notes below them are as the command printed them. *What the profile shows* says where the time goes and why a goal is missed, here or on another machine, from profilers and from experiments on the machines and builds that it names: no command prints those figures, and no goal is judged by them.`;

export function renderBenchmarks(
  lines: readonly BenchLine[],
  benches: readonly Pick<Bench, 'name' | 'what'>[],
  profileOf: (bench: string) => string | undefined,
): BenchmarksDocument {
  const unexplained: string[] = [];
  const sections = lines.map((line) => {
    const missed = line.goals.some(({ reached }) => !reached);
    const profile = profileOf(line.bench);
    if (missed && profile === undefined) unexplained.push(line.bench);
    return section(line, benches.find(({ name }) => name === line.bench)?.what ?? '', profile);
  });
  const goals = lines.flatMap((line) => line.goals);
  const reached = goals.filter((goal) => goal.reached).length;
  const counted = `${reached} of ${goals.length} goals are reached.`;
  return { text: `${[INTRODUCTION, counted, overview(lines), ...sections].join('\n\n')}\n`, unexplained };
}

function overview(lines: readonly BenchLine[]): string {
  const rows = lines.map((line) => {
    const missed = line.goals.filter(({ reached }) => !reached).length;
    const told = line.goals.length === 0 ? '–' : missed === 0 ? 'reached' : `${missed} not reached`;
    return [
      `[${line.bench}](#${line.bench})`,
      `${figure(line.value)} ${line.unit}`,
      ratioOf(line.ratio),
      told,
    ];
  });
  return table(['bench', 'figure', 'ratio to its reference', 'goals'], rows);
}

function section(line: BenchLine, what: string, profile: string | undefined): string {
  const parts = [
    `## ${line.bench}`,
    `${sentence(what)} Measured on ${line.date}${line.quick ? ' in the quick form' : ''}: ${line.machine}; ${line.versions}.`,
    ...line.profiles.flatMap(profileParts),
  ];
  if (line.goals.length > 0) {
    const rows = line.goals.map(({ goal, value, reached }) => [
      ...[goal, value === null ? 'not measured' : figure(value), reached ? 'reached' : '**not reached**'],
    ]);
    parts.push(table(['goal', 'measured', ''], rows));
  }
  if (profile !== undefined) parts.push('**What the profile shows.**', profile);
  return parts.join('\n\n');
}

function profileParts(line: ProfileLine): string[] {
  const row = (name: string, unit: string, { median, minimum, maximum, runs }: Spread, ratio: string) => [
    ...[name, unit, figure(median), figure(minimum), figure(maximum), String(runs), ratio],
  ];
  const rows = [row(line.what, line.unit, line.spread, ratioOf(line.ratio))];
  if (line.referenceSpread !== null)
    rows.push(row(`reference: ${line.referenceName}`, line.unit, line.referenceSpread, ''));
  for (const [name, spread] of Object.entries(line.figures)) rows.push(row(`\`${name}\``, '', spread, ''));
  const head = [line.profile, 'unit', 'median', 'minimum', 'maximum', 'runs', 'ratio'];
  return [table(head, rows), ...line.notes];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function ratioOf(ratio: number | null): string {
  return ratio === null ? '' : figure(ratio);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
