/** Snapshots say who made them. One without a seal is not believed: the log is replayed once, and another one made. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table log_snapshot add column seal bytea`.execute(database);
}
