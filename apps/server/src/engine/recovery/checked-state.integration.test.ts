// Rules for the state at which the check of a release ended: its first start goes on from there, whatever rules decided
// before, and believes no other file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { checkBeforeLeading, checkRelease } from '../audit/release-check.ts';
import { openBatch } from '../log/batch-codec.ts';
import { openHeadKey } from '../log/head-key.ts';
import type { LogReader } from '../log/log-rows.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { collectLog } from '../log/testing-logs.ts';
import { type Rules, venueRules } from '../rules.ts';
import {
  nothingToSeal,
  runFlow,
  STARVED_MS_MAX,
  setUpFlow,
  startTestEngine,
  type TestEngine,
  until,
} from '../testing-engine.ts';
import { BackgroundProcess } from './background-process.ts';
import { checkedStateFile, findCheckedState, keepCheckedState } from './checked-state.ts';
import { recover } from './recovery.ts';
import { snapshotKeyOf } from './snapshot-seal.ts';

const checkpoints = { recordsMin: 100, recordsMax: 100, intervalMs: 60_000, restFactor: 0 };
const next: Rules = { ...venueRules, version: venueRules.version + 1 };
const after = { fingerprint: 'after', rules: next };
const notKept = (problem: Error): never => {
  throw problem;
};

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let engine: TestEngine;
let reader: LogReader;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const { connectionConfig } = database;
  pool = createPool(connectionConfig);
  reader = await connectLogReader(connectionConfig);
  engine = await startTestEngine(await connectPostgresLog(connectionConfig), { checkpoints });
  await setUpFlow(engine);
  await runFlow(engine, 0, 400);
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(async () => {
  await engine.stop();
  await reader.close();
  await pool.end();
  await database.dispose();
});

let told = 400;
async function goOn(): Promise<void> {
  await runFlow(engine, told, told + 50);
  told += 50;
}

/** As `npm run upgrade:check` in a checkout of the next release, beside the venue. */
async function checked(release: { fingerprint?: string; rules?: Rules } = after) {
  const dataDirectory = makeTestFolder('checked');
  const snapshotKey = snapshotKeyOf(openHeadKey(dataDirectory, { mayMake: true }));
  const { throughSeq } = await checkRelease({ reader, dataDirectory, onNotKept: notKept, ...release });
  return { dataDirectory, snapshotKey, throughSeq, file: checkedStateFile(dataDirectory) };
}
type Checked = Awaited<ReturnType<typeof checked>>;

const found = ({ dataDirectory }: Checked) =>
  findCheckedState(dataDirectory, { fingerprint: 'after', rulesVersion: next.version });

async function recovered({ snapshotKey }: Checked, checkedState = undefined as ReturnType<typeof found>) {
  const log = collectLog();
  const parts = { reader, rules: next, log, snapshotKey, checkedState };
  const result = await recover(parts, await reader.head());
  return { ...result, hash: next.stateHash(result.state), warnings: log.warnings };
}

test('a release with other rules goes on from there, and comes to the state of a full replay', async () => {
  const before = await checked();
  await goOn();
  const quick = await recovered(before, found(before));
  const whole = await recovered(before);
  expect([quick.snapshotSeq, whole.snapshotSeq]).toEqual([before.throughSeq, 0]);
  expect(quick.recordsReplayed).toBe(quick.position.seq - before.throughSeq);
  expect([quick.hash, quick.rulesVersion, quick.warnings]).toEqual([whole.hash, venueRules.version, []]);
});

test('what its start still has to check begins there, without a replay of what came before', async () => {
  const { dataDirectory, throughSeq } = await checked();
  await goOn();
  const read: number[] = [];
  const watched: LogReader = {
    ...reader,
    batches: (afterSeq, throughSeqAsked) => {
      read.push(afterSeq);
      return reader.batches(afterSeq, throughSeqAsked);
    },
  };
  const atStart = await checkBeforeLeading({ reader: watched, dataDirectory, ...after });
  expect([atStart?.fromSeq, new Set(read)]).toEqual([throughSeq, new Set([throughSeq])]);
  // Control: without the file everything is read.
  const other = await checked();
  writeFileSync(other.file, '');
  read.length = 0;
  await checkBeforeLeading({ reader: watched, dataDirectory: other.dataDirectory, ...after });
  expect(Math.min(...read)).toBe(0);
});

