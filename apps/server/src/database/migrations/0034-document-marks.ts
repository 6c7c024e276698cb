/** By its mark a document is found again that another account sent as well, without opening what is sealed. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table verifications add column document_mark bytea`.execute(database);
  await sql`create index verifications_by_document on verifications (document_mark)`.execute(database);
}
