// History on a real database: at every position its rows are the fold of the log, whatever happens on the way.
import { appendFileSync } from 'node:fs';
import {
  type Lots,
  type MarketId,
  openOrders,
  type PriceTicks,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import { afterEach, describe, expect, test } from 'vitest';
import { HISTORY, HISTORY_BLOCKS, selectPositions } from './projection/history-parts.ts';
import { projectRecords } from './projection/project-history.ts';
import { cancelReasons, codeOf } from './rows/codes.ts';
import { selectDirectory } from './statements/select-directory.ts';
import { differences, emptyHistory, endHistories, project, tradedRecords } from './testing-projected.ts';
import { randomNumbers, scenarioVenue, traders } from './testing-scenario.ts';
import { dumpHistory } from './testing-tables.ts';

afterEach(endHistories);

describe('the rows of history', () => {
  test('equal the fold of the log at random positions', async () => {
    const { database, pool } = await emptyHistory();
    const records = await tradedRecords(3_000, 2);
    const random = randomNumbers(2);
    const statuses = new Set<number>();
    let position = 0;
    while (position < records.length) {
      position = Math.min(position + 1 + random(300), records.length);
      await project(pool, records, position, 1 + random(90), random(90));
      expect(await differences(database, records)).toEqual([]);
      const found = await pool.query<{ status: number }>('select distinct status from history_withdrawal');
      for (const { status } of found.rows) statuses.add(status);
    }
    const { rows } = await pool.query<{ kind: number; count: bigint }>(
      'select kind, count(*) from history_order group by kind order by kind',
    );
    expect(rows.map(({ kind }) => kind)).toEqual([0, 1, 2, 3, 4]);
    expect([...statuses].sort()).toEqual([0, 1, 2, 3, 4]);
    const happened = records.flatMap(({ events }) => events);
    expect(happened.filter(({ type }) => type === 'SpotOrderReduced').length).toBeGreaterThan(20);
    const replaced = `select from history_order where reason = ${codeOf(cancelReasons, 'replaced')}`;
    expect((await pool.query(replaced)).rowCount).toBeGreaterThan(20);
    const { rows: unpaired } = await pool.query(
      `select order_id from history_order as known
        where (reason is not distinct from ${codeOf(cancelReasons, 'replaced')}) <> (replaced_by is not null)
           or (replaces is not null and not exists (
                 select from history_order where order_id = known.replaces and replaced_by = known.order_id))`,
    );
    expect(unpaired).toEqual([]);
    for (const table of ['history_transfer', 'history_send', 'history_swap', 'history_referral'])
      expect((await pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
  });

  test('are the same however the log was cut into groups', async () => {
    const records = await tradedRecords(1_500, 3);
    const dumps = [];
    for (const group of [1, 7, 100_000]) {
      const { pool } = await emptyHistory();
      await project(pool, records, records.length, group);
      dumps.push(await dumpHistory(pool));
    }
    expect(dumps[1]).toEqual(dumps[0]);
    expect(dumps[2]).toEqual(dumps[0]);
  });

  test('survive the loss of the connection in the middle of a group, again and again', async () => {
    const further = new Set<string>();
    // Which part is further when a connection ends is chance.
    for (let round = 0; round < 5 && further.size < 2; round += 1) await cutAgainAndAgain(further);
    // Each part was the one that was further, and the other one caught up.
    expect([...further].sort()).toEqual([HISTORY, HISTORY_BLOCKS]);
  });

  async function cutAgainAndAgain(further: Set<string>): Promise<void> {
    const { database, pool } = await emptyHistory();
    const records = await tradedRecords(1_200, 4);
    // The connection is ended from inside, in one of five inserts into one of the tables.
    await pool.query(`create function cut() returns trigger language plpgsql as $$
      begin if random() < 0.2 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$`);
    for (const table of [
      'history_order',
      'history_entry_block',
      'history_trade_block',
      'history_fill_block',
      'history_withdrawal',
      'projection',
    ]) {
      await pool.query(
        `create trigger cut after insert or update on ${table} for each statement execute function cut()`,
      );
    }
    const random = randomNumbers(10);
    let cuts = 0;
    for (let tries = 0; tries < 2_000; tries++) {
      try {
        await project(pool, records, records.length, 40, random(2) * 40);
        break;
      } catch {
        cuts++;
        const positions = await selectPositions(pool);
        if (positions[HISTORY] > positions[HISTORY_BLOCKS]) further.add(HISTORY);
        if (positions[HISTORY_BLOCKS] > positions[HISTORY]) further.add(HISTORY_BLOCKS);
        if (cuts % 10 === 0) expect(await differences(database, records)).toEqual([]);
      }
    }
    expect(cuts).toBeGreaterThan(10);
    expect(await selectPositions(pool)).toEqual({
      [HISTORY]: records.length,
      [HISTORY_BLOCKS]: records.length,
    });
    expect(await differences(database, records)).toEqual([]);
  }

  test('say when an order was made smaller that traded before in the same group', async () => {
    const { database, pool } = await emptyHistory();
    const venue = await scenarioVenue();
    const [seller, buyer] = traders as [UserId, UserId];
    const at = { market: 0 as MarketId, priceTicks: 964_000 as PriceTicks } as const;
    const terms = { type: 'PlaceSpotLimitOrder', ...at, timeInForce: 'GTC', postOnly: false } as const;
    venue.record({ ...terms, user: seller, side: 'sell', lots: 2_000 as Lots });
    const placed = venue.records.length;
    venue.record({ ...terms, user: buyer, side: 'buy', lots: 500 as Lots });
    venue.at = (venue.at + 1_000) as TimestampMs;
    const { order } = openOrders(venue.state, seller)[0]!;
    const lots = { remainingLots: 1_500 as Lots, lots: 1_000 as Lots };
    venue.record({ type: 'ChangeSpotOrder', user: seller, order, ...at, ...lots });
    await project(pool, venue.records, placed, 1_000);
    await project(pool, venue.records, venue.records.length, 1_000);
    expect(await differences(database, venue.records)).toEqual([]);
    const { rows } = await pool.query('select lots, changed_at from history_order where order_id = $1', [
      order,
    ]);
    expect(rows).toEqual([{ lots: 1_500n, changed_at: BigInt(venue.at) }]);
  });

  test('are not written twice when the position was lost: the projection refuses', async () => {
    const { pool } = await emptyHistory();
    const records = await tradedRecords(300, 5);
    await project(pool, records, records.length, 100);
    const before = await dumpHistory(pool);
    await pool.query('update projection set seq = seq - 50 where name = $1', [HISTORY]);
    await expect(project(pool, records, records.length, 100)).rejects.toThrow('duplicate key');
    expect(await dumpHistory(pool)).toEqual(before);
  });

  test('of two projectors only those of one are written', async () => {
    const { database, pool } = await emptyHistory();
    const records = await tradedRecords(300, 6);
    const directory = await selectDirectory(pool);
    await projectRecords(pool, records.slice(0, 200), directory);
    await expect(projectRecords(pool, records.slice(0, 100), directory)).rejects.toThrow(
      'does not stand at 0',
    );
    expect(await differences(database, records)).toEqual([]);
  });

  test('of quotes exist only where the quote traded', async () => {
    const { pool } = await emptyHistory();
    const records = await tradedRecords(2_000, 7);
    await project(pool, records, records.length, 500);
    const quoted = records.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'QuotesReplaced' ? event.quotes.map(({ order }) => order) : [],
      ),
    );
    const traded = new Set(
      records.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'SpotTraded' ? [event.makerOrder, event.takerOrder] : [])),
      ),
    );
    const { rows } = await pool.query<{ order_id: bigint }>(
      'select order_id from history_order where kind = 4',
    );
    expect(rows.map(({ order_id }) => Number(order_id)).sort((a, b) => a - b)).toEqual(
      quoted.filter((order) => traded.has(order)),
    );
    expect(rows.length).toBeLessThan(quoted.length);
  });
});

