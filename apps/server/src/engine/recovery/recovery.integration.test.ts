// Rules for starting again: from a snapshot or from the first record, the state is the same; damage is refused by name.
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { collectLog, openUser } from '../log/testing-logs.ts';
import type { CheckpointPolicy } from '../options.ts';
import { venueRules } from '../rules.ts';
import {
  runFlow,
  STARVED_MS_MAX,
  setUpFlow,
  startTestEngine,
  type TestEngine,
  testSnapshotKey,
  until,
} from '../testing-engine.ts';
import { requestIdAt } from '../testing-flow.ts';
import { type Recovered, recover } from './recovery.ts';
import { storeSnapshot } from './snapshot-store.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A checkpoint in every batch after the first few records. */
const often: CheckpointPolicy = { recordsMin: 400, recordsMax: 400, intervalMs: 60_000, restFactor: 0 };

async function openDatabase(): Promise<TestDatabase> {
  const database = await startTestDatabase();
  endings.push(() => database.dispose());
  return database;
}

async function start(
  database: TestDatabase,
  options: Parameters<typeof startTestEngine>[1] = {},
): Promise<TestEngine> {
  const { connectionConfig } = database;
  const port = await connectPostgresLog(connectionConfig);
  return startTestEngine(port, { connectionConfig, checkpoints: often, ...options });
}

