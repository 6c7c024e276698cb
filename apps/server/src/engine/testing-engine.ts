// Starts engines for tests with everything defaulted, and remembers how they ended.
import { makeTestFolder } from '../database/testing-folder.ts';
import { type Clock, systemClock } from './clock/clock.ts';
import type { Engine } from './engine-face.ts';
import type { EngineFatal } from './faults.ts';
import { startEngineOn } from './index.ts';
import type { LogPort } from './log/log-port.ts';
import { type CollectedLog, collectLog } from './log/testing-logs.ts';
import type { EngineOptions, EngineParts } from './options.ts';

export { runFlow, setUpFlow, submitAll } from './testing-submit.ts';

/** Of all engines of tests: each has a head key of its own, and would not believe the snapshots of another. */
export const testSnapshotKey = new Uint8Array(32).fill(7);

/** For a snapshot that vouches for nothing before it. */
export const nothingToSeal = { first: 0, count: 0, digest: '', runs: '' } as const;

export interface TestEngine extends Engine {
  readonly fatals: EngineFatal[];
  readonly log: CollectedLog;
}

export async function startTestEngine(
  port: LogPort,
  options: Partial<EngineParts> & {
    clock?: Clock;
    clockPolicy?: EngineOptions['clockPolicy'];
    /** One of its own by default, in which a later engine finds nothing of this one. */
    dataDirectory?: string;
    connectionConfig?: EngineOptions['connectionConfig'];
  } = {},
): Promise<TestEngine> {
  const {
    clock = systemClock,
    clockPolicy,
    connectionConfig = { connectionString: '' },
    dataDirectory = makeTestFolder('engine'),
    ...replaced
  } = options;
  const fatals: EngineFatal[] = [];
  const log = collectLog();
  const onFatal = (fatal: EngineFatal): number => fatals.push(fatal);
  const engine = await startEngineOn(
    port,
    { connectionConfig, clock, ...(clockPolicy && { clockPolicy }), dataDirectory, onFatal, log },
    { snapshots: false, snapshotKey: testSnapshotKey, keepsHeads: false, ...replaced },
  );
  return Object.assign(engine, { fatals, log });
}

/** On a busy machine what goes on behind a venue, in a process of its own, is given what nobody else wants. */
export const STARVED_MS_MAX = 60_000;

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
