// A backup of years reads as much as there is, and not the same pages again and again.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup } from '../commands/backup.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { readBackup } from './read-backup.ts';
import { type BackedUpVenue, backedUpVenue, endBackedUp } from './testing-backup.ts';

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
