// What operators did in years is gone through once, and nothing that waits for its outcome is passed over.
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { OpenActions } from './open-actions.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const OLD = 20_000;

let database: TestDatabase;
let pool: Pool;
let wallMs = NOW;
const clock = { wallMs: () => wallMs };

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  // What one connection read is told to itself at once.
  pool = createPool(database.connectionConfig, { connectionsMax: 1 });
  await act(1, OLD, NOW - 24 * HOUR_MS);
  await settle(1, OLD);
  await pool.query('analyze operator_actions; analyze operator_action_outcomes');
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

async function act(first: number, last: number, atMs: number): Promise<void> {
  await pool.query(
    `insert into operator_actions (id, roles, kind, reason, details, at)
     select n, '{}', 'userViewed', 'Asked for', '{}', $3 from generate_series($1::int, $2::int) as n`,
    [first, last, new Date(atMs)],
  );
}

async function settle(first: number, last: number): Promise<void> {
  await pool.query(
    `insert into operator_action_outcomes (action_id, outcome, at)
     select n, 'done', now() from generate_series($1::int, $2::int) as n`,
    [first, last],
  );
}

async function found(open: OpenActions, beforeMs = wallMs): Promise<readonly number[]> {
  return (await open.find(beforeMs, 0)).map(({ id }) => id);
}

/** How many rows and places of indexes were read meanwhile. */
async function read(work: () => Promise<unknown>): Promise<number> {
  const taken = async (): Promise<number> => {
    const { rows } = await pool.query<{ taken: bigint }>(
      `select sum(pg_stat_get_xact_tuples_returned(oid))::bigint as taken from pg_class
        where relname in ('operator_actions', 'operator_actions_pkey', 'operator_action_outcomes',
                          'operator_action_outcomes_pkey')`,
    );
    return Number(rows[0]?.taken);
  };
  await pool.query('begin');
  try {
    const before = await taken();
    await work();
    return (await taken()) - before;
  } finally {
    await pool.query('rollback');
  }
}

test('what has its outcome is gone through once, and then neither by a sweep nor by the overview', async () => {
  const open = new OpenActions({ pool, clock });
  expect(await read(() => open.find(wallMs, 0)), 'the control').toBeGreaterThan(OLD);
  expect(await read(() => open.find(wallMs, 0))).toBeLessThan(100);
  expect(await read(() => open.count())).toBeLessThan(100);
});

test('what waits is found until it has its outcome, and what comes behind it as well', async () => {
  const open = new OpenActions({ pool, clock });
  expect(await found(open)).toEqual([]);
  await act(OLD + 1, OLD + 3, NOW - 2 * HOUR_MS);
  await settle(OLD + 2, OLD + 2);
  for (let sweep = 0; sweep < 2; sweep += 1) expect(await found(open)).toEqual([OLD + 1, OLD + 3]);
  expect(await open.count()).toBe(2);
  await settle(OLD + 1, OLD + 1);
  expect(await found(open)).toEqual([OLD + 3]);
  await settle(OLD + 3, OLD + 3);
  expect([await found(open), await open.count()]).toEqual([[], 0]);
});

test('one whose row came after those of greater numbers is found, and so is one of a clock that ran ahead', async () => {
  const open = new OpenActions({ pool, clock });
  const [late, first, ahead] = [OLD + 11, OLD + 12, OLD + 13];
  await act(first, first, NOW - 60_000);
  await settle(first, first);
  await act(ahead, ahead, NOW + HOUR_MS);
  expect(await found(open)).toEqual([]);
  await act(late, late, NOW - 60_000);
  expect(await found(open)).toEqual([late]);
  await settle(late, late);
  wallMs = NOW + 2 * HOUR_MS;
  expect(await found(open)).toEqual([ahead]);
  expect(await open.count()).toBe(1);
});

test('one whose row came after others of its minute is found, also where one of them waits and nothing is older', async () => {
  const open = new OpenActions({ pool, clock });
  const [late, first, waiting] = [OLD + 21, OLD + 22, OLD + 23];
  await settle(OLD + 13, OLD + 13);
  await act(first, waiting, wallMs - 60_000);
  await settle(first, first);
  for (let sweep = 0; sweep < 3; sweep += 1) expect(await found(open)).toEqual([waiting]);
  await act(late, late, wallMs - 60_000);
  expect(await found(open)).toEqual([late, waiting]);
  expect(await open.count()).toBe(2);
});
