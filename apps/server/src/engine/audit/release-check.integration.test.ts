// Rules for a new release: it decides the whole log again before it may lead, and is refused with the place otherwise.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { bareEnvironment } from '../../testing-environment.ts';
import { LogDamaged } from '../faults.ts';
import { openHeadKey } from '../log/head-key.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { type Rules, venueRules } from '../rules.ts';
import { runFlow, setUpFlow, startTestEngine, type TestEngine } from '../testing-engine.ts';
import { checkBeforeLeading, checkRelease, type ReleaseCheck, ReleaseRefused } from './release-check.ts';
import { changedSource } from './testing-release.ts';

const checkpoints = { recordsMin: 100, recordsMax: 100, intervalMs: 60_000, restFactor: 0 };
let database: TestDatabase;
let engine: TestEngine;
beforeAll(async () => {
  database = await startTestDatabase();
  engine = await startTestEngine(await connectPostgresLog(database.connectionConfig), { checkpoints });
  await setUpFlow(engine);
  for (let from = 0; from < 600; from += 100) await runFlow(engine, from, from + 100);
});
afterAll(async () => {
  await engine.stop();
  await database.dispose();
});

async function withReader<T>(
  work: (reader: Awaited<ReturnType<typeof connectLogReader>>) => Promise<T>,
): Promise<T> {
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

interface Release {
  readonly rules?: Rules;
  readonly fingerprint?: string;
}
const check = (dataDirectory: string, release: Release = {}): Promise<ReleaseCheck> =>
  withReader((reader) => checkRelease({ reader, dataDirectory, ...release }));
const lead = (dataDirectory: string, release: Release = {}): Promise<ReleaseCheck | undefined> =>
  withReader((reader) => checkBeforeLeading({ reader, dataDirectory, ...release }));

/** From a record on, orders are decided with events that the log does not have. */
const deciding = (fromSeq: number): Rules => ({
  ...venueRules,
  decide: (state, input) => {
    const decision = venueRules.decide(state, input);
    if (decision.outcome !== 'accepted' || state.seq + 1 < fromSeq || decision.events.length < 2)
      return decision;
    return { ...decision, events: decision.events.slice(0, -1) };
  },
});

/** Balances are counted otherwise from a record on, which only the state shows. */
const describing: Rules = {
  ...venueRules,
  stateHash: (state) => venueRules.stateHash(state).map((byte, place) => (place === 0 ? byte ^ 1 : byte)),
};

const seqOf = (error: unknown): number =>
  Number(/record (\d+)/.exec((error as ReleaseRefused).place)?.[1] ?? Number.NaN);
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a release that decides as the log says may lead; its next start has nothing to check', async () => {
  const dataDirectory = makeTestFolder('release');
  const first = await lead(dataDirectory);
  expect(first?.fromSeq).toBe(0);
  expect(first?.decidedAgain).toBe(first?.throughSeq);
  expect(first?.checkpoints).toBeGreaterThan(2);
  expect(await lead(dataDirectory)).toBeUndefined();
});

test('a release with a changed rule is refused with the record that it would decide otherwise', async () => {
  const dataDirectory = makeTestFolder('release');
  await lead(dataDirectory, { fingerprint: 'before' });
  const fromSeq = 200;
  const error = await refusal(lead(dataDirectory, { fingerprint: 'after', rules: deciding(fromSeq) }));
  expect(error).toBeInstanceOf(ReleaseRefused);
  expect(error).toMatchObject({ exitCode: 78 });
  expect(seqOf(error)).toBeGreaterThanOrEqual(fromSeq);
  expect(seqOf(error)).toBeLessThan(fromSeq + 50);
  // Whoever led before still does, and the refused one is refused again.
  expect(await lead(dataDirectory, { fingerprint: 'before' })).toBeUndefined();
  expect(
    await refusal(lead(dataDirectory, { fingerprint: 'after', rules: deciding(fromSeq) })),
  ).toBeInstanceOf(ReleaseRefused);
  // Control: the same release without the change.
  expect(await lead(dataDirectory, { fingerprint: 'after' })).toBeDefined();
});

test('a state with another hash is refused at the first checkpoint that shows it', async () => {
  const dataDirectory = makeTestFolder('release');
  const error = await refusal(check(dataDirectory, { fingerprint: 'other', rules: describing }));
  expect(error).toMatchObject({
    place: expect.stringMatching(/^log_batch first_seq=\d+, checkpoint at \d+$/),
  });
});

test('a log that is damaged is called damaged, and no release is blamed for it', async () => {
  const middle = '(select first_seq from log_batch order by first_seq offset 3 limit 1)';
  const flip = `update log_batch set hash = set_byte(hash, 31, get_byte(hash, 31) # 1) where first_seq = ${middle}`;
  const pool = createPool(database.connectionConfig);
  try {
    await pool.query(flip);
    const dataDirectory = makeTestFolder('release');
    const error = await refusal(check(dataDirectory, { fingerprint: 'any' }));
    expect(error).toBeInstanceOf(LogDamaged);
    expect(error).toMatchObject({ place: expect.stringMatching(/^log_batch first_seq=\d+$/), exitCode: 78 });
    const command = runChanged(FEE[0], FEE[1], FEE[1]);
    expect(command.stderr).toMatch(/^log_batch first_seq=\d+: .*Restore the database from a backup/);
    expect(command.stderr).not.toContain('release');
    expect(command.status).toBe(78);
  } finally {
    await pool.query(flip);
    await pool.end();
  }
  expect(await check(makeTestFolder('release'))).toMatchObject({ fromSeq: 0 });
});

