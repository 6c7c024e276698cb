// Queues behind which years lie: what waits is found by itself, and whoever is named by an index.
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { countTaken } from '../../database/testing-taken.ts';
import { selectDeposits } from './select-deposits.ts';
import { selectReviews } from './select-reviews.ts';
import { selectVerifications } from './select-verifications.ts';

const COUNT = 5_000;
const WAITING = [COUNT - 1, COUNT];
const page = { limit: 10, offset: 0 };
const publicId = (user: number): string => `00000000-0000-4000-8000-00000000${user}`;

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  // What one connection read is told to itself at once.
  pool = createPool(database.connectionConfig, { connectionsMax: 1 });
  await pool.query(
    `insert into users (id, public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     overriding system value
     select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'u' || n || '@example.org', '', '', 'DE',
            n::text, now() from generate_series(1, ${COUNT}) as n`,
  );
  await pool.query(
    `insert into deposit_requests (user_id, network, currency_id, amount, transaction, requested_at, decision, decided_at, outcome)
     select n, 'erc20', 0, 1, 'tx' || n, now(), decision, case when decision is not null then now() end,
            case when decision is not null then 'success' end
       from generate_series(1, ${COUNT}) as n, lateral (
         select case when n < ${WAITING[0]} then 'approve' end as decision) as decided`,
  );
  await pool.query(
    `insert into verifications (user_id, kind, key_id, wrapped_key, details, submitted_at, decision, decided_at, outcome)
     select user_id, 'individual', '', '', '', requested_at, decision, decided_at,
            case when outcome is not null then 'verified' end from deposit_requests order by id`,
  );
  await pool.query(
    `insert into user_reviews select id, true, now() - interval '1 year' from users where id <= ${COUNT}`,
  );
  await pool.query('analyze');
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

const read = <T>(work: () => Promise<T>) =>
  countTaken(pool, ['users', 'deposit_requests', 'verifications'], work);

test('what waits is found without what was decided', async () => {
  const filter = { query: undefined };
  const deposits = await read(() => selectDeposits(pool, { ...filter, state: 'pending' }, page));
  expect(deposits.answer).toMatchObject({
    total: 2,
    rows: WAITING.map((user) => ({ user, state: 'pending' })),
  });
  expect(deposits.taken).toBeLessThan(50);
  const verifications = await read(() =>
    selectVerifications(pool, { ...filter, state: 'authenticating' }, page),
  );
  expect(verifications.answer).toMatchObject({ total: 2, rows: WAITING.map((user) => ({ user })) });
  expect(verifications.taken).toBeLessThan(50);
  // The control: whoever asks for all of them has them counted.
  const all = await read(() => selectDeposits(pool, { ...filter, state: 'all' }, page));
  expect(all.answer.total).toBe(COUNT);
  expect(all.taken).toBeGreaterThanOrEqual(COUNT);
});

test.each([
  ['an address', 'U1234@example.org'],
  ['a public id', publicId(1234).toUpperCase()],
  ['a number', '1234'],
])('somebody who is named by %s is found in every queue, in each state alone', async (_, query) => {
  for (const state of ['all', 'success'])
    expect(await selectDeposits(pool, { state, query }, page)).toMatchObject({
      total: 1,
      rows: [{ user: 1234 }],
    });
  expect(await selectDeposits(pool, { state: 'pending', query }, page)).toEqual({ total: 0, rows: [] });
  const verified = await read(() => selectVerifications(pool, { state: 'verified', query }, page));
  expect(verified.answer).toMatchObject({ total: 1, rows: [{ user: 1234 }] });
  expect(verified.taken, 'nobody else is looked at').toBeLessThan(COUNT / 2);
  expect(await selectVerifications(pool, { state: 'refused', query }, page)).toEqual({ total: 0, rows: [] });
  const nowMs = Date.now();
  expect(await selectReviews(pool, { query, nowMs }, page)).toMatchObject({ total: 1, rows: [{ id: 1234 }] });
});

test('a transaction is found as well, and what names nobody finds nothing', async () => {
  const found = await selectDeposits(pool, { state: 'all', query: 'tx77' }, page);
  expect(found).toMatchObject({ total: 1, rows: [{ transaction: 'tx77' }] });
  for (const query of ['u1234', '01234', '99999999999999999999', 'x', publicId(9999)]) {
    expect(await selectDeposits(pool, { state: 'all', query }, page)).toEqual({ total: 0, rows: [] });
    expect(await selectVerifications(pool, { state: 'all', query }, page)).toEqual({ total: 0, rows: [] });
  }
});

test('a request is found by its mark in its own queue, without a look at any other', async () => {
  for (const query of ['D-77', 'd-77', '#77']) {
    const deposits = await read(() => selectDeposits(pool, { state: 'all', query }, page));
    expect(deposits.answer).toMatchObject({ total: 1, rows: [{ id: 77 }] });
    expect(deposits.taken).toBeLessThan(COUNT / 2);
    const ofOther = await selectVerifications(pool, { state: 'all', query }, page);
    expect(ofOther.total, query).toBe(query === '#77' ? 1 : 0);
  }
  const verifications = await read(() => selectVerifications(pool, { state: 'all', query: 'V-77' }, page));
  expect(verifications.answer).toMatchObject({ total: 1, rows: [{ id: 77 }] });
  expect(verifications.taken).toBeLessThan(COUNT / 2);
});

const digits = 'ab'.repeat(32);

test.each([
  ['in capitals', `0X${digits.toUpperCase()}`],
  ['without what stands before it', digits],
  ['within the link of an explorer', `https://explorer.example/tx/0x${digits}?a=1#eventlog`],
])('a transaction is found when it is written %s', async (_, query) => {
  await pool.query(`update deposit_requests set transaction = '0x${digits}' where id = 78`);
  const found = await selectDeposits(pool, { state: 'all', query }, page);
  expect(found).toMatchObject({ total: 1, rows: [{ id: 78 }] });
  for (const part of [query.slice(0, -40), query.replace(/ab/i, 'abab')])
    expect(await selectDeposits(pool, { state: 'all', query: part }, page)).toEqual({ total: 0, rows: [] });
});
