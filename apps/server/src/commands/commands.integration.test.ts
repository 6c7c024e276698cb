// Rules for the commands that look into the log: beside a running venue and without one, with an honest exit code.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createPool } from '../database/connection.ts';
import { placeCluster } from '../database/embedded/cluster-place.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { type EmbeddedServer, startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { makeTestDataDirectory } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { bindVenueMode } from '../database/venue-mode.ts';
import type { Engine } from '../engine/index.ts';
import { connectPostgresLog } from '../engine/log/postgres-log.ts';
import { runFlow, setUpFlow, startTestEngine } from '../engine/testing-engine.ts';
import { bareEnvironment } from '../testing-environment.ts';

let dataDirectory: string;
let server: EmbeddedServer;
let engine: Engine;
beforeAll(async () => {
  dataDirectory = makeTestDataDirectory();
  server = await startEmbedded(dataDirectory);
  await migrate(server.connectionConfig);
  engine = await startTestEngine(await connectPostgresLog(server.connectionConfig));
  await setUpFlow(engine);
  await runFlow(engine, 0, 200);
});
afterAll(() => server.stop());

const run = (...args: string[]) => runWith({}, ...args);

function begin(
  settings: NodeJS.ProcessEnv,
  ...args: string[]
): ChildProcessByStdio<null, Readable, Readable> {
  const [command, ...rest] = args;
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = bareEnvironment({ CANDOR_DATA: dataDirectory, ...settings });
  return spawn(process.execPath, [script, ...rest], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('It did not happen in time');
    await sleep(5);
  }
}

async function runWith(
  settings: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const child = begin(settings, ...args);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  child.stderr.on('data', (text) => {
    errors += String(text);
  });
  const [code] = await once(child, 'close');
  return { code: code as number, output, errors };
}

test('the audit of a running venue finds everything in agreement, and the venue goes on', async () => {
  const audited = run('audit');
  await runFlow(engine, 200, 400);
  const { code, output, errors } = await audited;
  expect(errors).toBe('');
  expect(output).toContain('Everything agrees.');
  expect(code).toBe(0);
  // The page of transparency says what it came to.
  const client = createClient(server.connectionConfig);
  await client.connect();
  const { rows } = await client.query('select through_seq, head_hash, places from audit_reports');
  await client.end();
  expect(rows).toEqual([
    { through_seq: expect.anything(), head_hash: expect.stringMatching(/^\w{64}$/), places: [] },
  ]);
});

test('a record can be shown, with its proof', async () => {
  const { output, code } = await run('log', 'show', '5');
  const shown = JSON.parse(output) as Record<string, unknown>;
  expect(shown).toMatchObject({
    record: {
      seq: 5,
      command: { type: 'CreditDeposit', amount: '1000000000000000' },
    },
  });
  expect(shown.included).toBe(true);
  expect(code).toBe(0);
});

test('a record that does not exist, or a call that means nothing, is refused', async () => {
  expect(await run('log', 'show', '999999')).toMatchObject({
    code: 1,
    errors: 'The log has no record 999999.\n',
  });
  expect((await run('log', 'show', '0')).errors).toContain('Usage:');
  expect((await run('log')).code).toBe(1);
});

test('the books of a running venue are written as a table, once', async () => {
  const file = path.join(makeTestFolder('books'), 'books.csv');
  const { output, code } = await run('books', file);
  const lines = readFileSync(file, 'utf8').split('\r\n');
  expect(lines[0]).toBe('day,account,currency,kind,of,amount');
  expect(lines).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d,users,USDT,closing,,[0-9.]+$/));
  expect(output).toMatch(
    /books\.csv: \d+ lines (of|from) \d{4}-\d\d-\d\d.*, of the log up to record \d+\.\nThe log does not go beyond .* yet: /,
  );
  expect(code).toBe(0);
  const again = await run('books', file);
  expect(again).toEqual({ code: 1, output: '', errors: `${file} is there already.\n` });
});

test('what stands at the end of a day, and what came from outside, are tables of their own', async () => {
  const folder = makeTestFolder('closing-books');
  const closing = path.join(folder, 'closing.csv');
  expect(await run('books', closing, '--closing', '2999-12-31')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/closing\.csv: \d+ lines of \d{4}-\d\d-\d\d, of the log up to/),
  });
  const standing = readFileSync(closing, 'utf8').split('\r\n');
  expect(standing[0]).toBe('day,account,wallet,currency,kind,of,amount,price,pricedAt,value');
  expect(standing).toContainEqual(
    expect.stringMatching(/^[0-9-]+,users,\w+,USDT,available,,([0-9.]+),1\.0{8},,\1$/),
  );
  const outside = path.join(folder, 'outside.csv');
  expect((await run('books', outside, '--outside')).code).toBe(0);
  const transactions = readFileSync(outside, 'utf8').split('\r\n');
  expect(transactions[0]).toBe('time,record,network,currency,kind,for,amount,fee,transaction');
  expect(transactions).toContainEqual(
    expect.stringMatching(/^[0-9-]+T[0-9:.]+Z,\d+,paper,USDT,deposit,user \d+,/),
  );
});

test.each(['audit', 'secrets-make', 'upgrade-check', 'clock-accept', 'history-rebuild'])(
  '%s does nothing when something stands behind it that it does not know',
  async (command) => {
    const { code, output, errors } = await run(command, '--dry-run');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^Usage: npm run [a-z:]+, with nothing behind it\./);
  },
);

test.each([
  ['audit'],
  ['log', 'show', '1'],
  ['backup', 'never-made'],
  ['upgrade-check'],
  ['operator', 'list'],
])('a database that does not answer is told of in one sentence (%s)', async (...args) => {
  const { code, errors } = await runWith({ DATABASE_URL: 'postgresql://127.0.0.1:1/nobody' }, ...args);
  expect(errors).toBe(
    'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  );
  expect(code).toBe(75);
});

test('a backup that is broken off leaves no half of a file, and the venue runs on', async () => {
  const folder = makeTestFolder('broken-off');
  const pool = createPool(server.connectionConfig);
  await bindVenueMode(pool, 'paper');
  await pool.end();
  const client = createClient(server.connectionConfig);
  await client.connect();
  // Held up here, as by a large table.
  await client.query('begin; lock table users in access exclusive mode');
  const child = begin({}, 'backup', folder);
  const ended = once(child, 'close');
  await until(() => readdirSync(folder).some((name) => name.endsWith('.unfinished')));
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  await client.query('rollback');
  await client.end();
  expect(readdirSync(folder)).toEqual([]);
  expect((await run('audit')).code).toBe(0);
});

test('the audit of a stopped venue starts the database and leaves it stopped; damage makes it fail', async () => {
  await engine.stop();
  const client = createClient(server.connectionConfig);
  await client.connect();
  const flip = 'payload = set_byte(payload, 90, get_byte(payload, 90) # 1)';
  await client.query(`update log_batch set ${flip} where first_seq = 1`);
  await client.end();
  await server.stop();
  const { code, output } = await run('audit');
  expect(code).toBe(1);
  expect(output).toContain('log_batch first_seq=1');
  expect(findPostmaster(placeCluster(dataDirectory).cluster)).toBeUndefined();
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a command that %s breaks off stops the database that it has started',
  async (signal) => {
    const { cluster } = placeCluster(dataDirectory);
    const child = begin({}, 'audit');
    const ended = once(child, 'close');
    await until(() => findPostmaster(cluster) !== undefined);
    child.kill(signal);
    const [code] = await ended;
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(findPostmaster(cluster)).toBeUndefined();
  },
);
