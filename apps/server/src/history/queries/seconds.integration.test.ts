// Seconds contracts in history: what each settlement was computed from, rebuilt from the log and audited against it.
import {
  type Atoms,
  byInstallation,
  type Command,
  type CurrencyId,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import type { InMemoryVenue } from '../../engine/testing-in-memory-venue.ts';
import { compareHistory } from '../audit/compare-history.ts';
import { projectRecords } from '../projection/project-history.ts';
import { rebuildHistory } from '../rebuild.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { scenarioVenue, traders } from '../testing-scenario.ts';
import { selectUserEntries } from './select-user-entries.ts';
import { selectUserSeconds } from './select-user-seconds.ts';

const [user, other] = traders as unknown as readonly [UserId, UserId];
const USDT = 0 as CurrencyId;
const page = { page: 1, pageSize: 10 };
const MONEY = { currency: USDT, amount: (10n ** 12n) as Atoms, network: 'paper' } as const;

let database: TestDatabase;
let pool: Pool;
let venue: InMemoryVenue;

function give(afterMs: number, command: Command): void {
  venue.at = (venue.at + afterMs) as TimestampMs;
  venue.record(command);
}

function tick(price: number, afterMs = 1_000): Command {
  const ticks = [{ market: 0, price, observedAt: venue.at + afterMs, quotes: [] }];
  return { type: 'RecordPrices', source: 'manual', ticks } as unknown as Command;
}

function open(direction: 'long' | 'short'): Command {
  return {
    type: 'OpenSeconds',
    user,
    option: 1,
    version: 1,
    direction,
    stake: 100_000_000n,
  } as unknown as Command;
}

/** What the engine does by itself where it is due. */
function settle(order: number): Command {
  return { type: 'SettleSeconds', order } as unknown as Command;
}

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  // These records were never in a log, and tables that know more than the log are a finding of their own.
  await pool.query('update log_head set seq = 1000000');
  venue = await scenarioVenue();
  give(1, {
    type: 'FundHouse',
    ...byInstallation,
    account: 'house.seconds',
    transaction: 'seconds',
    ...MONEY,
  });
  const credit = { deposit: 0, user, wallet: 'seconds', transaction: 'seconds:1', ...MONEY } as const;
  give(1, { type: 'CreditDeposit', ...byInstallation, ...credit });
  give(1_000, tick(5_000_000_000_000));
  give(1, open('long'));
  give(1, open('short'));
  give(1_000, tick(5_000_000_000_000));
  give(57_000, { type: 'CancelAllSpotOrders', user });
  give(1_000, tick(5_100_000_000_000));
  give(2_000, tick(4_000_000_000_000, 2_000));
  give(0, settle(1));
  give(0, settle(2));
  give(1_000, open('long'));
  give(200_000, settle(3));
  await projectRecords(pool, venue.records, await selectDirectory(pool));
});

afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});

test('a page shows what every order came to, and the ticks that it came to it by', async () => {
  const { rows, total } = await selectUserSeconds(pool, { ...page, user });
  expect(total).toBe(3);
  expect(rows.map(({ order, direction, result, payout }) => [order, direction, result, payout])).toEqual([
    [3, 'long', 'void', '100.000000'],
    [2, 'short', 'lost', '80.000000'],
    [1, 'long', 'won', '120.000000'],
  ]);
  expect(rows[2]).toMatchObject({
    symbol: 'BTC/USDT',
    currency: 'USDT',
    stake: '100.000000',
    fee: '0.000000',
    winPpm: 200_000,
    entry: { price: '50000.00000000' },
    exit: { price: '51000.00000000' },
  });
  expect(rows[0]).toMatchObject({ entry: undefined, exit: undefined });
});

test('a page begins after those that are skipped, and knows nothing of later records than asked for', async () => {
  const orders = async (more: object) => {
    const { rows, total } = await selectUserSeconds(pool, { ...page, user, ...more });
    return { orders: rows.map(({ order }) => order), total };
  };
  expect(await orders({ skip: 1 })).toEqual({ orders: [2, 1], total: 3 });
  expect(await orders({ skip: 1, pageSize: 1 })).toEqual({ orders: [2], total: 3 });
  expect(await orders({ skip: 3 })).toEqual({ orders: [], total: 3 });
  expect(await orders({ pageSize: 0 })).toEqual({ orders: [], total: 3 });
  const { rows } = await selectUserSeconds(pool, { ...page, user });
  expect(await orders({ upToSeq: rows[0]!.seq - 1 })).toEqual({ orders: [2, 1], total: 2 });
});

test('another user, and another symbol, have none of them', async () => {
  expect(await selectUserSeconds(pool, { ...page, user: other })).toEqual({ rows: [], total: 0 });
  expect(await selectUserSeconds(pool, { ...page, user, symbol: 'ETH/USDT' })).toEqual({
    rows: [],
    total: 0,
  });
  expect((await selectUserSeconds(pool, { ...page, user, symbol: 'BTC/USDT' })).total).toBe(3);
});

test('the ledger names the order at its opening and at its end', async () => {
  const { rows } = await selectUserEntries(pool, {
    ...page,
    user,
    wallet: 'seconds',
    kinds: ['secondsSettled'],
  });
  expect(rows.map(({ available, held }) => [available, held])).toEqual([
    ['100.000000', '-100.000000'],
    ['80.000000', '-100.000000'],
    ['120.000000', '-100.000000'],
  ]);
});

/** What an audit says of the tables. */
async function differences(): Promise<readonly string[]> {
  const { records } = venue;
  const comparison = await compareHistory(database.connectionConfig)(records.length);
  await comparison.see(records);
  const { findings } = await comparison.finish();
  return findings.map(({ place }) => place);
}

test('an audit finds a payout that was changed, and an order that is missing; a rebuild mends both', async () => {
  expect(await differences()).toEqual([]);
  await pool.query('update history_seconds_order set payout = payout + 1 where order_id = 2');
  expect(new Set(await differences())).toEqual(new Set(['history_seconds_order']));
  await pool.query('delete from history_seconds_order where order_id = 2');
  expect(await differences()).toContain('the number of rows in history_seconds_order');
  const { records } = venue;
  await rebuildHistory(pool, {
    lastSeq: async () => records.length,
    read: async function* () {
      yield records;
    },
  });
  expect(await differences()).toEqual([]);
  expect((await selectUserSeconds(pool, { ...page, user })).total).toBe(3);
});
