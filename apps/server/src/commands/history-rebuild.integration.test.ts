// The command that makes history and charts again from the log.
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { takeStartLock } from '../database/lock.ts';
import { makeTestDataDirectory } from '../database/testing.ts';
import { dumpHistory } from '../history/testing-tables.ts';
import { caughtUp, endVenues, follow, runningVenue, scenario, submitAll } from '../history/testing-venue.ts';
import { runHistoryRebuild } from './history-rebuild.ts';

afterEach(endVenues);

test('rebuilds damaged tables, and waits for nobody who is using them', async () => {
  const venue = await runningVenue();
  const history = await follow(venue);
  await submitAll(venue.engine, await scenario(400, 41));
  await caughtUp(history, venue.engine);
  await history.stop();
  const pool = createPool(venue.database.connectionConfig);
  const before = await dumpHistory(pool);
  await pool.query('update history_order set fee = fee + 1');
  const environment = { DATABASE_URL: venue.database.databaseUrl, CANDOR_DATA: makeTestDataDirectory() };
  const written: string[] = [];
  const output = { write: (text: string): number => written.push(text) };

  const lock = await takeStartLock(venue.database.connectionConfig);
  await expect(runHistoryRebuild(environment, output)).rejects.toThrow('Another Candor server');
  await lock.release();
  expect(await dumpHistory(pool)).not.toEqual(before);

  expect(await runHistoryRebuild(environment, output)).toBe(0);
  expect(await dumpHistory(pool)).toEqual(before);
  expect(written.join('')).toContain(`up to record ${venue.engine.status().committedSeq}`);
  await pool.end();
});
