// A backup of years reads as much as there is, and not the same pages again and again; and what is restored is found at once.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup } from '../commands/backup.ts';
import { createPool } from '../database/connection.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { readBackup } from './read-backup.ts';
import { restoreRows } from './restore-backup.ts';
import { type BackedUpVenue, backedUpVenue, emptyDatabase, endBackedUp } from './testing-backup.ts';

const [MARKETS, MINUTES] = [60, 500];
let venue: BackedUpVenue;

beforeAll(async () => {
  venue = await backedUpVenue();
  await venue.engine.stop();
});
afterAll(endBackedUp);

async function pagesRead(): Promise<number> {
  const { rows } = await venue.pool.query<{ pages: bigint }>(
    `select heap_blks_hit + heap_blks_read as pages from pg_statio_user_tables where relid = 'candle'::regclass`,
  );
  return Number(rows[0]?.pages);
}

test('bars of many markets are read once, as they lie', async () => {
  // One connection, which tells at once what it did itself.
  const filling = await venue.pool.connect();
  // PostgreSQL's own upkeep would read them as well, whenever it comes by.
  await filling.query('alter table candle set (autovacuum_enabled = off)');
  await filling.query(
    `insert into candle
     select 1000 + market, 1, minute * 60000, 1, 1, 1, 1, 0, 0, false, false
       from generate_series(1, ${MINUTES}) as minute, generate_series(1, ${MARKETS}) as market order by minute, market`,
  );
  await filling.query('vacuum analyze candle');
  const { rows } = await filling.query<{ pages: bigint; count: bigint }>(
    `select pg_relation_size('candle') / 8192 as pages, count(*) from candle`,
  );
  await filling.query('select pg_stat_force_next_flush()');
  filling.release();
  const before = await pagesRead();
  const file = path.join(makeTestFolder('large-tables'), 'whole.backup');
  expect(await runBackup([file], venue.environment, { write: () => {} })).toBe(0);
  const { tables } = (await readBackup(file)).manifest;
  expect(tables.find(({ name }) => name === 'candle')?.rows).toBe(Number(rows[0]?.count));
  // A session tells what it read when it ends at the latest.
  await expect.poll(pagesRead).toBeGreaterThanOrEqual(before + Number(rows[0]?.pages));
  expect(await pagesRead()).toBeLessThan(before + 3 * Number(rows[0]?.pages));
});

test('what a restore wrote is summed up in every index, and nobody has to find out first how much there is', async () => {
  // By where rows stand in the log, 128 pages together: what is not summed up is gone through for every look.
  await venue.pool.query(
    `insert into history_entry_block
     select 4, n, n, '{1}', '{1}', decode(repeat('ab', 600), 'hex') from generate_series(1000001, 1003000) as n`,
  );
  const file = path.join(makeTestFolder('large-tables'), 'blocks.backup');
  expect(await runBackup([file], venue.environment, { write: () => {} })).toBe(0);
  const { connectionConfig } = await emptyDatabase();
  await restoreRows(connectionConfig, file, await readBackup(file));
  const pool = createPool(connectionConfig);
  const notSummed = await pool.query(
    `select relname, brin_summarize_new_values(class.oid) as ranges from pg_class class
       join pg_am am on am.oid = relam where amname = 'brin' order by relname`,
  );
  const unknown = await pool.query(
    `select relname from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0`,
  );
  await pool.end();
  expect(notSummed.rows).toEqual([
    { relname: 'history_entry_block_by_seq', ranges: 0 },
    { relname: 'history_fill_block_by_trade', ranges: 0 },
    { relname: 'history_trade_block_by_trade', ranges: 0 },
  ]);
  expect(unknown.rows).toEqual([]);
});
