// What was deleted or blanked stays in the files of PostgreSQL until something else comes to lie there, which in a quiet
// table takes years. Written anew, the files hold what is there and nothing else, and so do the samples of its planner.
import type { Pool } from 'pg';
import { blankedTables, erasedTables, passingRows } from './erase.ts';

/** A table is written anew beside itself, so that it needs its own room once more. */
const BYTES_MAX = 2 ** 30;
const DISK_FULL = '53100';

/** Outside of a transaction. The tables that stay as they are, because they are too large or the disk has no room. */
export async function rewriteTables(
  client: Pick<Pool, 'query'>,
  bytesMax = BYTES_MAX,
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const table of [...erasedTables, ...Object.keys(blankedTables), ...Object.keys(passingRows)])
    if (!(await isRewritten(client, table, bytesMax))) left.push(table);
  return left;
}

async function isRewritten(client: Pick<Pool, 'query'>, table: string, bytesMax: number): Promise<boolean> {
  const { rows } = await client.query<{ small: boolean }>(
    'select pg_total_relation_size($1::regclass) <= $2 as small',
    [table, bytesMax],
  );
  try {
    await client.query(`vacuum (${rows[0]?.small === true ? 'full, ' : ''}analyze) ${table}`);
    return rows[0]?.small === true;
  } catch (error) {
    if ((error as { readonly code?: string }).code === DISK_FULL) return false;
    throw error;
  }
}
