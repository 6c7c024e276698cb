// What was deleted leaves the files of the database as well, and what is too large for that is named.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { rewriteTables } from './rewrite-tables.ts';
import { bytesOf } from './testing-table-files.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

const address = 'ann.deleted@example.org';
const send = (recipient: string) =>
  pool.query(
    `insert into captured_mail (recipient, subject, body, sent_at) values ($1, 'Hello', '', now())`,
    [recipient],
  );
const samples = async (): Promise<string> =>
  JSON.stringify((await pool.query(`select * from pg_stats where tablename = 'captured_mail'`)).rows);

test('a deleted row is in no file of its table, no index and no sample of the planner, and others stay', async () => {
  for (const recipient of [address, address, 'ben@example.org']) await send(recipient);
  await pool.query('analyze captured_mail');
  await pool.query('delete from captured_mail where recipient = $1', [address]);
  // The control: deleting alone leaves it in both.
  expect(await bytesOf(pool, ['captured_mail'])).toContain(address);
  expect(await samples()).toContain(address);
  expect(await rewriteTables(pool)).toEqual([]);
  expect(await bytesOf(pool, ['captured_mail'])).not.toContain(address);
  expect(await bytesOf(pool, ['captured_mail'])).toContain('ben@example.org');
  expect(await samples()).not.toContain(address);
});

test('a table that is too large is named and left as it is', async () => {
  await send(address);
  await pool.query('delete from captured_mail where recipient = $1', [address]);
  await pool.query('analyze captured_mail');
  const { rows } = await pool.query<{ bytes: bigint }>(
    `select max(pg_total_relation_size(oid)) as bytes from pg_class where relname = 'captured_mail'`,
  );
  const left = await rewriteTables(pool, Number(rows[0]!.bytes) - 1);
  expect(left).toContain('captured_mail');
  expect(await bytesOf(pool, ['captured_mail'])).toContain('ben@example.org');
});
