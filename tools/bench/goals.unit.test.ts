// What counts as a goal reached, and that the document says of every missed one why.
import { expect, test } from 'vitest';
import { renderBenchmarks } from './benchmarks-document.ts';
import { describeGoal, type Goal } from './goals.ts';
import { documentOf, keptLines, writtenDocument } from './kept-lines.ts';
import { benches } from './registry.ts';
import { type BenchLine, type BenchResult, benchLine } from './report.ts';

const result: BenchResult = {
  ...{ bench: 'mill', profile: 'wet', unit: 'sacks/s', what: 'grinding', referenceName: 'by hand' },
  ours: [30, 10, 20],
  reference: [10, 10, 10],
  figures: { p99Ms: [5, 7, 6], bytes: 140 },
};
const dry: BenchResult = { ...result, profile: 'dry', ours: [5], reference: [10], figures: {} };
const goal = (figure: string, comparison: Goal['comparison'], limit: number, profile?: string): Goal => ({
  ...{ figure, comparison, limit },
  ...(profile === undefined ? {} : { profile }),
});
const judged = (results: readonly BenchResult[], one: Goal) =>
  benchLine(results, [one], { quick: false }).goals[0];

test.each([
  [goal('ratio', '>=', 2), 2, true],
  [goal('ratio', '>=', 2.1), 2, false],
  [goal('value', '<=', 20), 20, true],
  [goal('p99Ms', '<=', 6), 6, true],
  [goal('bytes', '<=', 139), 140, false],
])('a goal is compared with the median of its figure', (one, value, reached) => {
  expect(judged([result], one)).toMatchObject({ value, reached });
});

test('a goal for all profiles is judged by the one furthest from it, and one for a profile by that alone', () => {
  expect(judged([result, dry], goal('ratio', '>=', 1))).toMatchObject({ value: 0.5, reached: false });
  expect(judged([result, dry], goal('ratio', '>=', 1, 'wet'))).toMatchObject({ value: 2, reached: true });
});

test('a figure that was not measured reaches no goal', () => {
  expect(judged([result], goal('pauseMs', '<=', 20))).toMatchObject({ value: null, reached: false });
});

test('the line begins with the first profile and has all of them', () => {
  const line = benchLine([result, dry], [], { quick: true });
  expect(line).toMatchObject({ bench: 'mill', value: 20, unit: 'sacks/s', reference: 10, ratio: 2 });
  expect(line.profiles.map(({ profile, ratio }) => [profile, ratio])).toEqual([
    ['wet', 2],
    ['dry', 0.5],
  ]);
});

test('a missed goal without a profile is named; a profile stands in the document, whatever is missed', () => {
  const lines = [benchLine([result], [goal('ratio', '>=', 9)], { quick: false })];
  const mill = [{ name: 'mill', what: 'a mill' }];
  expect(renderBenchmarks(lines, mill, () => undefined).unexplained).toEqual(['mill']);
  const { text, unexplained } = renderBenchmarks(lines, mill, () => 'The stone is soft.');
  expect(unexplained).toEqual([]);
  expect(text).toContain('| ratio ≥ 9 | 2 | **not reached** |');
  expect(text).toContain('The stone is soft.');
  const reached = [benchLine([result], [goal('ratio', '>=', 1)], { quick: false })];
  expect(renderBenchmarks(reached, mill, () => undefined).unexplained).toEqual([]);
  expect(renderBenchmarks(reached, mill, () => 'The stone is soft.').text).toContain('The stone is soft.');
});

test('the document is the one that the kept figures make', () => {
  const { text, unexplained } = documentOf(keptLines());
  expect(unexplained).toEqual([]);
  expect(writtenDocument()).toBe(text);
});

/** Benches without figures, and those whose figures were judged by other goals than the present ones. */
function unmeasured(lines: readonly Pick<BenchLine, 'bench' | 'goals'>[]): readonly string[] {
  const judgedBy = new Map(lines.map(({ bench, goals }) => [bench, goals.map(({ goal }) => goal).join()]));
  return benches
    .filter(({ name, goals }) => judgedBy.get(name) !== goals.map(describeGoal).join())
    .map(({ name }) => name);
}

test('every bench has kept figures, judged by the goals that it has now (npm run bench -- NAME --write)', () => {
  expect(unmeasured(keptLines())).toEqual([]);
  // The controls: a bench that was never run, and a goal that was raised afterwards.
  const [first, ...rest] = keptLines();
  expect(unmeasured(rest)).toEqual([first?.bench]);
  const raised = { ...first!, goals: first!.goals.map((line) => ({ ...line, goal: `${line.goal}0` })) };
  expect(unmeasured([raised, ...rest])).toEqual([first?.bench]);
});

test('names of benches differ', () => {
  expect(new Set(benches.map(({ name }) => name)).size).toBe(benches.length);
});
