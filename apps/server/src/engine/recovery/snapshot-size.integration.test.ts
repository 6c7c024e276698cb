// Rules for snapshots of large venues: read whole in whatever size the database keeps, and none that nobody could read.
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { openBatch } from '../log/batch-codec.ts';
import type { LogReader } from '../log/log-rows.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { runFlow, setUpFlow, startTestEngine, testSnapshotKey } from '../testing-engine.ts';
import { snapshotBytesMax, storeSnapshot } from './snapshot-store.ts';

let database: TestDatabase;
let reader: LogReader;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  reader = await connectLogReader(database.connectionConfig);
});
afterAll(async () => {
  await reader.close();
  await database.dispose();
});
afterEach(() => query('delete from log_snapshot'));

async function query(text: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(database.connectionConfig);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

const snapshotOf = (payload: Uint8Array) => ({
  seq: 9,
  stateHash: new Uint8Array(32),
  rulesVersion: 1,
  payload,
});

test.each([0, 1, 4_194_303, 4_194_304, 4_194_305, 26_000_000])(
  'a snapshot of %i bytes is read as it was stored',
  async (length) => {
    const payload = randomBytes(length);
    // Half of it can be packed, so that the database packs it.
    payload.fill(0, 0, length >> 1);
    await storeSnapshot(database.connectionConfig, testSnapshotKey, snapshotOf(payload));
    expect(Buffer.compare((await reader.snapshotPayload(9))!, payload)).toBe(0);
  },
);

test('a snapshot that is not there has no bytes', async () => {
  expect(await reader.snapshotPayload(9)).toBeUndefined();
});

test('one that the database could not keep is refused before it is sent', async () => {
  const tooLarge = { length: snapshotBytesMax + 1 } as Uint8Array;
  const stored = storeSnapshot(database.connectionConfig, testSnapshotKey, snapshotOf(tooLarge));
  await expect(stored).rejects.toThrow(/1000000001 bytes is larger/);
});

test('a snapshot and a seal that are longer than any text of the driver are read and passed over, and the venue starts', async () => {
  const { connectionConfig } = database;
  const start = async (options: object = {}) =>
    startTestEngine(await connectPostgresLog(connectionConfig), { connectionConfig, ...options });
  const checkpoints = { recordsMin: 1, recordsMax: 1, intervalMs: 60_000, restFactor: 0 };
  const engine = await start({ checkpoints });
  await setUpFlow(engine);
  await runFlow(engine, 0, 100);
  await engine.stop();
  const long = `convert_to(repeat('x', 280000000), 'UTF8')`;
  const seq = engine.status().committedSeq;
  const checkpoint = openBatch((await reader.batchHolding(seq))!).stateHash!;
  const hash = `'\\x${Buffer.from(checkpoint).toString('hex')}'`;
  await query(`insert into log_snapshot values (${seq}, ${hash}, 1, ${long}, 'seal')`);
  const again = await start();
  expect(again.log.warnings.join()).toContain('its seal is not of this installation');
  await again.stop();
  await query(`update log_snapshot set seal = ${long}, payload = ''`);
  const third = await start();
  expect(third.log.warnings.join()).toContain('its seal is not of this installation');
  await third.stop();
});
