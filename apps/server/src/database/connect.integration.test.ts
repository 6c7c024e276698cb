import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from './connect.ts';
import { createPool } from './connection.ts';
import { refuseUnsafeServer } from './durability.ts';
import { DatabaseRefused } from './refused.ts';
import { makeTestDataDirectory, startTestDatabase } from './testing.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop();
});

async function connect(settings: Partial<Parameters<typeof connectDatabase>[0]>): Promise<Database> {
  const database = await connectDatabase({ dataDirectory: '/nowhere', ...settings });
  opened.push(database);
  return database;
}

test('without DATABASE_URL the server that comes with Candor is started in the data directory', async () => {
  const { connectionConfig, pool } = await connect({ dataDirectory: makeTestDataDirectory() });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(structuredClone(connectionConfig)).toEqual(connectionConfig);
});

test('int8 is read as bigint and numeric as text', async () => {
  const { pool } = await connect({ databaseUrl: (await startTestDatabase()).databaseUrl });
  const result = await pool.query(
    `select 9007199254740993::int8 as seq, 12345678901234567890.5::numeric as amount`,
  );
  expect(result.rows).toEqual([{ seq: 9007199254740993n, amount: '12345678901234567890.5' }]);
});

test('a server without fsync is refused by name', async () => {
  const { databaseUrl } = await startTestDatabase({ durable: false });
  const refusal = connectDatabase({ dataDirectory: '/nowhere', databaseUrl });
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow(/fsync = off.*full_page_writes = off.*synchronous_commit = off/);
});

test('a database whose commits need not reach the disk is refused although its server is durable', async () => {
  const { databaseUrl } = await startTestDatabase();
  const pool = createPool({ connectionString: databaseUrl });
  await pool.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database());
  end $$`);
  await pool.end();
  const refusal = connectDatabase({ dataDirectory: '/nowhere', databaseUrl });
  await expect(refusal).rejects.toThrow('synchronous_commit = off');
  await expect(refusal).rejects.not.toThrow('fsync = off');
});

test('a DATABASE_URL that names no database is a wrong setting; a server that does not answer is not', async () => {
  const { databaseUrl } = await startTestDatabase({ durable: false });
  const elsewhere = databaseUrl.replace(/test_\d+/, 'nowhere');
  const wrongName = connectDatabase({ dataDirectory: '/nowhere', databaseUrl: elsewhere });
  await expect(wrongName).rejects.toThrow(DatabaseRefused);
  await expect(wrongName).rejects.toThrow('"nowhere" does not exist');

  const closedPort = 'postgresql://candor:secret@127.0.0.1:1/candor';
  const noAnswer = connectDatabase({ dataDirectory: '/nowhere', databaseUrl: closedPort });
  await expect(noAnswer).rejects.toThrow(/cannot be used: .*ECONNREFUSED/);
  await expect(noAnswer).rejects.not.toThrow(DatabaseRefused);
  await expect(noAnswer).rejects.toMatchObject({ exitCode: 75 });
  await expect(noAnswer).rejects.not.toThrow('secret');
});

test.each([
  ['postgresql://candor:secret@localhost:99999/candor', 'a port that does not exist'],
  ['postgresql://candor:secret@[::1/candor', 'a broken address'],
])(
  'a DATABASE_URL that cannot be read is a wrong setting, and its password is not repeated (%s)',
  async (databaseUrl) => {
    const refusal = connectDatabase({ dataDirectory: '/nowhere', databaseUrl });
    await expect(refusal).rejects.toThrow(DatabaseRefused);
    await expect(refusal).rejects.toThrow('DATABASE_URL');
    await expect(refusal).rejects.not.toThrow('cret');
  },
);

test('a server that asks for a password that is missing, or for no TLS where it is wanted, is a wrong setting', async () => {
  const { databaseUrl } = await startTestDatabase({ durable: false });
  const refusal = connectDatabase({
    dataDirectory: '/nowhere',
    databaseUrl: `${databaseUrl}&sslmode=require`,
  });
  await expect(refusal).rejects.toMatchObject({ exitCode: 78 });
});

test('a database that can only be read is one that is away, for it may be written later', async () => {
  const { databaseUrl } = await startTestDatabase();
  const pool = createPool({ connectionString: databaseUrl });
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`);
  await pool.end();
  const refusal = connectDatabase({ dataDirectory: '/nowhere', databaseUrl });
  await expect(refusal).rejects.toMatchObject({ exitCode: 75 });
  await expect(refusal).rejects.toThrow('can only be read (default_transaction_read_only = on)');
});

test('a server that follows another one is named as that', async () => {
  const rows = Object.entries({
    server_version_num: '170004',
    server_encoding: 'UTF8',
    in_hot_standby: 'on',
  });
  const query = async () => ({ rows: rows.map(([name, setting]) => ({ name, setting })) });
  const follower = { query } as unknown as Parameters<typeof refuseUnsafeServer>[0];
  await expect(refuseUnsafeServer(follower)).rejects.toThrow('in_hot_standby = on');
});

/** Takes what a session asks for out of its first message, as a pooler that is told to ignore it does. */
async function pooler(socketFolder: string): Promise<Server> {
  const server = createServer((client) => {
    const behind = connectSocket(path.join(socketFolder, '.s.PGSQL.5432'));
    client.once('data', (first) => {
      const text = first.toString('latin1').replace(/options\0[^\0]*\0/, '');
      const bytes = Buffer.from(text, 'latin1');
      bytes.writeInt32BE(bytes.length);
      behind.write(bytes);
      client.pipe(behind);
    });
    behind.pipe(client);
    for (const socket of [client, behind]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a pooler in front of the server is refused, which would lend sessions and their locks to others', async () => {
  const { connectionConfig } = await startTestDatabase();
  const { host, user, database } = connectionConfig;
  const server = await pooler(host);
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgresql://${user}@127.0.0.1:${port}/${database}`;
  const refusal = connectDatabase({ dataDirectory: '/nowhere', databaseUrl });
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow('a pooler stands in front of it');
  server.close();
});

test('a server older than version 15 is refused', async () => {
  const rows = [
    { name: 'server_version_num', setting: '140011' },
    { name: 'server_version', setting: '14.11' },
  ];
  const oldServer = { query: async () => ({ rows }) } as unknown as Parameters<typeof refuseUnsafeServer>[0];
  await expect(refuseUnsafeServer(oldServer)).rejects.toThrow('PostgreSQL 14.11; Candor needs version 15');
});

test.each(['LATIN1', 'SQL_ASCII'])('a database of the encoding %s is refused', async (encoding) => {
  const { connectionConfig, databaseUrl } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const name = `of_${encoding.toLowerCase()}`;
  await pool.query(
    `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
  );
  const url = databaseUrl.replace(connectionConfig.database, name);
  const refusal = connectDatabase({ dataDirectory: '/nowhere', databaseUrl: url });
  await expect(refusal).rejects.toThrow(`The database has the encoding ${encoding}`);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await pool.query(`drop database ${name} with (force)`);
  await pool.end();
});
