// Runs statements as one transaction, and undoes them where the work ends in a refusal.
import type { Pool, PoolClient } from 'pg';

export async function inTransaction<T extends { readonly outcome: string }>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(result.outcome === 'refused' ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    // A connection that cannot even roll back is not given to anybody else.
    client.release(broken);
  }
}

const UNIQUE_VIOLATION = '23505';

/** True where a statement failed because the named rule allows only one such row. */
export function isTaken(error: unknown, rule: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === rule;
}
