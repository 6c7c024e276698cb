// P1: seeded worlds with everything checked that must hold, for as long as the form allows, and a fault that must be found.
import { availableParallelism } from 'node:os';
import { Coverage, goals } from '../simulate/coverage.ts';
import { allowed } from '../simulate/coverage-goals.ts';
import { runPool, type SeedReport, type SeedTask, seedTasks } from '../simulate/seed-pool.ts';
import { ControlDidNotFail, holds, type Proof, type Scale, type Shown } from './proof.ts';

const MINUTES: Readonly<Record<Scale, number>> = { quick: 0.1, full: 2, long: 600 };
const COMMANDS = 1_000;
const SEEDS_MAX = 1_000_000;
/** In one of so many worlds all invariants are asked after every record, in the others after every 16th. */
const CLOSELY_OF = 10;
const CANARY_SEEDS = 200;
const CANARY_COMMANDS = 300;
const SHRINK_MS = 10_000;
/** What the auditor and the invariants say of a hold that is wrong. A world that failed by something else shows nothing. */
const FOUND_BY = /auditor|held of|falls to|below zero|holds sum to/;

function* tasks(): Generator<SeedTask> {
  for (const task of seedTasks(1, SEEDS_MAX, COMMANDS, SHRINK_MS))
    yield task.seed % CLOSELY_OF === 0 ? { ...task, every: 1 } : task;
}

async function run(scale: Scale): Promise<Shown> {
  // First: a night of worlds in which a fault would not be found shows nothing.
  const control = await findCanary();
  const startedAt = performance.now();
  const end = startedAt + MINUTES[scale] * 60_000;
  let isFound = false;
  const reports = await runPool(tasks(), {
    threads: availableParallelism(),
    isOver: () => performance.now() >= end || isFound,
    onReport: ({ finding }) => {
      isFound ||= finding !== undefined;
    },
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const bad = reports.find(({ finding }) => finding !== undefined);
  holds(bad === undefined, `seed ${bad?.seed}: ${bad?.finding}; steps: ${bad?.steps}`);
  const sum = (of: (report: (typeof reports)[number]) => number): string =>
    reports.reduce((total, report) => total + of(report), 0).toLocaleString('en-US');
  return {
    figure: `${reports.length} seeds × ${COMMANDS} commands, ${sum((one) => one.records)} records, ${sum((one) => one.restarts)} restarts, ${sum((one) => one.predicted)} outcomes predicted, nothing found in ${seconds.toFixed(0)} s; ${coverageOf(reports)}`,
    control,
  };
}

function coverageOf(reports: readonly SeedReport[]): string {
  const coverage = new Coverage();
  for (const report of reports) coverage.merge(report.coverage);
  const asked = goals().length - Object.keys(allowed).length;
  return `${asked - coverage.missing().length} of ${asked} refusals, transitions and near misses reached`;
}

async function findCanary(): Promise<string> {
  let isFound = false;
  const reports = await runPool(seedTasks(1, CANARY_SEEDS, CANARY_COMMANDS, 0), {
    threads: availableParallelism(),
    isCanary: true,
    isOver: () => isFound,
    onReport: ({ finding }) => {
      isFound ||= finding !== undefined;
    },
  });
  const found = reports.find(({ finding }) => finding !== undefined);
  if (found === undefined)
    throw new ControlDidNotFail(`a planted fault was not found in ${CANARY_SEEDS} seeds`);
  const { seed, finding = '' } = found;
  holds(FOUND_BY.test(finding), `The control failed by something else, in seed ${seed}: ${finding}`);
  return `a cancelled order that releases too much: found by seed ${seed}`;
}

export const simulation: Proof = {
  id: 'P1',
  says: 'The rules hold under random histories',
  does: 'exchange, engine, log, recovery and history in seeded worlds with faults; an auditor predicts every outcome, invariants after every 16th record, and after every one in each tenth world',
  quickFiles: ['tools/simulate/simulate.property.test.ts'],
  run,
};
