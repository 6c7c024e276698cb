// What tables look like on the disk of a test database, whose account may read its own files.
import type { Pool } from 'pg';

/** The bytes of tables, of what is stored beside them, and of their indexes. */
export async function bytesOf(pool: Pool, tables: readonly string[]): Promise<string> {
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ bytes: Buffer | null }>(
    `with named as (select oid, reltoastrelid from pg_class where oid = any ($1::regclass[])),
          whole as (select oid from named union select reltoastrelid from named where reltoastrelid <> 0)
     select pg_read_binary_file(pg_relation_filepath(file.oid), true) as bytes
       from (select oid from whole union select indexrelid from pg_index join whole on indrelid = whole.oid) file`,
    [tables],
  );
  return rows.map(({ bytes }) => bytes?.toString('latin1') ?? '').join('\n');
}
