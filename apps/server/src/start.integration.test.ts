// How a start ends that cannot succeed: one sentence, an exit code that says whether another start helps, and nothing
// left running. What passes by itself is waited for; what only a person can cure is not tried again.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from './database/connection.ts';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import { killStarted, newData, run, script, until, urlOf } from './testing-start.ts';

afterEach(killStarted);

/** The exit code and what a person reads, without lines of the log. */
async function refusalOf(environment: NodeJS.ProcessEnv): Promise<{ code: number | null; text: string }> {
  const running = run(environment);
  const started = urlOf(running).then(
    () => true,
    () => false,
  );
  if (await started) throw new Error(`The venue has started: ${running.output()}`);
  const code = await running.ended;
  const lines = running.output().split('\n');
  return { code, text: lines.filter((line) => line !== '' && !line.startsWith('{')).join('\n') };
}

async function takePort(): Promise<{ port: number; release(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, release: () => server.close() };
}

let database: TestDatabase;
/** A venue that ran once: its data directory, and a database with a log. */
let ranOnce: string;
/** What it said meanwhile, behind addresses of its own. */
let saidOnce: string;
beforeAll(async () => {
  database = await startTestDatabase();
  ranOnce = newData();
  const running = run({
    CANDOR_DATA: ranOnce,
    DATABASE_URL: database.databaseUrl,
    CANDOR_ORIGIN: 'https://venue.example,https://www.venue.example',
    CANDOR_CONSOLE_ORIGIN: 'https://console.example',
  });
  await urlOf(running);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  saidOnce = running.output();
});
afterAll(() => database.dispose());

async function headOfLog(): Promise<object> {
  const pool = createPool(database.connectionConfig);
  const { rows } = await pool.query('select * from log_head');
  await pool.end();
  return rows[0];
}

/** A copy of its data directory, to be damaged. */
function copied(...without: string[]): { CANDOR_DATA: string; DATABASE_URL: string } {
  const folder = newData();
  cpSync(ranOnce, folder, { recursive: true });
  for (const name of without) rmSync(path.join(folder, name));
  return { CANDOR_DATA: folder, DATABASE_URL: database.databaseUrl };
}

test('a port that is in use ends the start in one sentence, before anything is touched', async () => {
  const { port, release } = await takePort();
  const folder = newData();
  const { code, text } = await refusalOf({ CANDOR_DATA: folder, PORT: String(port) });
  release();
  expect(code).toBe(78);
  expect(text).toBe(
    `PORT: 127.0.0.1:${port} is in use by another process. Stop that one, or choose another port.`,
  );
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
});

test('a taken port of the development controls ends the start as well', async () => {
  const { port, release } = await takePort();
  const { code, text } = await refusalOf({ ...copied(), CANDOR_DEV: '1', CANDOR_DEV_PORT: String(port) });
  release();
  expect({ code, text }).toEqual({
    code: 78,
    text: expect.stringContaining(`CANDOR_DEV_PORT: 127.0.0.1:${port}`),
  });
});

test.each([
  [
    'a data directory that is a file',
    () => ({ CANDOR_DATA: script }),
    /^CANDOR_DATA: .* is a file and not a directory\. Name a directory/,
  ],
  [
    'a host that is no address here',
    () => ({ ...copied(), HOST: '192.0.2.1' }),
    /^HOST: 192\.0\.2\.1 is not an address of this computer\./,
  ],
  [
    'an unreadable DATABASE_URL',
    () => ({ ...copied(), DATABASE_URL: 'postgresql://a:b@localhost:99999/c' }),
    /^DATABASE_URL cannot be read\. It looks like postgresql:/,
  ],
  [
    'a lost head key',
    () => copied('head-key.pem'),
    /head-key\.pem is missing, and the log is not empty\. .*secrets:make/,
  ],
  [
    'a lost price seed',
    () => copied('price-seed'),
    /price-seed is missing, and the log is not empty\. .*secrets:make/,
  ],
  ['an account key that is none', () => ({ ...copied(), CANDOR_ACCOUNT_KEY_FILE: script }), /holds no key/],
  ['a key of files that is none', () => ({ ...copied(), CANDOR_FILES_KEY_FILE: script }), /holds no key/],
])('%s ends the start in one sentence, before the log is taken over', async (_, environment, sentence) => {
  const before = await headOfLog();
  const { code, text } = await refusalOf(environment());
  expect(await headOfLog()).toEqual(before);
  expect(text).toMatch(sentence);
  expect(text.split('\n')).toHaveLength(1);
  expect(code).toBe(78);
});

