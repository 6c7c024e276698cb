// Rules for the first start after a change of the rules: no snapshot is made of a checkpoint that other rules decided, for
// the audit and the next check of a release would call it damage.
import { RULES_VERSION } from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { audit } from './audit.ts';
import { BatchBuilder, openBatch } from './batch-codec.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { venueRules } from './rules.ts';
import { SnapshotProcess } from './snapshot-process.ts';
import { runFlow, setUpFlow, startTestEngine, testSnapshotKey, until } from './testing-engine.ts';
import { collectLog } from './testing-logs.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A checkpoint in every batch. */
const checkpoints = { recordsMin: 1, recordsMax: 1, intervalMs: 60_000, restFactor: 0 };

/** A log that ends with a checkpoint, whose last record was decided by these rules. */
async function logDecidedBy(rulesVersion: number) {
  const database = await startTestDatabase();
  const { connectionConfig } = database;
  const pool = createPool(connectionConfig);
  const reader = await connectLogReader(connectionConfig);
  endings.push(async () => {
    await Promise.all([pool.end(), reader.close()]);
    await database.dispose();
  });
  const engine = await startTestEngine(await connectPostgresLog(connectionConfig), { checkpoints });
  await setUpFlow(engine);
  await runFlow(engine, 0, 100);
  await engine.stop();
  const seq = engine.status().committedSeq;
  const row = (await reader.batchHolding(seq))!;
  const batch = openBatch(row);
  const builder = new BatchBuilder();
  builder.begin();
  for (let place = 0; place < batch.count; place++) builder.add({ ...batch.recordAt(place), rulesVersion });
  const sealed = builder.seal({ ...row, stateHash: batch.stateHash });
  const { hash, payload } = sealed;
  await pool.query('update log_batch set hash = $1, payload = $2 where last_seq = $3', [hash, payload, seq]);
  await pool.query('update log_head set hash = $1', [hash]);
  const snapshots = async (): Promise<readonly number[]> =>
    (await reader.snapshots()).map((snapshot) => snapshot.seq);
  const findings = async () => (await audit({ reader, rules: venueRules })).findings;
  return { connectionConfig, seq, snapshots, findings };
}

async function startOn({ connectionConfig }: Awaited<ReturnType<typeof logDecidedBy>>) {
  const port = await connectPostgresLog(connectionConfig);
  const engine = await startTestEngine(port, { connectionConfig, checkpoints, snapshots: true });
  endings.push(() => engine.stop());
  return engine;
}

test('a start offers no checkpoint of other rules, and the next one is a snapshot that the audit agrees with', async () => {
  const log = await logDecidedBy(RULES_VERSION - 1);
  const engine = await startOn(log);
  await runFlow(engine, 100, 120);
  await until(() => engine.status().lastSnapshotSeq > 0);
  expect(await log.snapshots()).not.toContain(log.seq);
  expect(engine.log.warnings).toEqual([]);
  await engine.stop();
  expect(await log.findings()).toEqual([]);
});

test('control: a checkpoint of the present rules is offered by the start that finds it', async () => {
  const log = await logDecidedBy(RULES_VERSION);
  const engine = await startOn(log);
  await until(() => engine.status().lastSnapshotSeq === log.seq);
  expect(await log.findings()).toEqual([]);
});

test.each([
  [RULES_VERSION - 1, 'note'],
  [RULES_VERSION, 'stored'],
])('asked for a snapshot where rules %i decided, its process has a %s', async (rulesVersion, kind) => {
  const log = await logDecidedBy(rulesVersion);
  const snapshots = new SnapshotProcess({ log: collectLog() });
  endings.push(() => snapshots.stop());
  const heard: string[] = [];
  const snapshotKey = Buffer.from(testSnapshotKey).toString('hex');
  const { connectionConfig, seq } = log;
  const task = { connectionConfig, seq, snapshotKey, rests: true };
  await snapshots.make(task, (message) => heard.push(message.kind));
  expect(heard).toEqual([kind]);
  expect(await log.snapshots()).toEqual(kind === 'stored' ? [seq] : []);
});
