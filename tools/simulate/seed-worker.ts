// Runs seeds in a thread of its own, where time is the world's, and says what came of each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { canaryRules } from './canary.ts';
import { Coverage } from './coverage.ts';
import { runSeed } from './run-seed.ts';
import type { SeedReport, SeedTask } from './seed-pool.ts';
import { shrink } from './shrink.ts';
import { readSteps, writeSteps } from './steps.ts';

const { isCanary } = workerData as { readonly isCanary: boolean };
const rules = isCanary ? canaryRules : undefined;
const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-simulate-'));
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
const now = process.hrtime.bigint;
const SHRINK_EVERY = 1;

async function carryOut(task: SeedTask): Promise<SeedReport> {
  const coverage = new Coverage();
  const steps = task.steps === undefined ? undefined : readSteps(task.steps);
  const lines: string[] = [];
  const trace = task.isTraced ? (line: string) => void lines.push(line) : undefined;
  const result = await runSeed({ ...task, steps, dataDirectory, coverage, rules, trace });
  const { finding, seed, commands, records, restarts, checks, predicted } = result;
  const figures = { seed, commands, records, restarts, checks, predicted };
  const report = {
    ...figures,
    unpredicted: [...result.unpredicted],
    coverage: [...coverage.reached],
    trace: lines,
  };
  if (finding === undefined) return { ...report, finding };
  if (task.shrinkMs === 0) return { ...report, finding, steps: writeSteps(result.steps) };
  const end = now() + BigInt(task.shrinkMs) * 1_000_000n;
  const attempt = async (fewer: Parameters<typeof writeSteps>[0]) =>
    (await runSeed({ seed, commands: 0, steps: fewer, every: SHRINK_EVERY, dataDirectory, rules })).finding;
  const shrunk = await shrink(result.steps, finding, attempt, () => now() > end);
  return { ...report, finding: shrunk.finding, steps: writeSteps(shrunk.steps) };
}

parentPort?.on('message', async (task: SeedTask) => {
  try {
    parentPort?.postMessage(await carryOut(task));
  } catch (problem) {
    const finding = `The simulator itself failed: ${(problem as Error).stack}`;
    const nothing = {
      commands: 0,
      records: 0,
      restarts: 0,
      checks: 0,
      predicted: 0,
      unpredicted: [],
      coverage: [],
      trace: [],
    };
    parentPort?.postMessage({ seed: task.seed, finding, ...nothing } satisfies SeedReport);
  }
});
