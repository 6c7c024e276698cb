/** Messages without the indexes that only writing pays for: a user has two hundred at most, and one index finds them. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_changed`.execute(database);
  await sql`drop index notifications_unread`.execute(database);
}
