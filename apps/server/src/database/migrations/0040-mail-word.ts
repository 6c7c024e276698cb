/** The word that stands in every mail to an account, where its owner chose one. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column mail_word text check (char_length(mail_word) between 3 and 20)`.execute(
    database,
  );
}
