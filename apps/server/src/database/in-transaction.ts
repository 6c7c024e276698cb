// Runs statements in one transaction: all of them or none.
import type { Pool, PoolClient } from 'pg';

/** Where `undoes` says so of what the work came to, nothing of it is kept either. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  undoes: (result: T) => boolean = () => false,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is lost while it is lent says so here as well as in its query; unheard, it would end the process.
  const lost = (error: Error): void => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(undoes(result) ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    // A connection on which even this fails is not given back to the pool.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