test('a database that does not answer is waited for', async () => {
  const running = run({ ...copied(), DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' });
  expect(await running.ended).toBe(75);
  expect(running.output()).toContain('The database that DATABASE_URL names cannot be used');
});

test('a database that is lost while the venue starts is waited for, at whichever of its connections', async () => {
  const { host, port } = database.connectionConfig as { host: string; port: number };
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let connections = 0;
  let connectionsMax = 0;
  const between = createServer((socket) => {
    // The end that a connection has without a word and without a code.
    if (++connections > connectionsMax) return void socket.end();
    const onwards = connect(there);
    socket.on('error', () => onwards.destroy());
    onwards.on('error', () => socket.destroy());
    socket.pipe(onwards).pipe(socket);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.databaseUrl.replace(/^postgres:/, 'postgresql:'));
  url.search = '';
  url.host = `127.0.0.1:${(between.address() as { port: number }).port}`;
  for (connectionsMax of [1, 3, 6]) {
    connections = 0;
    const running = run({ ...copied(), DATABASE_URL: url.href });
    expect(await running.ended, running.output()).toBe(75);
    expect(connections).toBeGreaterThan(connectionsMax);
  }
  between.close();
});

test('a database of the other mode is refused', async () => {
  const pool = createPool(database.connectionConfig);
  await pool.query(`update venue_mode set mode = 'live'`);
  const { code, text } = await refusalOf(copied());
  await pool.query(`update venue_mode set mode = 'paper'`);
  await pool.end();
  expect({ code, text }).toEqual({ code: 78, text: expect.stringContaining('a venue in live mode') });
});

test('a log that lost its end is refused by its kept head, and by history where that is gone too', async () => {
  const pool = createPool(database.connectionConfig);
  await pool.query('create table kept_batch as select * from log_batch');
  await pool.query('create table kept_head as select * from log_head');
  await pool.query('create table kept_projection as select * from projection');
  // Earlier than the head that this data directory kept: other tests have gone on with the same log since.
  const kept = JSON.parse(readFileSync(path.join(ranOnce, 'last-head.json'), 'utf8')) as { seq: number };
  const before = `last_seq < ${kept.seq} and last_seq < (select max(seq) from projection)`;
  const previous = `(select last_seq, hash from log_batch where ${before} order by 1 desc limit 1)`;
  await pool.query(`update log_head set (seq, hash) = ${previous}`);
  await pool.query('delete from log_batch where first_seq > (select seq from log_head)');
  const byHistory = await refusalOf(copied('last-head.json'));
  await pool.query('update projection set seq = least(seq, (select seq from log_head))');
  const byHead = await refusalOf(copied());
  await pool.query('delete from log_batch; insert into log_batch select * from kept_batch');
  await pool.query('update log_head set (seq, hash) = (select seq, hash from kept_head)');
  await pool.query('update projection p set seq = k.seq from kept_projection k where k.name = p.name');
  await pool.end();
  expect(byHistory.code).toBe(78);
  expect(byHistory.text).toMatch(
    /^The log is damaged\. log_head: .*(history|candles) holds record \d+: the end of the log is missing/,
  );
  expect(byHead.code).toBe(78);
  expect(byHead.text).toMatch(
    /^The log is damaged\. log_head: The log ends with record \d+, and record \d+ was signed/,
  );
  const control = run(copied());
  await urlOf(control);
});

test('while it starts the venue answers that it is not ready, and then that it is', async () => {
  const { port, release } = await takePort();
  release();
  const url = `http://127.0.0.1:${port}`;
  const running = run({ CANDOR_DATA: newData(), PORT: String(port) });
  const ask = async (route: string): Promise<Response | undefined> => {
    try {
      return await fetch(`${url}${route}`);
    } catch {
      return undefined;
    }
  };
  const first = await until(() => ask('/health/ready'));
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('1');
  expect(await first.json()).toMatchObject({ refusal: 'venue.notReady', details: { reason: 'starting' } });
  expect((await ask('/health/live'))?.status).toBe(200);
  expect((await ask('/api/openapi/GetSettings'))?.status).toBe(503);
  await urlOf(running);
  expect(await (await ask('/health/ready'))?.json()).toMatchObject({
    data: { status: 'ready', suspended: 0 },
  });
  expect((await ask('/api/openapi/GetSettings'))?.status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(await ask('/health/live')).toBeUndefined();
});

test('a head that somebody holds is waited for and then named, and the start is tried again', async () => {
  const pool = createPool(database.connectionConfig, { applicationName: 'a forgotten session' });
  const client = await pool.connect();
  await client.query('begin; lock table log_head in share mode');
  const running = run(copied());
  expect(await running.ended).toBe(75);
  await client.query('rollback');
  client.release();
  await pool.end();
  expect(running.output()).toMatch(
    /The head of the log has been locked for 10000 ms by process \d+ .*a forgotten session.*idle in transaction/,
  );
});

test('what was noted as poison is named at the start and by the health check', async () => {
  const environment = copied();
  const note = { kind: 'OpenUser', user: 5, sentByUser: false, seq: 9, notedAt: '', reason: 'planted' };
  writeFileSync(path.join(environment.CANDOR_DATA, 'suspended-inputs.jsonl'), `${JSON.stringify(note)}\n`);
  const running = run(environment);
  const url = await urlOf(running);
  const health = await (await fetch(`${url}/health/ready`)).json();
  expect(health).toMatchObject({ data: { suspended: 1 } });
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('candor_engine_suspended_inputs 1');
  expect(running.output()).toContain('OpenUser is refused to user 5: it ended the process as record 9');
});

test('a start says where people and operators have to go, where origins are named and nowhere else', async () => {
  expect(saidOnce).toMatch(
    /^ {2}People use https:\/\/venue\.example, https:\/\/www\.venue\.example: anywhere else nothing can be changed\.$/m,
  );
  expect(saidOnce).toMatch(
    /^The operators' console is on http\S+\n {2}Operators use https:\/\/console\.example: anywhere else nothing can be changed\.$/m,
  );
  const running = run(copied());
  await urlOf(running);
  expect(running.output()).not.toContain('anywhere else');
});

test('SIGUSR1 agrees to the clock, and no debugger opens', async () => {
  const running = run(copied());
  await urlOf(running);
  running.child.kill('SIGUSR1');
  await sleep(300);
  expect(running.output()).not.toContain('Debugger');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});
