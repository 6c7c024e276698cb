// The quick form of the simulator: kept worlds, fresh worlds, and the fault that is planted to be found.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Coverage, goals } from './coverage.ts';
import { allowed } from './coverage-goals.ts';
import { runPool, type SeedReport, type SeedTask, seedTasks } from './seed-pool.ts';
import { readSteps } from './steps.ts';

const corpus = new URL('./corpus/', import.meta.url);
/** Worlds that reached something first, and lists of steps that once showed a fault. */
const kept = readdirSync(corpus).filter((name) => name.endsWith('.json'));
const read = (name: string): string => readFileSync(new URL(name, corpus), 'utf8');
const SHRINK_MS = 5_000;

/** CANDOR_RUNS multiplies the worlds in percent, CANDOR_SEED draws others. */
const worlds = Math.max(1, Math.round((6 * Number(process.env.CANDOR_RUNS ?? 100)) / 100));
const firstSeed = Number(process.env.CANDOR_SEED ?? 9_001);

function findings(reports: readonly SeedReport[]): readonly string[] {
  return reports.flatMap(({ seed, finding, steps }) =>
    finding === undefined ? [] : [`Seed ${seed}: ${finding}\n${steps}`],
  );
}

test('in every kept world and in fresh ones nothing happens that a rule forbids', async () => {
  const seeds = JSON.parse(read('worlds.json')) as readonly {
    readonly seed: number;
    readonly commands: number;
  }[];
  const lists = kept
    .filter((name) => name !== 'worlds.json')
    .map(
      (name): SeedTask => ({
        ...{ seed: 1, commands: 0, steps: read(name), every: 1, isChanged: true, shrinkMs: 0 },
      }),
    );
  const fresh = seedTasks(firstSeed, firstSeed + worlds - 1, 250, SHRINK_MS);
  const tasks = [
    ...lists,
    ...seeds.map((one) => ({ ...one, shrinkMs: SHRINK_MS })),
    ...[...fresh].map((one) => ({ ...one, isChanged: true })),
  ];
  const reports = await runPool(tasks, { threads: 2 });
  expect(findings(reports)).toEqual([]);
  expect(reports.length).toBe(tasks.length);
  expect(Math.min(...reports.map(({ predicted }) => predicted))).toBeGreaterThan(0);
});

test('the control: a planted fault is found, and told in a list short enough to read', async () => {
  const tasks = seedTasks(1, 40, 300, SHRINK_MS);
  let isFound = false;
  const onReport = ({ finding }: SeedReport): void => {
    isFound ||= finding !== undefined;
  };
  const reports = await runPool(tasks, { threads: 2, isCanary: true, isOver: () => isFound, onReport });
  const found = reports.find(({ finding }) => finding !== undefined);
  expect(found?.finding).toMatch(/auditor|held of|falls to|below zero/);
  const steps = readSteps(found?.steps ?? '[]');
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThan(80);
});

test('the control: a kept list of steps fails where its fault is planted again', async () => {
  const steps = read('cancel-after-a-part-was-traded.json');
  const task: SeedTask = { seed: 13, commands: 0, steps, every: 1, shrinkMs: 0 };
  const [faulty] = await runPool([task], { threads: 1, isCanary: true });
  expect(faulty!.finding).toMatch(/its holds sum to|auditor/);
});

test('the same seed is the same world, also in another thread', async () => {
  const tasks: readonly SeedTask[] = [17, 17, 18].map((seed) => ({
    seed,
    commands: 200,
    isTraced: true,
    shrinkMs: 0,
  }));
  const [one, other, third] = await runPool(tasks, { threads: 1 });
  const again = await runPool(tasks.slice(0, 1), { threads: 1 });
  expect(other!.trace).toEqual(one!.trace);
  expect(again[0]!.trace).toEqual(one!.trace);
  expect(third!.trace).not.toEqual(one!.trace);
});

test('what a run has to reach names everything once, and every excuse has a reason', () => {
  const all = goals();
  expect(new Set(all).size).toBe(all.length);
  for (const [goal, reason] of Object.entries(allowed)) {
    expect(all).toContain(goal);
    expect(reason.length).toBeGreaterThan(40);
  }
  const coverage = new Coverage();
  expect(coverage.missing().length).toBe(all.length - Object.keys(allowed).length);
});
