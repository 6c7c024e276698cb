// Closed positions of years: operators find those that were closed for a reason without going through the others.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { countTaken } from '../../database/testing-taken.ts';
import { codeOf, perpetualEndReasons } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { selectClosedPerpetuals } from './select-closed-perpetuals.ts';
import { selectClosedAfter, selectUserPerpetuals } from './select-user-perpetuals.ts';

const COUNT = 20_000;
const EACH = 200;
const USERS = 50;

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  // What one connection read is told to itself at once.
  pool = createPool(database.connectionConfig, { connectionsMax: 1 });
  await pool.query(
    `insert into history_perpetual_order
       (order_id, user_id, market_id, direction, kind, contracts, contract_lots, multiple, spread_ppm, placed_at, status,
        margin, fee, overnight, set_off, reason, ended_at, ended_seq, profit, settled, uncovered)
     select n, 2 * (1 + n % ${USERS}), n % 3, 0, 0, 1, 1, 10, 0, n, 3, 1, 0, 0, 0,
            case when n % ${EACH} = 0 then $1::int else $2::int end, n, 2 * n, 0, 0, 0
       from generate_series(1, ${COUNT}) as n`,
    [codeOf(perpetualEndReasons, 'liquidation'), codeOf(perpetualEndReasons, 'user')],
  );
  await pool.query('vacuum analyze history_perpetual_order');
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

const read = <T>(work: () => Promise<T>) => countTaken(pool, ['history_perpetual_order'], work);

test('those that were closed for a reason are counted and shown, newest first, without the others', async () => {
  const reasons = ['liquidation', 'stopLoss'] as const;
  const page = { page: 2, pageSize: 10, reasons };
  const { answer, taken } = await read(() => selectClosedPerpetuals(pool, page));
  expect(answer.total).toBe(COUNT / EACH);
  expect(answer.rows.map(({ order }) => order)).toEqual(
    Array.from({ length: 10 }, (_, place) => COUNT - (10 + place) * EACH),
  );
  expect(taken).toBeLessThan(COUNT / 10);
  // The control: those that nearly all were closed for are gone through to be counted.
  const all = await read(() => selectClosedPerpetuals(pool, { ...page, reasons: ['user'] }));
  expect(all.answer.total).toBe(COUNT - COUNT / EACH);
  expect(all.taken).toBeGreaterThan(COUNT / 2);
});

test('those of a period are found by where it begins and ends, whatever they were closed for', async () => {
  const page = { page: 1, pageSize: 10, period: { from: 401, to: 801 } };
  const one = await read(() =>
    selectClosedPerpetuals(pool, { ...page, reasons: ['liquidation', 'stopLoss'] }),
  );
  expect(one.answer).toMatchObject({ total: 2, rows: [{ order: 800 }, { order: 600 }] });
  expect(one.taken).toBeLessThan(COUNT / 10);
  // Of two reasons neither has a row at both ends.
  const both = await read(() => selectClosedPerpetuals(pool, { ...page, reasons: ['liquidation', 'user'] }));
  expect(both.answer.total).toBe(400);
  expect(both.answer.rows[0]).toMatchObject({ order: 800 });
  expect(both.taken).toBeLessThan(COUNT / 10);
  const none = { ...page, period: { from: COUNT + 1 }, reasons: ['liquidation'] as const };
  expect((await selectClosedPerpetuals(pool, none)).total).toBe(0);
});

test('one connection is asked at a time, however many reasons a period is looked for with', async () => {
  let [underWay, most] = [0, 0];
  const query = async (text: string, values: unknown[]) => {
    underWay += 1;
    most = Math.max(most, underWay);
    return pool.query(text, values).finally(() => {
      underWay -= 1;
    });
  };
  const request = { page: 1, pageSize: 10, period: { from: 401, to: 801 }, reasons: perpetualEndReasons };
  const { total } = await selectClosedPerpetuals({ query } as Pick<Pool, 'query'>, request);
  expect(total).toBe(400);
  expect(most).toBe(1);
});

test('somebody’s own are found without those of others', async () => {
  const request = { user: 4 as UserId, status: 'closed', page: 1, pageSize: 5 } as const;
  const { answer, taken } = await read(() => selectUserPerpetuals(pool, request));
  expect(answer.total).toBe(COUNT / USERS);
  expect(answer.rows.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5].map((n) => COUNT - n * USERS + 1));
  expect(taken).toBeLessThan(COUNT / 10);
});

/** All of a user's, in portions. */
async function portions(user: UserId, limit: number, period = {}): Promise<(readonly PerpetualRow[])[]> {
  const found: (readonly PerpetualRow[])[] = [];
  for (let after: PerpetualRow | undefined; ; after = found.at(-1)?.at(-1)) {
    const rows = await selectClosedAfter(pool, { user, after, limit, period });
    if (rows.length > 0) found.push(rows);
    if (rows.length < limit) return found;
  }
}

test('a download takes each of somebody’s own once, oldest first, and reads nothing of others', async () => {
  const user = 4 as UserId;
  const own = Array.from({ length: COUNT / USERS }, (_, place) => place * USERS + 1);
  const { answer, taken } = await read(() => portions(user, 70));
  expect(answer.map(({ length }) => length)).toEqual([70, 70, 70, 70, 70, 50]);
  expect(answer.flat().map(({ order }) => order)).toEqual(own);
  expect(taken).toBeLessThan(COUNT / 10);
  const [from, to] = [own[7]!, own[9]!];
  const within = await portions(user, 70, { from, to });
  expect(within.flat().map(({ order }) => order)).toEqual(own.slice(7, 9));
});

test('positions that ended in one record come in one portion', async () => {
  const user = 1_000 as UserId;
  await pool.query(
    `insert into history_perpetual_order
       (order_id, user_id, market_id, direction, kind, contracts, contract_lots, multiple, spread_ppm, placed_at, status,
        margin, fee, overnight, set_off, reason, ended_at, ended_seq, profit, settled, uncovered)
     select 100000 + n, $1, 0, 0, 0, 1, 1, 10, 0, n, 3, 1, 0, 0, 0, $2::int, n / 3, n / 3, 0, 0, 0
       from generate_series(0, 7) as n`,
    [user, codeOf(perpetualEndReasons, 'liquidation')],
  );
  expect((await portions(user, 2)).map((rows) => rows.map(({ endedSeq }) => endedSeq))).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [2, 2],
  ]);
});
