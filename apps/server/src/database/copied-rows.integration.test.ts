// COPY out of the database: every byte as it is stored, in memory of its own, and harmless when it fails.
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './connection.ts';
import { copiedRows } from './copied-rows.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  client = createClient(database.connectionConfig);
  await client.connect();
  await client.query('create table piece (id bigint primary key, bytes bytea)');
});
afterAll(async () => {
  await client.end();
  await database.dispose();
});

const insert = (id: number, bytes: Buffer | null) =>
  client.query('insert into piece values ($1, $2)', [id, bytes]);

const stored = async () =>
  (await copiedRows(client, 'select id, bytes from piece order by id')).map(([id, bytes]) => ({
    id: Number(id!.readBigInt64BE()),
    bytes,
  }));

test('a table without rows has none', async () => {
  expect(await stored()).toEqual([]);
});

test('bytes of every length and value come back as they are, and null as null', async () => {
  const lengths = [0, 1, 255, 4_096, 65_535, 65_536, 300_000, 5_000_000];
  const all = [...lengths.map((length) => randomBytes(length)), Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')];
  for (const [id, bytes] of all.entries()) await insert(id, bytes);
  await insert(all.length, null);
  const rows = await stored();
  expect(rows.map(({ id }) => id)).toEqual([...all.keys(), all.length]);
  for (const [id, bytes] of all.entries()) expect(rows[id]?.bytes?.equals(bytes), `row ${id}`).toBe(true);
  expect(rows.at(-1)?.bytes).toBeNull();
});

test('rows stay as they are while others are read', async () => {
  await client.query('truncate piece');
  const pieces = Array.from({ length: 200 }, (_, id) => Buffer.alloc(70_000, id));
  for (const [id, bytes] of pieces.entries()) await insert(id, bytes);
  const first = await stored();
  await stored();
  for (const [id, bytes] of pieces.entries()) expect(first[id]?.bytes?.equals(bytes), `row ${id}`).toBe(true);
});

test('one that fails says why, also in the middle of its rows, and the connection is of use afterwards', async () => {
  await expect(copiedRows(client, 'select nothing from nowhere')).rejects.toThrow('nowhere');
  await expect(copiedRows(client, 'select 1 / (3 - n) from generate_series(1, 5) n')).rejects.toThrow('zero');
  const [one] = await copiedRows(client, 'select 7::int4');
  expect(one?.[0]?.readInt32BE()).toBe(7);
});

test('a connection that is lost while rows come fails what was asked', async () => {
  const other = createClient(database.connectionConfig);
  other.on('error', () => {});
  await other.connect();
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asked = copiedRows(
    other,
    'select repeat($$x$$, 100000), pg_sleep(0.01) from generate_series(1, 1000)',
  );
  const lost = expect(asked).rejects.toThrow();
  await client.query('select pg_sleep(0.1), pg_terminate_backend($1)', [rows[0]!.pid]);
  await lost;
});
