/** A position of which a part was closed: the row of the part names the one that it was split from. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table history_perpetual_order add column split_from bigint`.execute(database);
}