describe('the comparison with the log', () => {
  test.each([
    [
      'a changed amount',
      'update history_order set filled_quote = filled_quote + 1 where order_id = (select max(order_id) from history_order where filled_lots > 0)',
    ],
    [
      'a changed status',
      'update history_order set status = 0 where order_id = (select min(order_id) from history_order where status = 2)',
    ],
    [
      'a surplus order',
      `insert into history_order
         select (jsonb_populate_record(kept, '{"order_id": 9000000}')).* from history_order kept limit 1`,
    ],
    [
      'a missing order',
      'delete from history_order where order_id = (select max(order_id) from history_order)',
    ],
    [
      'a market whose prices are shown ten times off',
      'update history_market set price_scale = price_scale + 1 where market_id = 3',
    ],
    ['a currency with another name', `update history_currency set code = 'X' || code where currency_id = 2`],
    ['a user who is said to be the house', 'insert into history_house_user values (101)'],
    [
      'a withdrawal with another status',
      'update history_withdrawal set status = 1 where withdrawal_id = (select min(withdrawal_id) from history_withdrawal where status > 1)',
    ],
    [
      'a withdrawal that nobody approved',
      `update history_withdrawal set approval_operators = '{}' where withdrawal_id = (select min(withdrawal_id) from history_withdrawal where cardinality(approval_operators) > 0)`,
    ],
    [
      'a surplus withdrawal',
      'insert into history_withdrawal select withdrawal_id + 1000000, user_id, network, currency_id, amount, fee, address_id, approvals_needed, status, requested_seq, requested_at from history_withdrawal limit 1',
    ],
    [
      'a missing transfer',
      'delete from history_transfer where seq = (select max(seq) from history_transfer)',
    ],
    ['a payment to somebody else', 'update history_send set recipient = recipient + 1'],
    ['a surplus swap', 'insert into history_swap values (1000000, 1, 1000000, 101, 0, 4, 1, 1)'],
    ['an inviter who earned an atom more', 'update history_referral set amount = amount + 1'],
    ['an inviter who earned nothing', 'delete from history_referral'],
    [
      'another root of the ticks of a second',
      'update history_tape set root = reverse(root) where seq = (select max(seq) from history_tape)',
    ],
    [
      'a record of prices that is not there',
      'delete from history_tape where seq = (select min(seq) from history_tape)',
    ],
    ['a place in the log that is none', 'insert into history_subject values (4, 0, 1000000)'],
    ['a position that is ahead of the rows', 'update projection set seq = seq + 5'],
    [
      'ledger entries that stop before their position',
      `update projection set seq = seq + 5 where name = 'history-blocks'`,
    ],
    [
      'ledger entries beyond their position',
      `update projection set seq = seq - 50 where name = 'history-blocks'`,
    ],
  ])('finds %s', async (_, damage) => {
    const { database, pool } = await emptyHistory();
    const records = await tradedRecords(1_400, 8);
    await project(pool, records, 1_300, 100);
    expect(await differences(database, records)).toEqual([]);
    await pool.query(damage);
    expect(await differences(database, records)).not.toEqual([]);
  });
});

test('twenty thousand records are projected in a second or little more', async () => {
  const { pool } = await emptyHistory();
  const records = await tradedRecords(20_000, 9);
  const directory = await selectDirectory(pool);
  const startedAt = performance.now();
  for (let start = 0; start < records.length; start += 5_000) {
    await projectRecords(pool, records.slice(start, start + 5_000), directory);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  if (process.env.MEASURE_TO !== undefined) {
    appendFileSync(process.env.MEASURE_TO, `history: ${Math.round(records.length / seconds)} records/s\n`);
  }
  expect(seconds).toBeLessThan(8);
});
