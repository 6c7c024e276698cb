import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { findPostmaster, isAlive } from './embedded/postmaster.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { DatabaseRefused } from './refused.ts';
import { makeTestDataDirectory } from './testing.ts';

const servers: EmbeddedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(dataDirectory: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDirectory);
  servers.push(server);
  return server;
}

async function query(server: EmbeddedServer, sql: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(server.connectionConfig);
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await pool.end();
  }
}

interface Owner {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** What the owner said: the server that it has, or why it has none. */
  readonly outcome: Promise<{ postmasterPid: number } | string>;
}

function spawnOwner(dataDirectory: string): Owner {
  const script = fileURLToPath(new URL('./testing-owner.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDirectory], { stdio: ['pipe', 'pipe', 'pipe'] });
  const said = once(child.stdout, 'data').then(
    ([line]) => JSON.parse(String(line)) as { postmasterPid: number },
  );
  const complained = once(child.stderr, 'data').then(([line]) => String(line));
  return { child, outcome: Promise.race([said, complained]) };
}

async function kill(owner: Owner): Promise<void> {
  if (owner.child.exitCode !== null) return;
  const ended = once(owner.child, 'exit');
  owner.child.kill('SIGKILL');
  await ended;
}

const clusterOf = (directory: string): string => path.join(directory, 'postgres');
const serverLog = (directory: string): string =>
  readFileSync(path.join(clusterOf(directory), 'server.log'), 'utf8');

test('a fresh start makes a durable UTF-8 database with checksums behind a private socket and no port', async () => {
  const server = await start(makeTestDataDirectory());
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
  const rows = await query(
    server,
    `select name, setting from pg_settings where name in ('${names.join("','")}')`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
  });
  expect(await query(server, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(statSync(server.connectionConfig.host).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(`${server.connectionConfig.host}/.s.PGSQL.5432`)).toBeLessThan(100);
});

test.runIf(process.platform === 'linux')('the server never runs as root', async () => {
  const server = await start(makeTestDataDirectory());
  const status = readFileSync(`/proc/${server.postmasterPid}/status`, 'utf8');
  expect(status).not.toMatch(/^Uid:\t0/m);
});

test('after kill -9 of its owner the server is adopted and has kept its data', async () => {
  const directory = makeTestDataDirectory();
  const owner = spawnOwner(directory);
  const before = await owner.outcome;
  await kill(owner);

  const adopter = await start(directory);
  expect(adopter.adopted).toBe(true);
  expect({ postmasterPid: adopter.postmasterPid }).toEqual({
    postmasterPid: (before as { postmasterPid: number }).postmasterPid,
  });
  await query(adopter, 'create table kept as select 42 as answer');
  await adopter.stop();
  expect(await query(await start(directory), 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a second start is refused with the owner named, and leaves the owner its server', async () => {
  const directory = makeTestDataDirectory();
  const server = await start(directory);
  const refusal = startEmbedded(directory);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow(
    `already running on ${clusterOf(directory)} (process ${process.pid})`,
  );
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two starts at the same moment one wins and the other is told so', async () => {
  const directory = makeTestDataDirectory();
  const owners = [spawnOwner(directory), spawnOwner(directory)];
  const outcomes = await Promise.all(owners.map((owner) => owner.outcome));
  const complaints = outcomes.filter((outcome) => typeof outcome === 'string');
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain('Candor is already running on');
  await Promise.all(owners.map(kill));
});

test('stopping ends the server cleanly, and the next start has nothing to recover', async () => {
  const directory = makeTestDataDirectory();
  const server = await start(directory);
  await server.stop();
  expect(isAlive(server.postmasterPid)).toBe(false);
  expect(existsSync(path.join(clusterOf(directory), 'postmaster.pid'))).toBe(false);
  expect(existsSync(server.connectionConfig.host)).toBe(false);
  expect((await start(directory)).adopted).toBe(false);
  expect(serverLog(directory)).not.toContain('not properly shut down');
});

test('socket folders of servers that are gone are removed at a start, and those in use are left alone', async () => {
  const living = await start(makeTestDataDirectory());
  const parent = path.dirname(living.connectionConfig.host);
  const dead = spawn('true', { stdio: 'ignore' });
  await once(dead, 'exit');
  const make = (name: string, pid: number | undefined, ageMs: number): string => {
    const folder = path.join(parent, name);
    mkdirSync(folder, { mode: 0o700 });
    if (pid !== undefined) writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), `${pid}\n`);
    const { uid, gid } = statSync(living.connectionConfig.host);
    chownSync(folder, uid, gid);
    const time = (Date.now() - ageMs) / 1000;
    utimesSync(folder, time, time);
    return folder;
  };
  const hour = 3_600_000;
  const stale = [make('candor-000000000001', dead.pid, hour), make('candor-000000000002', undefined, hour)];
  const kept = [make('candor-000000000003', process.pid, hour), make('candor-000000000004', dead.pid, 0)];
  kept.push(make('candor-of-another-name', undefined, hour), living.connectionConfig.host);
  try {
    await start(makeTestDataDirectory());
    expect(stale.filter((folder) => existsSync(folder))).toEqual([]);
    expect(kept.filter((folder) => existsSync(folder))).toEqual(kept);
  } finally {
    for (const folder of [...stale, ...kept.slice(0, -1)]) rmSync(folder, { recursive: true, force: true });
  }
});

test('a server that was killed itself is started again and recovers', async () => {
  const directory = makeTestDataDirectory();
  const server = await start(directory);
  await query(server, 'create table kept as select 42 as answer');
  process.kill(server.postmasterPid, 'SIGKILL');
  servers.length = 0;
  const next = await start(directory);
  expect(next.adopted).toBe(false);
  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(serverLog(directory)).toContain('not properly shut down');
});

test('a server that was killed a moment ago is ending, and is not taken for a stranger', async () => {
  const directory = makeTestDataDirectory();
  const seen = new Set<string>();
  // It is seen in the middle of its end only by chance.
  for (let tries = 0; tries < 20 && !seen.has('stopping'); tries++) {
    const server = await startEmbedded(directory);
    process.kill(server.postmasterPid, 'SIGKILL');
    for (let found = findPostmaster(clusterOf(directory)); found !== undefined; ) {
      seen.add(found.status);
      found = findPostmaster(clusterOf(directory));
    }
  }
  expect(process.platform !== 'linux' || seen.has('stopping')).toBe(true);
});

test('a postmaster.pid that names a dead process is no obstacle', async () => {
  const directory = makeTestDataDirectory();
  await (await start(directory)).stop();
  const dead = spawn('true', { stdio: 'ignore' });
  await once(dead, 'exit');
  writeFileSync(path.join(clusterOf(directory), 'postmaster.pid'), postmasterLines(dead.pid, directory));
  expect((await start(directory)).adopted).toBe(false);
});

test('a postmaster.pid that names a zombie is no obstacle', async () => {
  const directory = makeTestDataDirectory();
  await (await start(directory)).stop();
  // The shell becomes a sleep that never asks for the end of the child it inherits.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  writeFileSync(path.join(clusterOf(directory), 'postmaster.pid'), postmasterLines(Number(line), directory));
  expect((await start(directory)).adopted).toBe(false);
  parent.kill();
});

test('a postmaster.pid that names a stranger is refused with the stranger named', async () => {
  const directory = makeTestDataDirectory();
  await (await start(directory)).stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  writeFileSync(path.join(clusterOf(directory), 'postmaster.pid'), postmasterLines(stranger.pid, directory));
  const refusal = startEmbedded(directory);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow(`names the process ${stranger.pid}`);
  await expect(refusal).rejects.toThrow('"sleep 60"');
  stranger.kill();
});

test('a database of another PostgreSQL version is refused, and backup and restore are named', async () => {
  const directory = makeTestDataDirectory();
  await (await start(directory)).stop();
  writeFileSync(path.join(clusterOf(directory), 'PG_VERSION'), '17\n');
  const refusal = startEmbedded(directory);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow(/PostgreSQL 17.*backup.*restore/s);
});

test('a server that cannot start is reported with the last lines of its log', async () => {
  const directory = makeTestDataDirectory();
  await (await start(directory)).stop();
  rmSync(path.join(clusterOf(directory), 'global/pg_control'));
  await expect(startEmbedded(directory)).rejects.toThrow(/did not start.*pg_control/s);
});

test.runIf(process.getuid?.() === 0)(
  'root may keep the data in a closed folder: the database then lies elsewhere, and a file says where',
  async () => {
    const closed = path.join(makeTestDataDirectory(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const directory = path.join(closed, 'data');
    const server = await start(directory);
    const cluster = readFileSync(path.join(directory, 'postgres.location'), 'utf8').trim();
    await query(server, 'create table kept as select 42 as answer');
    await server.stop();
    expect(await query(await start(directory), 'select answer from kept')).toEqual([{ answer: 42 }]);

    await servers.pop()?.stop();
    rmSync(cluster, { recursive: true });
    await expect(startEmbedded(directory)).rejects.toThrow(`was in ${cluster} and is not there any more`);
  },
);

function postmasterLines(pid: number | undefined, directory: string): string {
  return [
    pid,
    clusterOf(directory),
    1_700_000_000,
    5432,
    '/nowhere',
    '',
    '  5432001         7',
    'ready   ',
    '',
  ].join('\n');
}

test.runIf(process.platform === 'linux')('the server knows no setting of the venue', async () => {
  const secrets = { CANDOR_SECRET: 'Canary-Secret', SMTP_URL: 'smtps://mailer:Canary-Pass@mail.example' };
  Object.assign(process.env, secrets);
  try {
    const server = await start(makeTestDataDirectory());
    const file = `/proc/${server.postmasterPid}/environ`;
    const [row] = await query(server, `select pg_read_binary_file('${file}', 0, 100000) as bytes`);
    expect(String(row?.bytes)).toContain('PATH=');
    expect(String(row?.bytes)).not.toMatch(/Canary|CANDOR_SECRET|SMTP_URL/);
  } finally {
    for (const name of Object.keys(secrets)) delete process.env[name];
  }
});
