// Rules for checking the chain in another thread: it sees all that one thread sees, and hands over the same records.
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { type Recovered, recover } from '../recovery/recovery.ts';
import { venueRules } from '../rules.ts';
import {
  runFlow,
  STARVED_MS_MAX,
  setUpFlow,
  startTestEngine,
  testSnapshotKey,
  until,
} from '../testing-engine.ts';
import { ChainThread } from './chain-thread.ts';
import type { CheckAhead } from './log-port.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { collectLog } from './testing-logs.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A venue that has stopped, with a snapshot, and with records after it. */
async function stoppedVenue(): Promise<TestDatabase> {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const checkpoints = { recordsMin: 400, recordsMax: 400, intervalMs: 60_000, restFactor: 0 };
  const port = await connectPostgresLog(connectionConfig);
  const engine = await startTestEngine(port, { connectionConfig, checkpoints, snapshots: true });
  await setUpFlow(engine);
  await runFlow(engine, 0, 1200);
  await until(() => engine.status().lastSnapshotSeq > 0, STARVED_MS_MAX);
  await runFlow(engine, 1200, 1500);
  await engine.stop();
  return database;
}

async function query(database: TestDatabase, text: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(database.connectionConfig);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

interface Outcome {
  readonly hash: string;
  readonly recovered: Recovered;
  readonly seen: readonly number[];
  readonly threads: number;
}

async function recoverBy({ connectionConfig }: TestDatabase, aheadRecordsMin: number): Promise<Outcome> {
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  let threads = 0;
  const checkAhead: CheckAhead = (task) => {
    threads++;
    return new ChainThread({ ...task, connectionConfig });
  };
  const seen: number[] = [];
  const onRecord = ({ seq }: { seq: number }): number => seen.push(seq);
  try {
    const parts = {
      reader,
      rules: venueRules,
      log: collectLog(),
      wholeChain: true,
      onRecord,
      snapshotKey: testSnapshotKey,
    };
    const recovered = await recover({ ...parts, checkAhead, aheadRecordsMin }, await reader.head());
    const hash = Buffer.from(venueRules.stateHash(recovered.state)).toString('hex');
    return { hash, recovered, seen, threads };
  } finally {
    await reader.close();
  }
}

const byThread = (database: TestDatabase): Promise<Outcome> => recoverBy(database, 1);
const byItself = (database: TestDatabase): Promise<Outcome> => recoverBy(database, Number.POSITIVE_INFINITY);

test('a thread leads to the same state from the same snapshot, and from the first record', async () => {
  const database = await stoppedVenue();
  const [one, other] = [await byThread(database), await byItself(database)];
  expect([one.threads, other.threads]).toEqual([1, 0]);
  expect(one.recovered.snapshotSeq).toBeGreaterThan(0);
  expect(one.hash).toBe(other.hash);
  expect(one.seen).toEqual(other.seen);
  expect(one.recovered.position.seq).toBe(other.recovered.position.seq);
  await query(database, 'delete from log_snapshot');
  const whole = await byThread(database);
  expect(whole.recovered.snapshotSeq).toBe(0);
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  endings.push(() => reader.close());
  for (const { recovered } of [one, other, whole]) {
    for await (const { lastSeq, hash } of reader.batches(0, recovered.position.seq)) {
      await recovered.chain.require({ seq: lastSeq, hash }, reader);
      const forged = { seq: lastSeq, hash: Buffer.alloc(32, 7) };
      await expect(recovered.chain.require(forged, reader)).rejects.toMatchObject({ name: 'LogDamaged' });
    }
  }
  expect(whole.hash).toBe(one.hash);
});

test('how far a start has come is told, before the snapshot as after it', async () => {
  const database = await stoppedVenue();
  const { connectionConfig } = database;
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  endings.push(() => reader.close());
  const checkAhead: CheckAhead = (task) => new ChainThread({ ...task, connectionConfig, passedEveryMs: 0 });
  const told: number[] = [];
  const log = { ...collectLog(), info: (details: object) => told.push((details as { seq: number }).seq) };
  const parts = { reader, rules: venueRules, log, wholeChain: true, aheadRecordsMin: 1, progressEveryMs: 0 };
  const head = await reader.head();
  const { snapshotSeq } = await recover({ ...parts, checkAhead, snapshotKey: testSnapshotKey }, head);
  expect(Math.min(...told)).toBeLessThan(snapshotSeq);
  expect(told.at(-1)).toBe(head.seq);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
});

test('a snapshot that is refused costs the thread its work, and nothing else', async () => {
  const database = await stoppedVenue();
  const { hash } = await byItself(database);
  await query(database, 'update log_snapshot set payload = set_byte(payload, 9, get_byte(payload, 9) # 1)');
  const { recovered, hash: same } = await byThread(database);
  expect(recovered.snapshotSeq).toBe(0);
  expect(same).toBe(hash);
});

test('a snapshot whose batch is whole in itself and stands in another chain is refused', async () => {
  const database = await stoppedVenue();
  // The batches before the snapshot are gone, and with them the chain that leads to it.
  await query(database, 'delete from log_batch where first_seq = 1');
  await expect(byItself(database)).rejects.toMatchObject({ name: 'LogDamaged' });
  await expect(byThread(database)).rejects.toMatchObject({ name: 'LogDamaged' });
});

test.each([
  ['before the snapshot', 'min'],
  ['after it', 'max'],
])('damage %s is named by the thread as it is by one thread alone', async (_, which) => {
  const database = await stoppedVenue();
  const [row] = await query(database, `select ${which}(first_seq) as seq from log_batch`);
  const place = `log_batch first_seq=${row?.seq}`;
  await query(
    database,
    `update log_batch set payload = set_byte(payload, 60, get_byte(payload, 60) # 1) where first_seq = ${row?.seq}`,
  );
  await expect(byItself(database)).rejects.toMatchObject({ name: 'LogDamaged', place });
  await expect(byThread(database)).rejects.toMatchObject({ name: 'LogDamaged', place, exitCode: 78 });
});

test('a thread that ends by something else ends the start with it', async () => {
  const database = await stoppedVenue();
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  endings.push(() => reader.close());
  const nowhere = { connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const checkAhead: CheckAhead = (task) => new ChainThread({ ...task, connectionConfig: nowhere });
  const parts = { reader, rules: venueRules, log: collectLog(), wholeChain: true, aheadRecordsMin: 1 };
  await expect(recover({ ...parts, checkAhead }, await reader.head())).rejects.toThrow('ECONNREFUSED');
});