test('a check that finds something keeps no state, and one that is not asked to keeps none', async () => {
  const dataDirectory = makeTestFolder('checked');
  openHeadKey(dataDirectory, { mayMake: true });
  const wrong: Rules = { ...venueRules, stateHash: () => new Uint8Array(32) };
  const refused = checkRelease({
    reader,
    dataDirectory,
    onNotKept: notKept,
    fingerprint: 'after',
    rules: wrong,
  });
  await expect(refused).rejects.toMatchObject({ name: 'ReleaseRefused' });
  await checkRelease({ reader, dataDirectory, ...after });
  expect(existsSync(checkedStateFile(dataDirectory))).toBe(false);
});

test('a state that cannot be kept is told, and the check counts all the same', async () => {
  const dataDirectory = makeTestFolder('checked');
  openHeadKey(dataDirectory, { mayMake: true });
  mkdirSync(checkedStateFile(dataDirectory));
  const problems: Error[] = [];
  const onNotKept = (problem: Error) => problems.push(problem);
  const { throughSeq } = await checkRelease({ reader, dataDirectory, onNotKept, ...after });
  expect(problems).toHaveLength(1);
  expect(readdirSync(dataDirectory).filter((name) => name.startsWith('release-checked.state.'))).toEqual([]);
  expect(await checkBeforeLeading({ reader, dataDirectory, ...after })).toMatchObject({
    fromSeq: throughSeq,
  });
});

test('what a command that was killed has left of it is taken away by the next', async () => {
  const { dataDirectory, snapshotKey, file } = await checked();
  writeFileSync(`${file}.4711`, 'half of a state');
  const { file: _, ...kept } = found({ dataDirectory } as Checked)!;
  keepCheckedState(dataDirectory, snapshotKey, { ...kept, payload: new Uint8Array(9) });
  expect(existsSync(`${file}.4711`)).toBe(false);
});

test('a file in which any bit is another is refused, and the log is replayed', async () => {
  const before = await checked();
  const { hash } = await recovered(before);
  const bytes = readFileSync(before.file);
  for (const place of [3, 700, 1024, 1500, bytes.length - 40, bytes.length - 1]) {
    const flipped = Buffer.from(bytes);
    flipped[place]! ^= 1;
    writeFileSync(before.file, flipped);
    const state = found(before);
    const result = await recovered(before, state);
    expect([result.snapshotSeq, result.hash]).toEqual([0, hash]);
    if (state !== undefined) expect(result.warnings[0]).toContain('its seal is not of this installation');
  }
  for (const length of [0, 10, 1023, 1030]) {
    writeFileSync(before.file, bytes.subarray(0, length));
    expect((await recovered(before, found(before))).snapshotSeq).toBe(0);
  }
});

test('nor is one believed that another installation sealed, or that was made for another log or another place', async () => {
  const [before, other] = [await checked(), await checked()];
  const { state, hash } = await recovered(before);
  writeFileSync(before.file, readFileSync(other.file));
  const stranger = await recovered(before, found(before));
  expect([stranger.snapshotSeq, stranger.warnings[0]]).toEqual([0, expect.stringContaining('its seal')]);
  const good = { ...found(other)!, payload: next.writeSnapshot(state) };
  const wrong = [
    [{ hash: '00'.repeat(32) }, 'the log has another batch there'],
    [{ seq: good.seq - 1 }, 'no batch ends there'],
  ] as const;
  for (const [change, reason] of wrong) {
    const { file: _, ...kept } = { ...good, ...change };
    keepCheckedState(other.dataDirectory, other.snapshotKey, kept);
    const result = await recovered(other, found(other));
    expect([result.snapshotSeq, result.hash]).toEqual([0, hash]);
    expect(result.warnings[0]).toContain(reason);
  }
});

