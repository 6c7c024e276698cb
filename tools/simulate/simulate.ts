// `npm run simulate`: the venue in seeded worlds, as many as the time allows, with everything checked that must hold.
import { availableParallelism } from 'node:os';
import { EXIT_USAGE, readOptions, refuseOptions } from '../read-options.ts';
import { Coverage } from './coverage.ts';
import { runPool, type SeedReport, type SeedTask, seedTasks } from './seed-pool.ts';
import { describeSwarm, swarmOf } from './world/swarm.ts';

const USAGE = `Usage: npm run simulate -- [options]
  --seeds A..B      seeds from A to B (default 1..10000)
  --commands N      commands of each seed (default 1000)
  --minutes M       begin no seed after M minutes (default 5)
  --for SECONDS     the same in seconds
  --nightly         no limit of time, all invariants after every record, all changes that must not matter
  --threads T       threads (default: one for each processor)
  --seed S          this seed alone, with a trace of every step, answer and record
  --canary          plants a fault that must be found`;

/** From so many commands on a run has to have reached everything. */
const FULL_RUN_COMMANDS = 500_000;
const SHRINK_MS = 30_000;

async function main(args: readonly string[]): Promise<number> {
  const read = readOptions(USAGE, {
    args: [...args],
    options: {
      seeds: { type: 'string', default: '1..10000' },
      commands: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '5' },
      for: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      nightly: { type: 'boolean', default: false },
      seed: { type: 'string' },
      canary: { type: 'boolean', default: false },
    },
  });
  if (read === undefined) return EXIT_USAGE;
  const { values } = read;
  const commands = Number(values.commands);
  const seed = Number(values.seed ?? 1);
  const [from, to] = values.seeds.split('..').map(Number);
  const minutes = values.for === undefined ? Number(values.minutes) : Number(values.for) / 60;
  const threads = Number(values.threads);
  // A run of no seed, or of one that is no number, would find nothing and look like a good one.
  const isClear =
    [from, to, commands, threads, seed].every((one) => Number.isSafeInteger(one)) &&
    commands > 0 &&
    threads > 0 &&
    from! <= to! &&
    minutes > 0;
  if (!isClear)
    return refuseOptions('Seeds are A..B with A up to B, and everything else is a number above 0.', USAGE);
  if (values.seed !== undefined) return replay(seed, commands, values.canary);
  const end = values.nightly ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  const tasks = function* (): Generator<SeedTask> {
    for (const task of seedTasks(from!, to!, commands, SHRINK_MS))
      yield values.nightly ? { ...task, every: 1, isChanged: true } : task;
  };
  let failed = 0;
  const startedAt = performance.now();
  const reports = await runPool(tasks(), {
    threads,
    isCanary: values.canary,
    isOver: () => performance.now() >= end || failed >= 3,
    onReport: (report) => {
      if (report.finding !== undefined) failed++;
      tell(report);
    },
  });
  return summary(reports, to! - from! + 1, performance.now() - startedAt);
}

function tell({ seed, finding, steps }: SeedReport): void {
  if (finding === undefined) return;
  console.log(
    `\nSeed ${seed} (${describeSwarm(swarmOf(seed))}):\n${finding}\nSteps that lead there:\n${steps ?? ''}`,
  );
}

async function replay(seed: number, commands: number, isCanary: boolean): Promise<number> {
  const [report] = await runPool(
    [{ seed, commands, isTraced: true, every: 1, isChanged: true, shrinkMs: SHRINK_MS }],
    {
      threads: 1,
      isCanary,
    },
  );
  console.log(`Seed ${seed}: ${describeSwarm(swarmOf(seed))}`);
  for (const line of report!.trace) console.log(line);
  tell(report!);
  console.log(
    report!.finding === undefined
      ? `Seed ${seed}: nothing found in ${report!.commands} commands`
      : `Seed ${seed} failed`,
  );
  return report!.finding === undefined ? 0 : 1;
}

function summary(reports: readonly SeedReport[], asked: number, ms: number): number {
  const sum = (of: (report: SeedReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const coverage = new Coverage();
  const unpredicted = new Coverage();
  for (const report of reports) {
    coverage.merge(report.coverage);
    unpredicted.merge(report.unpredicted);
  }
  const commands = sum((one) => one.commands);
  const failures = reports.filter(({ finding }) => finding !== undefined);
  const seconds = ms / 1_000;
  const left = sum((one) => one.unpredicted.reduce((total, [, times]) => total + times, 0));
  const predicted = sum((one) => one.predicted);
  console.log(`
${reports.length} of ${asked} seeds, ${commands} commands, ${sum((one) => one.records)} records, ${sum((one) => one.restarts)} restarts in ${seconds.toFixed(1)} s (${Math.round(commands / seconds)} commands/s)
${predicted} outcomes predicted, ${left} followed by rules alone: ${[...unpredicted.reached].map(([name, times]) => `${name} ${times}`).join(', ') || 'none'}
All invariants asked ${sum((one) => one.checks)} times, balances and postings at every record
${failures.length} seeds failed${failures.length === 0 ? '' : `: ${failures.map(({ seed }) => seed).join(', ')}`}`);
  const missing = coverage.missing();
  const isFull = commands >= FULL_RUN_COMMANDS;
  console.log(
    missing.length === 0
      ? 'Everything that must be reached was reached.'
      : `Not reached${isFull ? '' : ' (a short run may miss some)'}: ${missing.join(', ')}`,
  );
  const needless = coverage.needless();
  if (needless.length > 0) console.log(`Reached though excused: ${needless.join(', ')}`);
  return failures.length > 0 || (isFull && missing.length > 0) ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
