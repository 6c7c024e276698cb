// P6: damaged data is refused by its place, and never becomes a balance.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '../../apps/server/src/database/testing.ts';
import { type Engine, startEngineOn, systemClock } from '../../apps/server/src/engine/index.ts';
import { connectPostgresLog } from '../../apps/server/src/engine/log/postgres-log.ts';
import { runFlow, setUpFlow } from '../../apps/server/src/engine/testing-submit.ts';
import type { Plant } from '../faults/parts/planted.ts';
import { runChild } from './child.ts';
import {
  damageColumns,
  runTrials,
  sealColumns,
  snapshotKey,
  type Trials,
  type TrialsTask,
} from './damage-trials.ts';
import { ControlDidNotFail, holds, type Proof, type Scale, type Shown } from './proof.ts';

const TRIALS: Readonly<Record<Scale, number>> = { quick: 130, full: 2_600, long: 130_000 };
const CONTROL_TRIALS = 200;
/** Of so many flips one meets a log of which a run is sealed, and whose start believes the seal. */
const SEALED_OF = 10;
interface LogSize {
  readonly commands: number;
  readonly perBatch: number;
}
const small: LogSize = { commands: 500, perBatch: 10 };
/** More batches before its last snapshot than a run has. */
const sealable: LogSize = { commands: 1_200, perBatch: 1 };
/** A checkpoint, and by that a snapshot, after so many records. */
const RECORDS_PER_CHECKPOINT = 400;
/** Not enough for a checkpoint, which would vouch for the tail. */
const TAIL_COMMANDS = 100;

async function run(scale: Scale): Promise<Shown> {
  const seed = Date.now() % 1_000_000_007;
  const sealedTrials = TRIALS[scale] / SEALED_OF;
  const outcomes = await onLog(sealable, async (task) => {
    const truth = { ...task, seed, sealed: true, trials: sealedTrials };
    return (await trialsThatHold(truth)).outcomes;
  });
  return onLog(small, async (connectionTask) => {
    const task = { ...connectionTask, seed };
    const others = await trialsThatHold({ ...task, trials: TRIALS[scale] - sealedTrials });
    const columns = damageColumns.length + sealColumns.length;
    return {
      figure: `${TRIALS[scale]} flipped bits in ${columns} columns: ${summed(others.outcomes, outcomes)}; 0 wrong balances`,
      control: await controlTrials({ ...task, trials: CONTROL_TRIALS, only: ['log_batch.payload'] }),
    };
  });
}

async function onLog<T>(
  size: LogSize,
  work: (task: Pick<TrialsTask, 'connectionConfig'>) => Promise<T>,
): Promise<T> {
  const database = await startTestDatabase({ durable: false });
  try {
    await writeLog(database, size);
    return await work({ connectionConfig: database.connectionConfig });
  } finally {
    await database.dispose();
  }
}

async function trialsThatHold(task: TrialsTask): Promise<Trials> {
  const trials = await runTrials(task);
  holds(trials.bad === undefined, `A flipped bit: ${trials.bad}`);
  return trials;
}

function summed(...counts: readonly Trials['outcomes'][]): string {
  const sums = new Map<string, number>();
  for (const outcomes of counts)
    for (const [outcome, times] of Object.entries(outcomes))
      sums.set(outcome, (sums.get(outcome) ?? 0) + times);
  return [...sums].map(([outcome, times]) => `${times} ${outcome}`).join(', ');
}

/** Many small batches with two snapshots, and a tail after the last of them. */
async function writeLog(database: TestDatabase, size: LogSize): Promise<void> {
  const { commands } = size;
  // An engine rests after a snapshot; the next one does not know.
  await withEngine(database, async (engine) => {
    await setUpFlow(engine);
    await tradeToSnapshot(engine, 0, size);
  });
  await withEngine(database, async (engine) => {
    await tradeToSnapshot(engine, commands, size);
    await trade(engine, 2 * commands, 2 * commands + TAIL_COMMANDS, size);
  });
}

async function withEngine(
  { connectionConfig }: TestDatabase,
  work: (engine: Engine) => Promise<void>,
): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-prove-'));
  const policy = { intervalMs: 600_000, restFactor: 0 };
  const checkpoints = { ...policy, recordsMin: RECORDS_PER_CHECKPOINT, recordsMax: RECORDS_PER_CHECKPOINT };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const onFatal = (fatal: Error): never => {
    throw fatal;
  };
  const engine = await startEngineOn(
    await connectPostgresLog(connectionConfig),
    { connectionConfig, clock: systemClock, dataDirectory, onFatal, log },
    { checkpoints, keepsHeads: false, snapshotKey },
  );
  try {
    await work(engine);
  } finally {
    await engine.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function trade(engine: Engine, from: number, to: number, { perBatch }: LogSize): Promise<void> {
  for (let number = from; number < to; number += perBatch) await runFlow(engine, number, number + perBatch);
}

async function tradeToSnapshot(engine: Engine, from: number, size: LogSize): Promise<void> {
  const before = engine.status().lastSnapshotSeq;
  await trade(engine, from, from + size.commands, size);
  while (engine.status().lastSnapshotSeq === before) await sleep(20);
}

/** Neither the hash chain nor the state at a checkpoint, which would notice later what the chain let through. */
const withoutHashes: Plant = {
  file: 'apps/server/src/engine/log/batch-codec.ts',
  find: 'return Buffer.compare(a, b) === 0;',
  replace: 'return a.length === b.length;',
};

async function controlTrials(task: TrialsTask): Promise<string> {
  const script = new URL('./damage-child.ts', import.meta.url);
  const { outcomes } = JSON.parse(await runChild(script, { task, plants: [withoutHashes] })) as Trials;
  const wrong = outcomes.wrong ?? 0;
  if (wrong === 0) throw new ControlDidNotFail('without hashes no flipped bit became a wrong state');
  return `no hash is compared: ${wrong} of ${task.trials} flipped bits became a wrong state, and nothing said so`;
}

export const damage: Proof = {
  id: 'P6',
  says: 'Damaged data is refused by its place and never becomes a balance',
  does: 'one random bit flipped in every column of log, head, newest snapshot and sealed chain, then a start from it and the check behind it; each is undone',
  run,
};
