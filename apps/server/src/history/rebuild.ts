// Drops the history tables' rows and writes them again from the log.
import type { Pool } from 'pg';
import { describeFilledTables } from '../database/filled-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { LogRecords } from './projection/log-records.ts';
import { projectRecords } from './projection/project-history.ts';
import { Directory } from './rows/directory.ts';
import { truncateHistory } from './statements/truncate-history.ts';

const GROUP_RECORDS = 5_000;

/** May be ended at any moment: whoever follows the log next goes on from there. Returns the last record's number. */
export async function rebuildHistory(pool: Pool, log: Pick<LogRecords, 'read' | 'lastSeq'>): Promise<number> {
  await inTransaction(pool, truncateHistory);
  const directory = new Directory();
  const lastSeq = await log.lastSeq();
  let group = [];
  for await (const records of log.read(0, lastSeq)) {
    group.push(...records);
    if (group.length < GROUP_RECORDS) continue;
    await projectRecords(pool, group, directory);
    group = [];
  }
  if (group.length > 0) await projectRecords(pool, group, directory);
  await describeFilledTables(pool);
  return lastSeq;
}
