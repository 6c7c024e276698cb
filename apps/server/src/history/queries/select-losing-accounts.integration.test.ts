// How many accounts lost money: counted from rows of contracts that ended, each with its fees.
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { selectLosingAccounts } from './select-losing-accounts.ts';

let database: TestDatabase;
let pool: Pool;
let next = 0;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});

async function seconds(user: number, { stake = 100, fee = 0, payout = 0, at = 1_000 }): Promise<void> {
  next += 1;
  await pool.query(
    `insert into history_seconds_order (seq, at, order_id, user_id, option_id, version, market_id, currency_id,
       direction, stake, fee, win_ppm, lose_ppm, sources_min, accepted_at, expires_at, result, payout)
     values ($1, $2, $1, $3, 1, 1, 0, 0, 0, $4, $5, 0, 0, 1, 0, 0, 0, $6)`,
    [next, at, user, stake, fee, payout],
  );
}

interface Closed {
  readonly profit?: number;
  /** What of it the wallet saw. */
  readonly settled?: number;
  readonly setOff?: number;
  readonly fee?: number;
  readonly overnight?: number;
  readonly uncovered?: number;
  readonly status?: number;
  readonly endedAt?: number;
  readonly splitFrom?: number;
}

async function perpetual(user: number, closed: Closed): Promise<number> {
  const {
    profit = 0,
    setOff = 0,
    fee = 0,
    overnight = 0,
    uncovered = 0,
    settled = profit < 0 ? profit + uncovered : profit - uncovered,
    status = 3,
    endedAt = 1_000,
    splitFrom,
  } = closed;
  next += 1;
  await pool.query(
    `insert into history_perpetual_order (order_id, user_id, market_id, direction, kind, contracts, contract_lots,
       multiple, spread_ppm, placed_at, status, margin, fee, overnight, set_off, ended_at, profit, settled, uncovered,
       split_from)
     values ($1, $2, 0, 0, 0, 1, 1, 10, 0, 0, $3, 0, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [next, user, status, fee, overnight, setOff, endedAt, profit, settled, uncovered, splitFrom],
  );
  return next;
}

const losing = async () =>
  (await selectLosingAccounts(pool, 1_000)).map(({ accounts, losing: lost }) => [accounts, lost]);

test('nobody is counted before a contract has ended', async () => {
  expect(await selectLosingAccounts(pool, 0)).toEqual([
    { product: 'seconds', accounts: 0, losing: 0 },
    { product: 'perpetual', accounts: 0, losing: 0 },
  ]);
});

test('an account lost when all its contracts together brought less than they cost', async () => {
  // It ended earlier than is asked for, and so it stands before the others.
  await seconds(3, { payout: 0, at: 999 });
  await seconds(1, { payout: 140 });
  await seconds(1, { payout: 60 });
  expect((await losing())[0]).toEqual([1, 0]);
  await seconds(1, { payout: 100, fee: 1 });
  await seconds(2, { payout: 140 });
  expect((await losing())[0]).toEqual([2, 1]);
});

test('fees and midnights count, what others bore does not, and what is open or was revoked is not there yet', async () => {
  await perpetual(1, { profit: 10, fee: 6, overnight: 5 });
  await perpetual(2, { profit: 10, fee: 6, overnight: 4 });
  await perpetual(3, { profit: 0, setOff: 50, fee: 1 });
  await perpetual(3, { profit: -50, settled: 0, fee: 1 });
  await perpetual(4, { profit: -100, uncovered: 100 });
  await perpetual(5, { profit: 100, uncovered: 100, fee: 1 });
  await perpetual(6, { profit: -100, status: 1 });
  await perpetual(7, { profit: -100, status: 4 });
  await perpetual(8, { profit: -100, endedAt: 999 });
  // Lost: 1 by a midnight, 3 by fees, 5 whose profit nobody could pay.
  expect((await losing())[1]).toEqual([5, 3]);
});

test('who gained more than they had to bear of a loss has not lost, whatever the insurance bore of it', async () => {
  await perpetual(9, { profit: 50 });
  await perpetual(9, { profit: -100, settled: -40 });
  expect((await losing())[1]).toEqual([6, 3]);
  await perpetual(9, { profit: -100, settled: -11 });
  expect((await losing())[1]).toEqual([6, 4]);
});

test('what was paid for a position counts with the first part of it that ended, and once', async () => {
  const whole = await perpetual(10, { fee: 6, overnight: 5, status: 1 });
  expect((await losing())[1]).toEqual([6, 4]);
  await perpetual(10, { profit: 10, splitFrom: whole });
  await perpetual(11, { profit: 10, splitFrom: await perpetual(11, { fee: 6, overnight: 4, status: 2 }) });
  expect((await losing())[1]).toEqual([8, 5]);
  await perpetual(10, { profit: 1, splitFrom: whole });
  expect((await losing())[1]).toEqual([8, 4]);
  await pool.query('update history_perpetual_order set status = 3, ended_at = 1000 where order_id = $1', [
    whole,
  ]);
  expect((await losing())[1]).toEqual([8, 4]);
});
