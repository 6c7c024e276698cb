// Transactions that end well, badly, undone, and with their connection.
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { inTransaction } from './in-transaction.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.connectionConfig);
  await pool.query('create table word (text text primary key)');
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

const add = (text: string) => async (client: PoolClient) => {
  await client.query('insert into word values ($1)', [text]);
  return text;
};
const words = async () =>
  (await pool.query('select text from word order by text')).rows.map(({ text }) => text);

test('what the work comes to is kept, unless it throws or is to be undone', async () => {
  expect(await inTransaction(pool, add('kept'))).toBe('kept');
  expect(await inTransaction(pool, add('undone'), (text) => text === 'undone')).toBe('undone');
  const thrown = inTransaction(pool, async (client) => {
    await add('thrown')(client);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  expect(await words()).toEqual(['kept']);
});

test('a connection that is lost while nothing is asked of it fails its own transaction, and nobody else', async () => {
  const lost = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Not with `once`, which would hear the error as well.
    const ended = new Promise<void>((resolve) => client.on('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    // Where nobody hears the error of the connection, it ends the process here.
    await ended;
    return add('lost')(client);
  });
  await expect(lost).rejects.toThrow();
  expect(await words()).not.toContain('lost');
  expect(await inTransaction(pool, add('later'))).toBe('later');
});
