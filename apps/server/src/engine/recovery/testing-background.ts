// Processes for snapshots in tests, on logs of their own.
import { afterEach } from 'vitest';
import { type ConnectionConfig, createPool } from '../../database/connection.ts';
import { startTestDatabase } from '../../database/testing.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { collectLog } from '../log/testing-logs.ts';
import type { CheckpointPolicy } from '../options.ts';
import { nothingToSeal, runFlow, setUpFlow, startTestEngine, testSnapshotKey } from '../testing-engine.ts';
import { BackgroundProcess } from './background-process.ts';
import { usualRestFactor } from './pace.ts';
import type { SnapshotTask } from './snapshot-worker.ts';

/** As it crosses to another process. */
export const snapshotKey = Buffer.from(testSnapshotKey).toString('hex');
export const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A checkpoint in every batch. */
const always: CheckpointPolicy = { recordsMin: 1, recordsMax: 1, intervalMs: 60_000, restFactor: 0 };

/** A log that ends with a checkpoint, of which no snapshot was made: one in a hurry, which a busy machine gives a share. */
export async function checkpointed(): Promise<SnapshotTask> {
  const database = await startTestDatabase();
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const port = await connectPostgresLog(connectionConfig);
  const engine = await startTestEngine(port, { connectionConfig, checkpoints: always });
  await setUpFlow(engine);
  await runFlow(engine, 0, 300);
  await engine.stop();
  const { rows } = await openPool(connectionConfig).query(`select encode(hash, 'hex') as hash from log_head`);
  const { hash } = rows[0];
  const seq = engine.status().committedSeq;
  return { connectionConfig, seq, hash, snapshotKey, chain: nothingToSeal, restFactor: 0 };
}

export function openPool(config: ConnectionConfig) {
  const pool = createPool(config);
  endings.push(() => pool.end());
  return pool;
}

/** Until the test ends nobody reads a batch of the log. */
export async function keepLogLocked(config: ConnectionConfig): Promise<void> {
  const client = await openPool(config).connect();
  endings.push(() => client.release(true));
  await client.query('begin; lock table log_batch in access exclusive mode');
}

export function startProcess(main?: URL) {
  const log = collectLog();
  const started = new BackgroundProcess({ log, ...(main && { main }) });
  endings.push(() => started.stop());
  return { started, log };
}

/** One without a hurry that waits for the database for as long as the test lasts. */
export async function waitingSnapshot() {
  const task = await checkpointed();
  await keepLogLocked(task.connectionConfig);
  const { started } = startProcess();
  started.makeSnapshot({ ...task, restFactor: usualRestFactor }, () => {}).catch(() => {});
  return { started };
}
