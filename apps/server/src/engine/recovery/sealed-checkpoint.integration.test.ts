// Which state gets a seal: the one to which the log of the engine leads, and not what the database holds by then.
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase } from '../../database/testing.ts';
import type { BatchRow } from '../log/log-rows.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { collectLog, resealed } from '../log/testing-logs.ts';
import { nothingToSeal, runFlow, setUpFlow, startTestEngine, testSnapshotKey } from '../testing-engine.ts';
import { BackgroundProcess } from './background-process.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A log that ends with a checkpoint. */
async function checkpointed() {
  const database = await startTestDatabase();
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const checkpoints = { recordsMin: 1, recordsMax: 1, intervalMs: 60_000, restFactor: 0 };
  const engine = await startTestEngine(await connectPostgresLog(connectionConfig), {
    connectionConfig,
    checkpoints,
  });
  await setUpFlow(engine);
  await runFlow(engine, 0, 50);
  await engine.stop();
  const reader = await connectLogReader(connectionConfig);
  endings.push(() => reader.close());
  const pool = createPool(connectionConfig);
  endings.push(() => pool.end());
  const row = (await reader.batchHolding(engine.status().committedSeq))!;
  return { connectionConfig, pool, row };
}

test('a checkpoint that is not the one that the engine wrote gets no sealed snapshot, and is told', async () => {
  const { connectionConfig, pool, row } = await checkpointed();
  const put = ({ hash, payload, lastSeq }: BatchRow) =>
    pool.query('update log_batch set hash = $2, payload = $3 where last_seq = $1', [
      lastSeq,
      Buffer.from(hash),
      Buffer.from(payload),
    ]);
  const snapshots = new BackgroundProcess({ log: collectLog() });
  endings.push(() => snapshots.stop());
  const task = {
    connectionConfig,
    seq: row.lastSeq,
    hash: Buffer.from(row.hash).toString('hex'),
    snapshotKey: Buffer.from(testSnapshotKey).toString('hex'),
    chain: nothingToSeal,
    restFactor: 0,
  };
  const heard: string[] = [];
  const make = () => snapshots.makeSnapshot(task, ({ kind }) => heard.push(kind));
  await put(resealed(row));
  await make();
  expect([heard, (await pool.query('select from log_snapshot')).rowCount]).toEqual([['mismatch'], 0]);
  await put(row);
  await make();
  expect(heard).toEqual(['mismatch', 'stored']);
});
