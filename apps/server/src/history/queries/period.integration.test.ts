// Lists of a period: what the whole list has of it, and nothing of the table is read that lies outside.
import type { CurrencyId, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { copyRows } from '../../database/copy-rows.ts';
import type { EntryRow } from '../rows/rows.ts';
import { entryBlockColumns } from '../rows/stored-blocks.ts';
import { entryBlockLines } from '../statements/entry-block-lines.ts';
import { emptyHistory, endHistories, project, tradedRecords } from '../testing-projected.ts';
import { traders } from '../testing-scenario.ts';
import type { Found, PageRequest } from './page.ts';
import { isWithin, type Period } from './period.ts';
import { selectEntriesAfter } from './select-entries-after.ts';
import { selectFillsAfter } from './select-fills-after.ts';
import { selectUserEntries } from './select-user-entries.ts';
import { selectUserFills } from './select-user-fills.ts';
import { selectUserSends, selectUserSwaps, selectUserTransfers } from './select-user-movements.ts';
import { selectUserOrders } from './select-user-orders.ts';
import { selectUserPerpetuals } from './select-user-perpetuals.ts';
import { selectUserSeconds } from './select-user-seconds.ts';
import { selectUserWithdrawals } from './select-withdrawals.ts';

afterEach(endHistories);

type Request = PageRequest & { readonly user: UserId };
type List = (pool: Pool, request: Request) => Promise<Found<object>>;

const BTC = 4 as CurrencyId;

/** Each list with the time that its rows belong to. */
const lists: Readonly<Record<string, readonly [list: List, time: string]>> = {
  orders: [selectUserOrders, 'placedAt'],
  'orders of a market': [
    (pool, request) => selectUserOrders(pool, { ...request, market: 1 as never }),
    'placedAt',
  ],
  trades: [selectUserFills, 'at'],
  'trades of a market': [(pool, request) => selectUserFills(pool, { ...request, market: 1 as never }), 'at'],
  ledger: [selectUserEntries, 'at'],
  'ledger of a wallet': [(pool, request) => selectUserEntries(pool, { ...request, wallet: 'funding' }), 'at'],
  'ledger of a kind': [
    (pool, request) => selectUserEntries(pool, { ...request, kinds: ['trade'], currency: BTC }),
    'at',
  ],
  transfers: [selectUserTransfers, 'at'],
  sends: [selectUserSends, 'at'],
  swaps: [selectUserSwaps, 'at'],
  withdrawals: [selectUserWithdrawals, 'requestedAt'],
};

const timeIn = (row: object, time: string): number => (row as Readonly<Record<string, number>>)[time]!;

/** Some that begin and end where a row is, beside one, with all rows, with none, and open ones. */
function periodsOf(times: readonly number[]): readonly Period[] {
  const [first, last] = [times.at(-1)!, times[0]!];
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!;
  return [
    { from: at(0.7), to: at(0.3) },
    { from: at(0.7) + 1, to: at(0.3) + 1 },
    { from: at(0.5), to: at(0.5) + 1 },
    { from: at(0.5) + 1, to: at(0.5) + 2 },
    { from: at(0.9) },
    { to: at(0.1) },
    { from: first, to: last + 1 },
    { from: last + 1 },
    { to: first },
    { from: 1, to: Number.MAX_SAFE_INTEGER },
  ];
}

test('a list of a period has what the whole list has of it, on every page', async () => {
  const { pool } = await emptyHistory();
  // Some come one by one and some many at a time, so that blocks are of every size.
  const records = await tradedRecords(1_500, 70);
  await project(pool, records, 250, 1);
  await project(pool, records, 500, 9);
  await project(pool, records, records.length, 400);
  let cut = 0;
  for (const user of traders.slice(0, 2)) {
    for (const [name, [list, time]] of Object.entries(lists)) {
      const all = await list(pool, { user, page: 1, pageSize: 10_000 });
      expect(all.rows.length, name).toBeGreaterThan(0);
      const times = all.rows.map((row) => timeIn(row, time)).toSorted((a, b) => b - a);
      for (const period of periodsOf(times)) {
        const expected = all.rows.filter((row) => isWithin(period, timeIn(row, time)));
        const seen: object[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 30) + 1; page++) {
          const found = await list(pool, { user, page, pageSize: 30, period });
          expect(found.total, `${name} ${JSON.stringify(period)}`).toBe(expected.length);
          seen.push(...found.rows);
        }
        expect(seen, `${name} ${JSON.stringify(period)}`).toEqual(expected);
        if (expected.length > 0 && expected.length < all.rows.length) cut++;
      }
    }
  }
  expect(cut).toBeGreaterThan(80);
});

