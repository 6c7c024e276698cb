// Seconds contracts of years: what is asked for goes through as little of them as it can, and puts nothing on the disk.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { selectBestWins } from './select-best-wins.ts';
import { SecondsResults } from './select-seconds-results.ts';
import { selectSettledSeconds } from './select-settled-seconds.ts';
import { selectUserSeconds } from './select-user-seconds.ts';

const BUSY = 2 as UserId;
const COUNT = 40_000;
const page = { page: 1, pageSize: 10 };

let database: TestDatabase;
/** A statement that would put something on the disk fails here. */
let pool: Pool;

/** Contracts of before a moment with the number of the last, a second apart, every second one won. */
async function settle(last: number, count: number): Promise<void> {
  await pool.query(
    `insert into history_seconds_order
     select n, n * 1000, n, case when n % 10 = 0 then 3 else $3::bigint end, 1, 1, n % 2, 0, 0, 100, 1, 800000, 1000000,
            1, n * 1000 - 60000, n * 1000, n % 2, case when n % 2 = 0 then 180 else 0 end
       from generate_series($1::int - $2::int + 1, $1::int) as n`,
    [last, count, BUSY],
  );
}

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig, {
    connectionsMax: 1,
    onConnect: async (client) => {
      await client.query('set temp_file_limit = 0');
    },
  });
  await pool.query(`insert into history_currency values (0, 'USDT', 2)`);
  await pool.query(
    `insert into history_market values (0, 'BTC/USDT', 1, 0, 2, 2), (1, 'ETH/USDT', 2, 0, 2, 2)`,
  );
  await settle(COUNT, COUNT);
  await pool.query('analyze history_seconds_order');
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

/** The control: whatever is gone through twice, with all columns, would be put on the disk. */
test('a list that is made whole before its page is taken does not get by without the disk', async () => {
  const whole = `with found as (select * from history_seconds_order)
    select (select count(*) from found), page.* from (select * from found order by seq desc limit 10) as page`;
  await expect(pool.query(whole)).rejects.toThrow('temp_file_limit');
});

test('everybody’s of a period are found by where it begins and ends', async () => {
  const middle = (COUNT / 2) * 1_000;
  const request = { ...page, period: { from: middle, to: middle + 10_000 } };
  const found = await selectSettledSeconds(pool, request);
  expect(found.total).toBe(10);
  expect(found.rows.map(({ at }) => at)).toEqual(
    Array.from({ length: 10 }, (_, place) => middle + (9 - place) * 1_000),
  );
});

test('a page of everybody’s, or of somebody who has most of them, is read without the disk', async () => {
  const all = await selectSettledSeconds(pool, page);
  expect(all.total).toBe(COUNT);
  expect(all.rows.map(({ order }) => order)).toEqual(Array.from({ length: 10 }, (_, n) => COUNT - n));
  const deep = await selectSettledSeconds(pool, { page: COUNT / 10, pageSize: 10, result: undefined });
  expect(deep.rows.at(-1)).toMatchObject({ order: 1, user: BUSY, symbol: 'ETH/USDT' });
  expect(await selectSettledSeconds(pool, { ...page, symbol: 'BTC/USDT', result: 'won' })).toMatchObject({
    total: COUNT / 2,
    rows: [{ order: COUNT }, ...Array(9).fill({ symbol: 'BTC/USDT' })],
  });
  expect(await selectSettledSeconds(pool, { ...page, symbol: 'XRP/USDT' })).toEqual({ rows: [], total: 0 });
  const own = await selectUserSeconds(pool, { ...page, user: BUSY });
  expect(own.total).toBe(COUNT * 0.9);
  expect(own.rows[0]).toMatchObject({ order: COUNT - 1, symbol: 'ETH/USDT', currency: 'USDT' });
});

async function rowsOf<T>(read: () => Promise<T>): Promise<{ readonly read: T; readonly rows: number }> {
  const taken = async (): Promise<number> => {
    const { rows } = await pool.query<{ taken: bigint }>(
      `select seq_tup_read + idx_tup_fetch as taken from pg_stat_xact_user_tables
        where relid = 'history_seconds_order'::regclass`,
    );
    return Number(rows[0]?.taken ?? 0);
  };
  await pool.query('begin');
  try {
    // What came before is not told yet, and counted as well.
    const before = await taken();
    const answer = await read();
    return { read: answer, rows: (await taken()) - before };
  } finally {
    await pool.query('rollback');
  }
}

test('how all contracts ended goes through each of them once, and the best of a day through no other day', async () => {
  const results = new SecondsResults(pool);
  const whole = (await results.read()).map(({ symbol, orders, won, lost, staked, paid }) => [
    ...[symbol, orders, won, lost, staked, paid],
  ]);
  const half = COUNT / 2;
  expect(whole).toEqual([
    ['BTC/USDT', half, half, 0, BigInt(half * 100), BigInt(half * 180)],
    ['ETH/USDT', half, 0, half, BigInt(half * 100), 0n],
  ]);
  await settle(COUNT + 100, 100);
  // Two who ask at once count what is new once.
  const again = await rowsOf(() => Promise.all([results.read(), results.read()]));
  expect(again.rows).toBeLessThan(300);
  expect(again.read[1].map(({ orders }) => orders)).toEqual([half + 50, half + 50]);
  expect(again.read[1]).toEqual(await new SecondsResults(pool).read());
  const best = await rowsOf(() => selectBestWins(pool, (COUNT - 50) * 1000, 5));
  expect(best.rows).toBeLessThan(1_000);
  expect(best.read).toMatchObject([{ user: 3 }, { user: BUSY }]);
});
