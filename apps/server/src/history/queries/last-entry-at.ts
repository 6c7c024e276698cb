// When somebody's account was last paid or paid, also by records that the tables have not reached yet.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { selectPositions, wholeThrough } from '../projection/history-parts.ts';
import type { LogRecords } from '../projection/log-records.ts';
import { rowsOfRecords } from '../rows/rows-of-records.ts';
import type { StoredEntryBlock } from '../rows/stored-blocks.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { entryBlocks } from './select-user-entries.ts';

/** In milliseconds; 0 where it never was. A stopped venue may have tables that are behind its log: the rest is read there. */
export async function lastEntryAt(
  pool: Pool,
  log: Pick<LogRecords, 'read' | 'lastSeq'>,
  user: UserId,
): Promise<number> {
  // First of all: what the tables reach meanwhile is read twice, and nothing is missed.
  const whole = wholeThrough(await selectPositions(pool));
  let latest = await lastStoredAt(pool, user);
  const directory = await selectDirectory(pool);
  const owner = userOwner(user);
  for await (const records of log.read(whole, await log.lastSeq()))
    for (const entry of rowsOfRecords(records, directory).entries)
      if (entry.owner === owner) latest = Math.max(latest, entry.at);
  return latest;
}

async function lastStoredAt(pool: Pool, user: UserId): Promise<number> {
  const { table, columns, key, owned } = entryBlocks;
  const { rows } = await pool.query<StoredEntryBlock>(
    `select ${columns} from ${table} where ${owned(1)} order by ${key} desc limit 1`,
    [userOwner(user)],
  );
  return rows[0] === undefined ? 0 : entryBlocks.placeOf(rows[0]).at;
}
