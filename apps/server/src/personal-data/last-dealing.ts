// When somebody last did something here, or their account was paid or paid: what is held is kept for years from then on.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import type { LogRecords } from '../history/index.ts';
import { selectPositions, wholeThrough } from '../history/projection/history-parts.ts';
import { entryBlocks } from '../history/queries/select-user-entries.ts';
import { rowsOfRecords } from '../history/rows/rows-of-records.ts';
import type { StoredEntryBlock } from '../history/rows/stored-blocks.ts';
import { selectDirectory } from '../history/statements/select-directory.ts';

/** In milliseconds. A stopped venue may have a history that is behind its log: the rest is read from the log itself. */
export async function lastDealing(
  pool: Pool,
  log: Pick<LogRecords, 'read' | 'lastSeq'>,
  user: UserId,
): Promise<number> {
  const moments = [await lastDeed(pool, user), await lastEntry(pool, user)];
  const directory = await selectDirectory(pool);
  const owner = userOwner(user);
  const whole = wholeThrough(await selectPositions(pool));
  for await (const records of log.read(whole, await log.lastSeq()))
    for (const entry of rowsOfRecords(records, directory).entries)
      if (entry.owner === owner) moments.push(entry.at);
  return moments.reduce((latest, at) => Math.max(latest, at));
}

/** What others tried with the address of an account is no deed of its owner. */
async function lastDeed(pool: Pool, user: UserId): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    `select greatest(
       (select created_at from users where id = $1),
       (select max(at) from account_events where user_id = $1 and kind <> 'signInsFailed'),
       (select max(last_seen_at) from sessions where user_id = $1)) as at`,
    [user],
  );
  return rows[0]!.at.getTime();
}

async function lastEntry(pool: Pool, user: UserId): Promise<number> {
  const { table, columns, key, owned } = entryBlocks;
  const { rows } = await pool.query<StoredEntryBlock>(
    `select ${columns} from ${table} where ${owned(1)} order by ${key} desc limit 1`,
    [userOwner(user)],
  );
  return rows[0] === undefined ? 0 : entryBlocks.placeOf(rows[0]).at;
}
