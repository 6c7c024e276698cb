// Rules for the first start after a change of the rules: no snapshot is made of a checkpoint that other rules decided, for
// the audit and the next check of a release would call it damage.
import { RULES_VERSION } from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { audit } from './audit/audit.ts';
import { changedSource } from './audit/testing-release.ts';
import { BatchBuilder } from './log/batch-builder.ts';
import { openBatch } from './log/batch-codec.ts';
import { connectPostgresLog } from './log/postgres-log.ts';
import { connectLogReader } from './log/postgres-log-reader.ts';
import { collectLog } from './log/testing-logs.ts';
import { BackgroundProcess } from './recovery/background-process.ts';
import { venueRules } from './rules.ts';
import {
  nothingToSeal,
  runFlow,
  STARVED_MS_MAX,
  setUpFlow,
  startTestEngine,
  testSnapshotKey,
  until,
} from './testing-engine.ts';

const endings: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A checkpoint in every batch. */
const checkpoints = { recordsMin: 1, recordsMax: 1, intervalMs: 60_000, restFactor: 0 };
const present = RULES_VERSION;
const next = RULES_VERSION + 1;

/** A log of the present rules that ends with a checkpoint. */
async function logOfPresentRules() {
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
  const snapshots = async (): Promise<readonly number[]> =>
    (await reader.snapshots()).map((snapshot) => snapshot.seq);
  const auditBy = (version: number) => audit({ reader, rules: { ...venueRules, version } });
  return { connectionConfig, pool, reader, seq, snapshots, auditBy };
}

type Log = Awaited<ReturnType<typeof logOfPresentRules>>;

/** The release that follows: its engine, and the process in which its snapshots are made. */
async function startBy(version: number, { connectionConfig }: Log) {
  if (version !== present) snapshotsBy(version);
  const port = await connectPostgresLog(connectionConfig);
  const rules = { ...venueRules, version };
  const engine = await startTestEngine(port, { connectionConfig, checkpoints, snapshots: true, rules });
  endings.push(() => engine.stop());
  return engine;
}

/** Processes that are started from now on have these rules. */
function snapshotsBy(version: number): void {
  const before = process.env.NODE_OPTIONS;
  endings.push(() => {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  });
  const line = 'export const RULES_VERSION = ';
  const hook = changedSource('record.ts', `${line}${present};`, `${line}${version};`);
  process.env.NODE_OPTIONS = `${before ?? ''} --import=${hook}`.trim();
}

test('a start offers no checkpoint of other rules, and the next one is a snapshot that the audit agrees with', async () => {
  const log = await logOfPresentRules();
  const engine = await startBy(next, log);
  await runFlow(engine, 100, 120);
  await until(() => engine.status().lastSnapshotSeq > 0, STARVED_MS_MAX);
  expect(await log.snapshots()).not.toContain(log.seq);
  expect(engine.log.warnings).toEqual([]);
  await engine.stop();
  const { findings, snapshots, olderThroughSeq } = await log.auditBy(next);
  expect({ findings, snapshots, olderThroughSeq }).toEqual({
    findings: [],
    snapshots: 1,
    olderThroughSeq: log.seq,
  });
});

test('control: a checkpoint of the present rules is offered by the start that finds it', async () => {
  const log = await logOfPresentRules();
  const engine = await startBy(present, log);
  await until(() => engine.status().lastSnapshotSeq === log.seq, STARVED_MS_MAX);
  expect((await log.auditBy(present)).findings).toEqual([]);
});

test.each([
  [next, 'note'],
  [present, 'stored'],
])(
  'asked for a snapshot where rules before %i decided the last record or those themselves, its process has a %s',
  async (version, kind) => {
    const log = await logOfPresentRules();
    if (version !== present) snapshotsBy(version);
    const snapshots = new BackgroundProcess({ log: collectLog() });
    endings.push(() => snapshots.stop());
    const heard: string[] = [];
    const snapshotKey = Buffer.from(testSnapshotKey).toString('hex');
    const { connectionConfig, reader, seq } = log;
    const hash = Buffer.from((await reader.batchHolding(seq))!.hash).toString('hex');
    const task = { connectionConfig, seq, hash, snapshotKey, chain: nothingToSeal, restFactor: 0 };
    await snapshots.makeSnapshot(task, (message) => heard.push(message.kind));
    expect(heard).toEqual([kind]);
    expect(await log.snapshots()).toEqual(kind === 'stored' ? [seq] : []);
  },
);

/** The last batch once more, all of it in order but for the rules that its records name. */
async function renameRules({ pool, reader, seq }: Log, rulesVersion: number): Promise<void> {
  const row = (await reader.batchHolding(seq))!;
  const batch = openBatch(row);
  const builder = new BatchBuilder();
  builder.begin();
  for (let place = 0; place < batch.count; place++) builder.add({ ...batch.recordAt(place), rulesVersion });
  const { hash, payload } = builder.seal({ ...row, stateHash: batch.stateHash });
  await pool.query('update log_batch set hash = $1, payload = $2 where last_seq = $3', [hash, payload, seq]);
  await pool.query('update log_head set hash = $1', [hash]);
}

test('a log whose records name rules that never were is refused by the audit and by a start', async () => {
  const log = await logOfPresentRules();
  expect((await log.auditBy(present)).findings).toEqual([]);
  await renameRules(log, 0);
  expect((await log.auditBy(present)).findings[0]?.message).toBe(
    'It names rules 0, which never decided anything',
  );
  await expect(startBy(present, log)).rejects.toThrow('It names rules 0');
});
