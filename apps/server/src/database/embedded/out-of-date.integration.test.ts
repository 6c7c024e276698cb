// Rules for a server that outlived its venue and is not what this release would start: it is started anew.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../connection.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded.ts';
import { makeTestDataDirectory } from '../testing.ts';
import { placeCluster } from './cluster-place.ts';
import { isOutOfDate } from './out-of-date.ts';
import { findPostmaster } from './postmaster.ts';
import type { ServerOptions } from './server-settings.ts';

const servers: EmbeddedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(dataDirectory: string, options?: ServerOptions): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDirectory, options);
  servers.push(server);
  return server;
}

/** A venue that was killed; its server lives on. */
async function leaveServerBehind(dataDirectory: string): Promise<void> {
  const script = fileURLToPath(new URL('../testing-owner.ts', import.meta.url));
  const owner: ChildProcess = spawn(process.execPath, [script, dataDirectory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(owner.stdout!, 'data');
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
}

async function ask<T>(server: EmbeddedServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient(server.connectionConfig);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const setting = (server: EmbeddedServer, name: string): Promise<string> =>
  ask(server, async (client) => {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
    return rows[0]!.value;
  });

test('one with the settings of an earlier release is started with those of this one', async () => {
  const directory = makeTestDataDirectory();
  await leaveServerBehind(directory);
  const server = await start(directory, { durable: false });
  expect(server.adopted).toBe(false);
  expect(await setting(server, 'fsync')).toBe('off');
});

test('one whose data directory was moved is started where that lies now, and has kept its data', async () => {
  const before = makeTestDataDirectory();
  const first = await start(before);
  await ask(first, (client) => client.query('create table kept as select 42 as answer'));
  await first.stop();
  await leaveServerBehind(before);
  const after = `${before}-moved`;
  renameSync(before, after);
  const server = await start(after);
  expect(server.adopted).toBe(false);
  expect(await setting(server, 'data_directory')).toBe(path.join(realpathSync(after), 'postgres'));
  const kept = await ask(server, (client) => client.query<{ answer: number }>('select answer from kept'));
  expect(kept.rows).toEqual([{ answer: 42 }]);
});

test('another version and other programs are seen; control: one as this release starts it is adopted', async () => {
  const directory = makeTestDataDirectory();
  await leaveServerBehind(directory);
  const server = await start(directory);
  expect(server.adopted).toBe(true);
  const place = placeCluster(directory);
  const { endpoint } = findPostmaster(place.cluster)!;
  const seen = (binaries: Partial<typeof place.binaries>) =>
    ask(server, (client) =>
      isOutOfDate(client, { ...place, binaries: { ...place.binaries, ...binaries } }, endpoint, {
        durable: true,
      }),
    );
  expect(await seen({})).toBe(false);
  expect(await seen({ version: '18.99.0' })).toBe(true);
  expect(await seen({ root: makeTestDataDirectory() })).toBe(true);
});