test('a release of other sources, or of other rules, does not find it', async () => {
  const { dataDirectory } = await checked();
  const release = { fingerprint: 'after', rulesVersion: next.version };
  expect(findCheckedState(dataDirectory, release)).toBeDefined();
  expect(findCheckedState(dataDirectory, { ...release, fingerprint: 'other' })).toBeUndefined();
  expect(findCheckedState(dataDirectory, { ...release, rulesVersion: 1 })).toBeUndefined();
});

test('the first snapshot of the release begins there as well', async () => {
  const before = await checked({});
  const { fingerprint, seq } = JSON.parse(readFileSync(before.file).subarray(0, 1024).toString());
  const checkedState = findCheckedState(before.dataDirectory, {
    fingerprint,
    rulesVersion: venueRules.version,
  });
  for (let batches = 0; batches < 4; batches++) await goOn();
  const { rows } = await pool.query(
    `select last_seq, encode(hash, 'hex') as hash from log_batch where last_seq > $1 order by last_seq`,
    [seq],
  );
  const checkpoint = await firstCheckpoint(rows.map(({ last_seq }) => Number(last_seq)));
  const { hash } = rows.find(({ last_seq }) => Number(last_seq) === checkpoint);
  // Only who replays the log from its first record would see this.
  const flip =
    'update log_batch set payload = set_byte(payload, 9, get_byte(payload, 9) # 1) where first_seq = 1';
  const snapshots = new BackgroundProcess({ log: collectLog() });
  endings.push(() => snapshots.stop());
  const { connectionConfig } = database;
  const snapshotKey = Buffer.from(before.snapshotKey).toString('hex');
  const task = { connectionConfig, seq: checkpoint, hash, snapshotKey, chain: nothingToSeal, restFactor: 0 };
  const heard: string[] = [];
  const make = async (from: typeof checkedState) => {
    await pool.query('delete from log_snapshot');
    await snapshots.makeSnapshot({ ...task, checkedState: from }, ({ kind }) => heard.push(kind));
  };
  await pool.query(flip);
  await make(checkedState);
  await make(undefined);
  await pool.query(flip);
  await pool.query('delete from log_snapshot');
  expect(heard).toEqual(['stored', 'mismatch']);
});

/** The state hash stands in few batches. */
async function firstCheckpoint(ends: readonly number[]): Promise<number> {
  for (const end of ends)
    if (openBatch((await reader.batchHolding(end))!).stateHash !== undefined) return end;
  throw new Error('There is no checkpoint');
}

test('an engine begins there, and its next start after a snapshot of its own takes the file away', async () => {
  const fresh = await startTestDatabase();
  endings.push(() => fresh.dispose());
  const { connectionConfig } = fresh;
  const dataDirectory = makeTestFolder('checked');
  const start = async () => {
    const options = { connectionConfig, dataDirectory, snapshotKey: undefined, checkpoints, snapshots: true };
    const started = await startTestEngine(await connectPostgresLog(connectionConfig), options);
    endings.push(() => started.stop());
    return started;
  };
  const first = await start();
  await setUpFlow(first);
  await runFlow(first, 0, 300);
  await first.stop();
  const freshReader = await connectLogReader(connectionConfig);
  endings.push(() => freshReader.close());
  const freshPool = createPool(connectionConfig);
  endings.push(() => freshPool.end());
  await freshPool.query('delete from log_snapshot');
  const { throughSeq } = await checkRelease({ reader: freshReader, dataDirectory, onNotKept: notKept });
  const second = await start();
  expect([second.status().lastSnapshotSeq, second.log.warnings]).toEqual([throughSeq, []]);
  await runFlow(second, 300, 500);
  await until(() => second.status().lastSnapshotSeq > throughSeq, STARVED_MS_MAX);
  await second.stop();
  expect(existsSync(checkedStateFile(dataDirectory))).toBe(true);
  await start();
  expect(existsSync(checkedStateFile(dataDirectory))).toBe(false);
}, 120_000);
