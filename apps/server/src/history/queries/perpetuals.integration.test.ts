// Perpetual orders in history: each through all its states, rebuilt from the log and audited against it.
import { type LogRecord, pendingPerpetuals, positions, type UserId } from '@candor/exchange';
import { PERPETUAL_USERS, PerpetualFlow, Random } from '@candor/testkit';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { compareHistory } from '../audit/compare-history.ts';
import { projectRecords } from '../projection/project-history.ts';
import { rebuildHistory } from '../rebuild.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { type PerpetualColumns, perpetualRowOf } from '../statements/perpetual-row-of.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { dumpHistory } from '../testing-tables.ts';
import { selectUserEntries } from './select-user-entries.ts';
import { selectUserPerpetuals } from './select-user-perpetuals.ts';

const users = Array.from({ length: PERPETUAL_USERS }, (_, place) => (place + 1) as UserId);
const page = { page: 1, pageSize: 10_000 };

let database: TestDatabase;
let pool: Pool;
let flow: PerpetualFlow;
let records: readonly LogRecord[];

function liveOf(user: UserId): number {
  const { state } = flow.venue.harness;
  return positions(state, user).length + pendingPerpetuals(state, user).length;
}

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  // These records were never in a log, and tables that know more than the log are a finding of their own.
  await pool.query('update log_head set seq = 1000000');
  const random = new Random(35);
  flow = new PerpetualFlow({ harness: { check: false } });
  flow.run(Array.from({ length: 1_500 }, () => random.word()));
  // A stream may end where nobody holds anything: then it goes on.
  while (users.reduce((sum, user) => sum + liveOf(user), 0) < 5) flow.step(random);
  records = flow.venue.harness.log;
  const directory = await selectDirectory(pool);
  for (let first = 0; first < records.length; ) {
    const count = random.between(1, 400);
    await projectRecords(pool, records.slice(first, first + count), directory);
    first += count;
  }
});

afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});

async function rowsOf(user: UserId): Promise<readonly PerpetualRow[]> {
  const { rows } = await pool.query<PerpetualColumns>(
    'select * from history_perpetual_order where user_id = $1 order by order_id',
    [user],
  );
  return rows.map(perpetualRowOf);
}

describe('the row of a perpetual order', () => {
  test('says of what is pending or open what the exchange says', async () => {
    const { state } = flow.venue.harness;
    let live = 0;
    for (const user of users) {
      const rows = (await rowsOf(user)).filter(({ endedAt }) => endedAt === undefined);
      const pending = pendingPerpetuals(state, user).map(({ acceptedAt, ...order }) => ({
        ...order,
        placedAt: acceptedAt,
        status: 'pending',
      }));
      const open = positions(state, user).map(
        ({
          position,
          acceptedAt,
          unrealised: _,
          chargedDay: __,
          stopsSince: ___,
          closingSince,
          ...held
        }) => ({
          ...held,
          order: position,
          placedAt: acceptedAt,
          status: closingSince === undefined ? 'open' : 'closing',
        }),
      );
      const expected = [...pending, ...open].sort((a, b) => a.order - b.order);
      expect(rows).toMatchObject(expected);
      expect(rows).toHaveLength(expected.length);
      live += rows.length;
    }
    expect(live).toBeGreaterThan(3);
  });

  test('says of what ended how, at which price, and what the wallet saw of it', async () => {
    const ended = (await Promise.all(users.map(rowsOf)))
      .flat()
      .filter(({ endedAt }) => endedAt !== undefined);
    const events = new Map(
      records.flatMap(({ seq, at, events: all }) =>
        all.flatMap((event) =>
          event.type === 'PerpetualClosed' || event.type === 'PerpetualOrderRevoked'
            ? [['position' in event ? event.position : event.order, { seq, at, event }] as const]
            : [],
        ),
      ),
    );
    expect(ended.length).toBe(events.size);
    const met = new Set<string>();
    for (const row of ended) {
      const { seq, at, event } = events.get(row.order)!;
      met.add(`${row.status} ${row.reason}`);
      expect(row).toMatchObject({ endedSeq: seq, endedAt: at, reason: event.reason });
      if (event.type === 'PerpetualClosed')
        expect(row).toMatchObject({
          status: 'closed',
          ...{ mark: event.mark, profit: event.profit, margin: event.margin, settled: event.toUser },
        });
      else expect(row).toMatchObject({ status: 'revoked', openedAt: undefined, profit: undefined });
    }
    const parts = ended.filter(({ splitFrom }) => splitFrom !== undefined);
    expect(parts.length).toBeGreaterThan(3);
    for (const { order, splitFrom, fee, entryTicks } of parts) {
      expect(splitFrom).toBeLessThan(order);
      expect(fee).toBe(0n);
      const whole = (
        await pool.query('select * from history_perpetual_order where order_id = $1', [splitFrom])
      ).rows;
      expect(whole.map(perpetualRowOf)).toMatchObject([{ entryTicks, splitFrom: undefined }]);
    }
    expect([...met].sort()).toEqual(
      expect.arrayContaining(['closed liquidation', 'closed takeProfit', 'closed user', 'revoked user']),
    );
  });
});