test('a download of a period has what the whole download has of it', async () => {
  const { pool } = await emptyHistory();
  const records = await tradedRecords(1_000, 69);
  await project(pool, records, 200, 1);
  await project(pool, records, records.length, 300);
  const user = traders[0]!;
  const entries = (period: Period | undefined, after = { seq: 0, place: 0 }, limit = 10_000) =>
    selectEntriesAfter(pool, { user, after, limit, period });
  const fills = (period: Period | undefined, after = 0, limit = 10_000) =>
    selectFillsAfter(pool, { user, after, limit, period });
  const [allEntries, allFills] = [await entries(undefined), await fills(undefined)];
  for (const period of periodsOf(allEntries.map(({ at }) => at).toReversed())) {
    const seen: object[] = [];
    for (let after = { seq: 0, place: 0 }; ; ) {
      const portion = await entries(period, after, 23);
      seen.push(...portion);
      if (portion.length < 23) break;
      after = portion.at(-1)!;
    }
    expect(seen).toEqual(allEntries.filter(({ at }) => isWithin(period, at)));
    expect(await fills(period)).toEqual(allFills.filter(({ at }) => isWithin(period, at)));
  }
});

const ROWS = 40_000;
const owner = 202;
const user = 101 as UserId;
const minute = 60_000;

/** A row of one user a minute: as the lists have it, with numbers that rise with gaps. */
async function fillTables(pool: Pool): Promise<void> {
  const rows = `generate_series(1, ${ROWS}) as n`;
  await pool.query(`
    insert into history_currency values (0, 'USDT', 6), (4, 'BTC', 8);
    insert into history_market values (0, 'BTC/USDT', 4, 0, 1, 5);
    insert into history_order select n * 17, ${user}, 0, 0, 0, 1, null, 1, null, 0, false, false, 1, null, 1, 1, 1, n * ${minute}::bigint, n from ${rows};
    insert into history_transfer select n * 13, n * ${minute}::bigint, ${user}, 0, 1, 0, 1 from ${rows};
    insert into history_swap select n * 13, n * ${minute}::bigint, n, ${user}, 0, 4, 1, 1 from ${rows};
    insert into history_send select n * 13, n * ${minute}::bigint, ${user}, 102, 0, 1 from ${rows};
    insert into history_withdrawal select n, ${user}, 0, 0, 1, 0, 1, 1, 0, n * 13, n * ${minute}::bigint from ${rows};
    insert into history_seconds_order select n * 13, n * ${minute}::bigint, n, ${user}, 1, 1, 0, 0, 0, 1, 0, 1, 1, 1, n, n, 0, 0 from ${rows};
    insert into history_perpetual_order (order_id, user_id, market_id, direction, kind, contracts, contract_lots, multiple,
        spread_ppm, placed_at, status, margin, fee, overnight, set_off, ended_at, ended_seq)
      select n, ${user}, 0, 0, 0, 1, 1, 10, 1, n, 3, 1, 1, 0, 0, n * ${minute}::bigint, n * 13 from ${rows};`);
  const entries = Array.from({ length: ROWS }, (_, n): EntryRow => {
    const label = { owner, wallet: 'spot', currency: 0, kind: 'deposit' };
    const sums = { available: 1n, held: 0n, cause: n };
    return { seq: (n + 1) * 13, place: 0, at: (n + 1) * minute, ...label, ...sums } as unknown as EntryRow;
  });
  const client = await pool.connect();
  try {
    // A block for every ten.
    for (let n = 0; n < ROWS; n += 10)
      await copyRows(
        client,
        'history_entry_block',
        entryBlockColumns,
        entryBlockLines(entries.slice(n, n + 10)),
      );
  } finally {
    client.release();
  }
  await pool.query('analyze');
}

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

function rowsOf(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
}

/** Answers as the pool does, and counts what each step of each statement went through. */
function counting(pool: Pool): { readonly pool: Pool; taken(): number } {
  let rows = 0;
  const query = async (text: string, values: unknown[]) => {
    const explained = await pool.query(`explain (analyze, format json) ${text}`, values);
    const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'];
    rows += rowsOf(plan);
    return pool.query(text, values);
  };
  const taken = () => {
    const counted = rows;
    rows = 0;
    return counted;
  };
  return { pool: { query } as unknown as Pool, taken };
}

test('a period of a long list is found by its index: what lies outside is not read', async () => {
  const { pool } = await emptyHistory();
  await fillTables(pool);
  const long: Readonly<Record<string, List>> = {
    orders: selectUserOrders,
    ledger: selectUserEntries,
    transfers: selectUserTransfers,
    sends: selectUserSends,
    swaps: selectUserSwaps,
    withdrawals: selectUserWithdrawals,
    seconds: selectUserSeconds,
    perpetuals: (database, request) => selectUserPerpetuals(database, { ...request, status: 'closed' }),
  };
  const counted = counting(pool);
  const from = (ROWS / 2) * minute;
  for (const [name, list] of Object.entries(long)) {
    const request = { user, page: 1, pageSize: 20 };
    const found = await list(counted.pool, { ...request, period: { from, to: from + 25 * minute } });
    expect([name, found.total, found.rows.length]).toEqual([name, 25, 20]);
    expect([name, counted.taken() < 2_500]).toEqual([name, true]);
    // The control: without a period the whole list is counted, and the count of this test sees it.
    expect((await list(counted.pool, request)).total).toBe(ROWS);
    expect([name, counted.taken() > (name === 'ledger' ? ROWS / 10 : ROWS)]).toEqual([name, true]);
  }
});
