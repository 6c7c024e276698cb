// Runs seeds in a thread of its own, where time is the world's, and says what came of each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { canaryRules } from './canary.ts';
import { Coverage } from './coverage.ts';
import { noFigures } from './figures.ts';
import { runSeed } from './run-seed.ts';
import type { SeedReport, SeedTask } from './seed-pool.ts';
import { shrink } from './shrink.ts';
import { readSteps, writeSteps } from './steps.ts';

const { isCanary } = workerData as { readonly isCanary: boolean };
const rules = isCanary ? canaryRules : undefined;
const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-simulate-'));
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
/** Of this thread alone: a busy machine shortens no list less. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
const SHRINK_EVERY = 1;

async function carryOut(task: SeedTask): Promise<SeedReport> {
  const coverage = new Coverage();
  const steps = task.steps === undefined ? undefined : readSteps(task.steps);
  const lines: string[] = [];
  const trace = task.isTraced ? (line: string) => void lines.push(line) : undefined;
  const result = await runSeed({ ...task, steps, dataDirectory, coverage, rules, trace });
  const { finding, figures } = result;
  const { seed } = figures;
  const report = {
    ...figures,
    unpredicted: [...result.unpredicted],
    coverage: [...coverage.reached],
    trace: lines,
  };
  if (finding === undefined) return { ...report, finding };
  if (task.shrinkMs === 0) return { ...report, finding, steps: writeSteps(result.steps) };
  const again = { isChanged: task.isChanged };
  const end = cpuMs() + task.shrinkMs;
  const attempt = async (fewer: Parameters<typeof writeSteps>[0]) =>
    (await runSeed({ ...again, seed, commands: 0, steps: fewer, every: SHRINK_EVERY, dataDirectory, rules }))
      .finding;
  const shrunk = await shrink(result.steps, finding, attempt, () => cpuMs() > end);
  return { ...report, finding: shrunk.finding, steps: writeSteps(shrunk.steps) };
}

parentPort?.on('message', async (task: SeedTask) => {
  try {
    parentPort?.postMessage(await carryOut(task));
  } catch (problem) {
    const finding = `The simulator itself failed: ${(problem as Error).stack}`;
    const nothing = { ...noFigures, unpredicted: [], coverage: [], trace: [] };
    parentPort?.postMessage({ seed: task.seed, finding, ...nothing } satisfies SeedReport);
  }
});
