/** By its marks a document is found again that another account sent as well, without opening what is sealed. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table verifications add column document_marks bytea[]`.execute(database);
  await sql`
    create index verifications_by_document on verifications using gin (document_marks)`.execute(database);
  await sql`
    create index verifications_unmarked on verifications (id) where document_marks is null`.execute(database);
}