test('a record that this release cannot read, and its hash is right, speaks against the release alone', () => {
  const unknown = runChanged('spot/commands.ts', 'tag: 40,', 'tag: 9940,');
  expect(unknown.stderr).toMatch(
    /This release does not decide the log as it was decided: log_batch .*, record \d+: It cannot be read \(Unknown member number \d+\)\. Its hash is right, so another release may have written it: use that one\. Nothing was changed/,
  );
  expect(unknown.stderr).not.toContain('Restore');
  expect(unknown.status).toBe(78);
});

test('a check beside the running venue leaves only the rest to the start', async () => {
  const dataDirectory = makeTestFolder('release');
  await lead(dataDirectory, { fingerprint: 'before' });
  const beside = await check(dataDirectory, { fingerprint: 'after' });
  await runFlow(engine, 600, 700);
  const atStart = await lead(dataDirectory, { fingerprint: 'after' });
  expect(atStart?.fromSeq).toBe(beside.throughSeq);
  expect(atStart?.decidedAgain).toBe(engine.status().committedSeq - beside.throughSeq);
  // A rule that differs only in the rest is found there, and not by the check from before.
  await runFlow(engine, 700, 800);
  const rest = deciding(beside.throughSeq + 1);
  const error = await refusal(check(dataDirectory, { fingerprint: 'after', rules: rest }));
  expect(seqOf(error)).toBeGreaterThan(beside.throughSeq);
});

test.each([
  ['is no JSON', '{"leader":'],
  ['is empty', ''],
  ['is null', 'null'],
  ['is a list', '[]'],
  ['names no leader and no releases', '{}'],
  ['has a number for a leader', '{"leader":7,"checked":{}}'],
  ['has no place of the release', '{"leader":"before","checked":{"after":null}}'],
  ['has a place that is none', '{"leader":"before","checked":{"after":{"seq":"1","hash":null}}}'],
  ['has a place before all records', '{"leader":"before","checked":{"after":{"seq":-1,"hash":""}}}'],
])('a note of what was checked that %s only means that the whole log is checked', async (_, text) => {
  const dataDirectory = makeTestFolder('release');
  const file = path.join(dataDirectory, 'releases-checked.json');
  writeFileSync(file, text);
  expect(await lead(dataDirectory, { fingerprint: 'after' })).toMatchObject({ fromSeq: 0 });
  expect(await lead(dataDirectory, { fingerprint: 'after' })).toBeUndefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ leader: 'after' });
});

/** A command of a release in which one text of its source is another one. */
function runChanged(
  file: string,
  find: string,
  replace: string,
  command = 'commands/upgrade-check',
): { status: number | null; stdout: string; stderr: string } {
  const data = path.join(makeTestFolder('upgrade'), 'data');
  mkdirSync(data);
  // What else a start would refuse first is there.
  openHeadKey(data, { mayMake: true });
  const script = fileURLToPath(new URL(`../../${command}.ts`, import.meta.url));
  const venue = { DATABASE_URL: database.databaseUrl, CANDOR_DATA: data, CANDOR_PRICES: 'manual' };
  const env = bareEnvironment({ PORT: '0', ...venue });
  const args = ['--import', changedSource(file, find, replace), script];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 60_000 });
}

const FEE = ['arithmetic/fees.ts', 'exactBigInt(rate)) + (PPM - 1n))', 'exactBigInt(rate)))'] as const;

test('npm run upgrade:check beside the venue refuses a source with one changed rule, and names the record', () => {
  const changed = runChanged(...FEE);
  expect(changed.stderr).toMatch(
    /does not decide the log as it was decided: log_batch first_seq=\d+, record \d+/,
  );
  expect(changed.status).toBe(78);
  // Control: the same hook with a change that is none.
  const same = runChanged(FEE[0], FEE[1], FEE[1]);
  expect(same.stderr).toBe('');
  expect(same.stdout).toContain('This release may lead');
  expect(same.status).toBe(0);
});

test('a start of that source ends with 78 before anything is taken over: whoever leads goes on', async () => {
  const before = engine.status();
  const started = runChanged(...FEE, 'main');
  expect(started.status).toBe(78);
  expect(started.stdout + started.stderr).toMatch(/does not decide the log as it was decided: .* record \d+/);
  await runFlow(engine, 800, 810);
  expect(engine.fatals).toEqual([]);
  expect(engine.status().seq).toBeGreaterThan(before.seq);
});

test('a log that newer rules decided is refused, and one that older rules decided is taken as an explicit change', () => {
  const line = 'export const RULES_VERSION = 1;';
  const older = runChanged('record.ts', line, 'export const RULES_VERSION = 0;');
  expect(older.stderr).toContain('record 1: It was decided by newer rules (1)');
  expect(older.status).toBe(78);
  const newer = runChanged('record.ts', line, 'export const RULES_VERSION = 2;');
  expect(newer.stdout).toMatch(
    /0 of (\d+) records were decided again: earlier rules decided all up to record \1,/,
  );
  expect(newer.status).toBe(0);
});
