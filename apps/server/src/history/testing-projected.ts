// Histories that the test projects by itself from records that were never in a log, and what an audit finds in them.
import type { LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { compareHistory } from './audit/compare-history.ts';
import { selectPositions, wholeThrough } from './projection/history-parts.ts';
import { projectRecords } from './projection/project-history.ts';
import { selectDirectory } from './statements/select-directory.ts';
import { scenarioVenue, trade } from './testing-scenario.ts';

const open: { database: TestDatabase; pool: Pool }[] = [];
/** To be called after each test. */
export async function endHistories(): Promise<void> {
  for (const { database, pool } of open.splice(0)) {
    await pool.end();
    await database.dispose();
  }
}

export async function emptyHistory(): Promise<{ database: TestDatabase; pool: Pool }> {
  const database = await startTestDatabase({ durable: false });
  const pool = createPool(database.connectionConfig);
  open.push({ database, pool });
  // These records were never in a log, and tables that know more than the log are a finding of their own.
  await pool.query('update log_head set seq = 1000000');
  return { database, pool };
}

export async function tradedRecords(count: number, seed: number): Promise<readonly LogRecord[]> {
  return trade(await scenarioVenue(), count, seed);
}

/** Projects what follows the position, as a follower does after a start. */
export async function project(
  pool: Pool,
  records: readonly LogRecord[],
  through: number,
  group: number,
  togetherMax?: number,
): Promise<void> {
  const positions = await selectPositions(pool);
  let position = wholeThrough(positions);
  const directory = await selectDirectory(pool);
  while (position < through) {
    const next = records.slice(position, Math.min(position + group, through));
    await projectRecords(pool, next, directory, positions, togetherMax);
    position += next.length;
  }
}

export async function differences(database: TestDatabase, records: readonly LogRecord[]): Promise<string[]> {
  const comparison = await compareHistory(database.connectionConfig)(records.length);
  await comparison.see(records);
  const { findings } = await comparison.finish();
  return findings.map(({ place, message }) => `${place}: ${message}`);
}
