/** Secrets of draws: kept sealed and outside the log until their ticket list is closed. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table draw_secret (
      commitment text primary key,
      sealed bytea not null,
      made_at timestamptz not null
    )`.execute(database);
}
