/** What an answer cost the database, for tests of questions that must not go through everything that ever was. */
import type { Pool } from 'pg';

/** How many rows of these tables and places of their indexes were read; of a pool with one connection. */
export async function countTaken<T>(
  pool: Pool,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly taken: number }> {
  const taken = async (): Promise<number> => {
    const { rows } = await pool.query<{ taken: bigint }>(
      `select sum(pg_stat_get_xact_tuples_returned(c.oid))::bigint as taken
         from pg_class c left join pg_index i on i.indexrelid = c.oid
        where coalesce(i.indrelid, c.oid) = any ($1::regclass[])`,
      [tables],
    );
    return Number(rows[0]?.taken);
  };
  await pool.query('begin');
  try {
    const before = await taken();
    const answer = await work();
    return { answer, taken: (await taken()) - before };
  } finally {
    await pool.query('rollback');
  }
}
