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
import { damageColumns, runTrials, snapshotKey, type Trials, type TrialsTask } from './damage-trials.ts';
import { ControlDidNotFail, holds, type Proof, type Scale, type Shown } from './proof.ts';

const TRIALS: Readonly<Record<Scale, number>> = { quick: 130, full: 2_600, long: 130_000 };
const CONTROL_TRIALS = 200;
const COMMANDS_PER_BATCH = 10;
/** A checkpoint, and by that a snapshot, after so many records. */
const RECORDS_PER_CHECKPOINT = 400;
const COMMANDS = 500;
/** Not enough for a checkpoint, which would vouch for the tail. */
const TAIL_COMMANDS = 100;

async function run(scale: Scale): Promise<Shown> {
  const database = await startTestDatabase({ durable: false });
  try {
    await writeLog(database);
    const task = { connectionConfig: database.connectionConfig, seed: Date.now() % 1_000_000_007 };
    const { outcomes, bad } = await runTrials({ ...task, trials: TRIALS[scale] });
    holds(bad === undefined, `A flipped bit: ${bad}`);
    const counts = Object.entries(outcomes).map(([outcome, times]) => `${times} ${outcome}`);
    return {
      figure: `${TRIALS[scale]} flipped bits in ${damageColumns.length} columns: ${counts.join(', ')}; 0 wrong balances`,
      control: await controlTrials({ ...task, trials: CONTROL_TRIALS, only: ['log_batch.payload'] }),
    };
  } finally {
    await database.dispose();
  }
}

/** Many small batches with two snapshots, and a tail after the last of them. */
async function writeLog(database: TestDatabase): Promise<void> {
  // An engine rests after a snapshot; the next one does not know.
  await withEngine(database, async (engine) => {
    await setUpFlow(engine);
    await tradeToSnapshot(engine, 0);
  });
  await withEngine(database, async (engine) => {
    await tradeToSnapshot(engine, COMMANDS);
    await trade(engine, 2 * COMMANDS, 2 * COMMANDS + TAIL_COMMANDS);
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

async function trade(engine: Engine, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += COMMANDS_PER_BATCH)
    await runFlow(engine, number, number + COMMANDS_PER_BATCH);
}

async function tradeToSnapshot(engine: Engine, from: number): Promise<void> {
  const before = engine.status().lastSnapshotSeq;
  await trade(engine, from, from + COMMANDS);
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
  does: 'one random bit flipped in every column of log, head and newest snapshot, then a start from it; each is undone',
  run,
};