test('a page shows what ended last first, of one contract or of all, and only its owner sees it', async () => {
  const [user] = users as [UserId];
  const closed = await selectUserPerpetuals(pool, { ...page, user, status: 'closed' });
  expect(closed.total).toBe(closed.rows.length);
  expect(closed.rows.every((row) => row.user === user && row.status === 'closed')).toBe(true);
  const seqs = closed.rows.map(({ endedSeq }) => endedSeq ?? 0);
  expect(seqs).toEqual([...seqs].sort((a, b) => b - a));
  const second = await selectUserPerpetuals(pool, { page: 2, pageSize: 2, user, status: 'closed' });
  expect(second.rows).toEqual(closed.rows.slice(2, 4));
  const contract = closed.rows[0]!.contract;
  const some = await selectUserPerpetuals(pool, { ...page, user, status: 'closed', contract });
  expect(some.rows).toEqual(closed.rows.filter((row) => row.contract === contract));
  expect(await selectUserPerpetuals(pool, { ...page, user: 99 as UserId, status: 'closed' })).toEqual({
    rows: [],
    total: 0,
  });
});

test('the ledger names the order at every step that moved money', async () => {
  const [user] = users as [UserId];
  const { rows } = await selectUserEntries(pool, { ...page, user, wallet: 'leverage' });
  const kinds = new Set(rows.map(({ kind }) => kind));
  for (const kind of ['perpetualPlaced', 'perpetualOpened', 'perpetualClosed', 'overnightFee'] as const)
    expect(kinds).toContain(kind);
  const orders = new Set((await rowsOf(user)).map(({ order }) => String(order)));
  const caused = rows.filter(({ kind }) => kind.startsWith('perpetual') || kind === 'overnightFee');
  expect(caused.filter(({ cause }) => !orders.has(cause))).toEqual([]);
});

/** What an audit says of the tables. */
async function differences(): Promise<ReadonlySet<string>> {
  const comparison = await compareHistory(database.connectionConfig)(records.length);
  await comparison.see(records);
  const { findings } = await comparison.finish();
  return new Set(findings.map(({ place }) => place));
}

test('an audit finds a changed profit, a changed live order, a row too many and a changed size; a rebuild mends all', async () => {
  expect(await differences()).toEqual(new Set());
  const before = await dumpHistory(pool);
  await pool.query(
    `update history_perpetual_order set profit = profit + 1
      where order_id = (select max(order_id) from history_perpetual_order where profit is not null)`,
  );
  expect(await differences()).toEqual(new Set(['history_perpetual_order']));
  await pool.query('update history_perpetual_order set margin = margin + 1 where ended_seq is null');
  await pool.query('update history_perpetual_contract set contract_lots = 1');
  expect(await differences()).toContain('history_perpetual_contract');
  await rebuildHistory(pool, {
    lastSeq: async () => records.length,
    read: async function* () {
      yield records;
    },
  });
  expect(await differences()).toEqual(new Set());
  expect(await dumpHistory(pool)).toEqual(before);
  await pool.query(
    `insert into history_perpetual_order
     select 999999, user_id, market_id, direction, kind, contracts, contract_lots, multiple, limit_ticks, spread_ppm,
       placed_at, status, take_profit, stop_loss, margin, fee, entry_ticks, opened_at, overnight, set_off, reason,
       ended_at, ended_seq, mark, observed_at, profit, settled, uncovered
       from history_perpetual_order order by order_id limit 1`,
  );
  expect(await differences()).toEqual(new Set(['the number of rows in history_perpetual_order']));
});