async function query(database: TestDatabase, text: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(database.connectionConfig);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

/** A venue that has stopped, with snapshots and with records after the last of them. */
async function stoppedVenue(): Promise<TestDatabase> {
  const database = await openDatabase();
  const engine = await start(database, { snapshots: true });
  await setUpFlow(engine);
  await runFlow(engine, 0, 1200);
  await until(() => engine.status().lastSnapshotSeq > 0, STARVED_MS_MAX);
  await runFlow(engine, 1200, 1500);
  await engine.stop();
  expect(engine.fatals).toEqual([]);
  return database;
}

async function recoverFrom(
  database: TestDatabase,
  snapshotKey: Uint8Array | undefined = testSnapshotKey,
): Promise<Recovered & { warnings: string[]; hash: string }> {
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  const log = collectLog();
  try {
    const recovered = await recover({ reader, rules: venueRules, log, snapshotKey }, await reader.head());
    const hash = Buffer.from(venueRules.stateHash(recovered.state)).toString('hex');
    return { ...recovered, warnings: log.warnings, hash };
  } finally {
    await reader.close();
  }
}

test('a snapshot and the records after it give the state of a full replay', async () => {
  const database = await stoppedVenue();
  const quick = await recoverFrom(database);
  await query(database, 'delete from log_snapshot');
  const whole = await recoverFrom(database);
  expect(quick.snapshotSeq).toBeGreaterThan(0);
  expect(whole.snapshotSeq).toBe(0);
  expect(quick.hash).toBe(whole.hash);
  expect(quick.position).toEqual(whole.position);
  expect(venueRules.invariants(quick.state)).toEqual([]);
});

test('a snapshot that this installation did not make is passed over, however good it looks', async () => {
  const database = await stoppedVenue();
  const { hash, snapshotSeq } = await recoverFrom(database);
  const elsewhere = await recoverFrom(database, new Uint8Array(32).fill(8));
  expect(elsewhere).toMatchObject({ snapshotSeq: 0, hash });
  expect(elsewhere.warnings[0]).toContain('its seal is not of this installation');
  // Nor is one of an earlier release, or a good seal of another snapshot.
  await query(database, 'update log_snapshot set seal = null');
  expect(await recoverFrom(database)).toMatchObject({ snapshotSeq: 0, hash });
  await query(database, `update log_snapshot set seal = sha256('another')`);
  expect(await recoverFrom(database)).toMatchObject({ snapshotSeq: 0, hash });
  // Control: the same bytes, as they were sealed.
  const [row] = await query(database, 'select * from log_snapshot order by seq desc limit 1');
  const { seq, state_hash: stateHash, rules_version: rulesVersion, payload } = row as never;
  const snapshot = { seq: Number(seq), stateHash, rulesVersion, payload };
  await storeSnapshot(database.connectionConfig, testSnapshotKey, snapshot);
  expect(await recoverFrom(database)).toMatchObject({ snapshotSeq, hash, warnings: [] });
});

test('a start believes what its own process for snapshots made, and nobody with another head key does', async () => {
  const database = await openDatabase();
  const own = { dataDirectory: makeTestFolder('own'), snapshotKey: undefined };
  const engine = await start(database, { ...own, snapshots: true });
  await setUpFlow(engine);
  await runFlow(engine, 0, 500);
  await until(() => engine.status().lastSnapshotSeq > 0, STARVED_MS_MAX);
  const { lastSnapshotSeq } = engine.status();
  await engine.stop();
  const again = await start(database, own);
  expect(again.log.warnings).toEqual([]);
  await again.stop();
  const other = await start(database, { dataDirectory: makeTestFolder('other'), snapshotKey: undefined });
  expect(other.log.warnings.join()).toContain(
    `log_snapshot seq=${lastSnapshotSeq} is refused (its seal is not of`,
  );
  await other.stop();
});

test('without a key no snapshot is believed, and the whole log leads to the same state', async () => {
  const database = await stoppedVenue();
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  endings.push(() => reader.close());
  const parts = { reader, rules: venueRules, log: collectLog() };
  const { state, snapshotSeq } = await recover(parts, await reader.head());
  expect(snapshotSeq).toBe(0);
  expect(Buffer.from(venueRules.stateHash(state)).toString('hex')).toBe((await recoverFrom(database)).hash);
});

test('a damaged snapshot leads to the next older one', async () => {
  const database = await stoppedVenue();
  const { snapshotSeq, hash } = await recoverFrom(database);
  // The same bytes at the place of a later checkpoint: good bytes in a wrong place are as bad as any.
  await query(
    database,
    `
    insert into log_snapshot select last_seq, state_hash, rules_version, log_snapshot.payload
      from log_snapshot, log_batch where last_seq > seq order by last_seq desc limit 1`,
  );
  const recovered = await recoverFrom(database);
  expect(recovered).toMatchObject({ snapshotSeq, hash });
  expect(recovered.warnings).toHaveLength(1);
});

test.each([
  ['payload', 'payload = set_byte(payload, 60, get_byte(payload, 60) # 1)'],
  ['hash', 'hash = set_byte(hash, 3, get_byte(hash, 3) # 1)'],
  ['prev_hash', 'prev_hash = set_byte(prev_hash, 3, get_byte(prev_hash, 3) # 1)'],
  ['epoch', 'epoch = epoch + 1'],
  ['last_seq', 'last_seq = last_seq + 1000000'],
])(
  'a start refuses a log with a damaged %s, names the place, and is not to be tried again',
  async (_, damage) => {
    const database = await openDatabase();
    const engine = await start(database);
    await setUpFlow(engine);
    await runFlow(engine, 0, 50);
    await engine.stop();
    const [row] = await query(database, 'select max(first_seq) as seq from log_batch');
    await query(database, `update log_batch set ${damage} where first_seq = ${row?.seq}`);
    const error = await start(database).catch((thrown) => thrown);
    expect(error).toMatchObject({
      name: 'LogDamaged',
      exitCode: 78,
      place: `log_batch first_seq=${row?.seq}`,
    });
  },
);

test('a start refuses damage that lies before the snapshot it would begin with', async () => {
  const database = await stoppedVenue();
  await query(
    database,
    'update log_batch set payload = set_byte(payload, 60, get_byte(payload, 60) # 1) where first_seq = 1',
  );
  // Control: whoever looks only at what follows the snapshot does not see it.
  expect((await recoverFrom(database)).snapshotSeq).toBeGreaterThan(0);
  await expect(start(database)).rejects.toMatchObject({ place: 'log_batch first_seq=1', exitCode: 78 });
});

test('a start refuses a log from which batches are missing', async () => {
  const database = await openDatabase();
  const engine = await start(database);
  for (let user = 1; user <= 5; user++) await engine.submit({ command: openUser(user) });
  await engine.stop();
  await query(database, 'delete from log_batch where first_seq = 5');
  await expect(start(database)).rejects.toMatchObject({ place: 'log_head' });
  await query(database, 'delete from log_batch where first_seq = 2');
  await expect(start(database)).rejects.toMatchObject({ place: 'log_batch first_seq=3' });
});

test('a start refuses a head that was set back', async () => {
  const database = await openDatabase();
  const engine = await start(database);
  for (let user = 1; user <= 5; user++) await engine.submit({ command: openUser(user) });
  await engine.stop();
  await query(
    database,
    'update log_head set (seq, hash) = (select last_seq, hash from log_batch where first_seq = 3)',
  );
  await expect(start(database)).rejects.toMatchObject({ place: 'log_head', exitCode: 78 });
});

test('a request is answered the same after a restart, and another command under its id is a conflict', async () => {
  const database = await openDatabase();
  const requestId = requestIdAt(Date.now(), 1);
  const engine = await start(database);
  const first = await engine.submit({ command: openUser(1), requestId });
  await engine.stop();
  const restarted = await start(database);
  expect(await restarted.submit({ command: openUser(1), requestId })).toEqual({ ...first, duplicate: true });
  const other = { type: 'OpenUser', user: 1, kind: 'house', inviter: undefined } as never;
  expect(await restarted.submit({ command: other, requestId })).toEqual({ outcome: 'conflict' });
  const thousand = Array.from({ length: 1000 }, () => restarted.submit({ command: openUser(1), requestId }));
  expect(new Set((await Promise.all(thousand)).map((reply) => 'seq' in reply && reply.seq))).toEqual(
    new Set([1]),
  );
  expect(restarted.status().seq).toBe(1);
  await restarted.stop();
});

test('only the newest three snapshots are kept', async () => {
  const database = await openDatabase();
  let restarts = 0;
  for (; restarts < 5; restarts++) {
    const engine = await start(database, { snapshots: true });
    if (restarts === 0) await setUpFlow(engine);
    const before = engine.status().lastSnapshotSeq;
    await runFlow(engine, restarts * 500, restarts * 500 + 500);
    await until(() => engine.status().lastSnapshotSeq > before, STARVED_MS_MAX);
    await engine.stop();
  }
  expect(await query(database, 'select seq from log_snapshot')).toHaveLength(3);
  expect((await recoverFrom(database)).warnings).toEqual([]);
});

test('a state that is not what the log gives stops the venue, and the place is named', async () => {
  const database = await openDatabase();
  const startHashing: typeof venueRules.startHashing = (state) => {
    const hashing = venueRules.startHashing(state);
    const hash = (): Uint8Array => hashing.hash().map((byte) => byte ^ 1);
    return { backlog: 0, keepUp: () => {}, work: () => {}, hash };
  };
  const engine = await start(database, { snapshots: true, rules: { ...venueRules, startHashing } });
  await setUpFlow(engine);
  await runFlow(engine, 0, 500);
  await until(() => engine.fatals.length > 0, STARVED_MS_MAX);
  expect(engine.fatals[0]).toMatchObject({ reason: 'stateMismatch', exitCode: 78 });
  expect(engine.fatals[0]?.message).toMatch(/log_batch first_seq=\d+, checkpoint at \d+/);
  await expect(start(database)).rejects.toMatchObject({ exitCode: 78 });
});
