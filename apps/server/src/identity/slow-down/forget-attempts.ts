// A success ends the count of failures, and does not count against the address that it came from.
import type { Pool } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockKeys } from './lock-keys.ts';

export async function forgetAttempts(
  pool: Pool,
  ended: readonly string[],
  givenBack: readonly string[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockKeys(client, [...ended, ...givenBack]);
    await client.query(
      `with gone as (delete from slow_downs where key = any($1))
       update slow_downs set attempts = greatest(attempts - 1, 0) where key = any($2)`,
      [ended, givenBack],
    );
  });
}
