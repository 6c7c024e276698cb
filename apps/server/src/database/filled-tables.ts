// What PostgreSQL finds out about tables by itself some minutes after they were filled, at once: until then each look
// into one of the largest by where its rows stand in the log would go through all of it.
import type { ClientBase, Pool } from 'pg';

export async function describeFilledTables(database: Pick<ClientBase | Pool, 'query'>): Promise<void> {
  await database.query(
    `select brin_summarize_new_values(class.oid) from pg_class class join pg_am am on am.oid = class.relam
      where am.amname = 'brin' and class.relnamespace = current_schema()::regnamespace`,
  );
  await database.query('analyze');
}
