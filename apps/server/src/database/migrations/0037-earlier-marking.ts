/** What earlier account keys marked recovery codes with, sealed under the present one: codes outlive a change of the key. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table secrets_key add column earlier_marking bytea`.execute(database);
}
