// Runs statements as one transaction, and undoes them where the work ends in a refusal.
import type { Pool, PoolClient } from 'pg';
import { inTransaction as inOneTransaction } from '../database/in-transaction.ts';

export function inTransaction<T extends { readonly outcome: string }>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inOneTransaction(pool, work, ({ outcome }) => outcome === 'refused');
}

const UNIQUE_VIOLATION = '23505';

/** True where a statement failed because the named rule allows only one such row. */
export function isTaken(error: unknown, rule: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === rule;
}
