// Whoever writes what is counted holds its name first, so that nobody waits in a circle or counts too few.
import type { PoolClient } from 'pg';

/** Until the transaction ends. Rows that are not there yet cannot be locked, so their names are: always in the same order. */
export async function lockKeys(client: PoolClient, keys: readonly string[]): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(number) from (
       select distinct hashtextextended(key, 0) as number from unnest($1::text[]) as key order by number) as locks`,
    [keys],
  );
}
