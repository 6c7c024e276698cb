// Starts engines for tests with everything defaulted, and remembers how they ended.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Command } from '@candor/exchange';
import { type Clock, systemClock } from './clock.ts';
import type { Engine, Reply } from './engine.ts';
import type { EngineFatal } from './faults.ts';
import { startEngineOn } from './index.ts';
import type { LogPort } from './log-port.ts';
import type { EngineOptions, EngineParts } from './options.ts';
import { flowCommand, flowSetup } from './testing-flow.ts';
import { type CollectedLog, collectLog } from './testing-logs.ts';

export interface TestEngine extends Engine {
  readonly fatals: EngineFatal[];
  readonly log: CollectedLog;
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'candor-engine-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

export async function startTestEngine(
  port: LogPort,
  options: Partial<EngineParts> & {
    clock?: Clock;
    connectionConfig?: EngineOptions['connectionConfig'];
  } = {},
): Promise<TestEngine> {
  const { clock = systemClock, connectionConfig = { connectionString: '' }, ...replaced } = options;
  const fatals: EngineFatal[] = [];
  const log = collectLog();
  const onFatal = (fatal: EngineFatal): number => fatals.push(fatal);
  const engine = await startEngineOn(
    port,
    { connectionConfig, clock, dataDirectory: directory, onFatal, log },
    { snapshots: false, ...replaced },
  );
  return Object.assign(engine, { fatals, log });
}

/** Submits in order without waiting in between, and answers with all outcomes. */
export function submitAll(engine: Engine, commands: readonly Command[]): Promise<Reply[]> {
  return Promise.all(commands.map((command) => engine.submit({ command })));
}

export async function setUpFlow(engine: Engine): Promise<void> {
  for (const reply of await submitAll(engine, flowSetup())) {
    if (reply.outcome !== 'accepted') throw new Error(`The setup was not accepted: ${JSON.stringify(reply)}`);
  }
}

/** Commands of the flow from one number up to, and without, another. */
export async function runFlow(engine: Engine, from: number, to: number): Promise<Reply[]> {
  return submitAll(
    engine,
    Array.from({ length: to - from }, (_, i) => flowCommand(from + i)),
  );
}

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
