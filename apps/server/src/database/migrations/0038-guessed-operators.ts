/** How often signing in as an operator has failed, at the password and behind it; and the language of mails to operators. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table operators add column language text`.execute(database);
  for (const table of ['failed_operator_sign_ins', 'failed_operator_codes']) {
    await sql`
      create table ${sql.table(table)} (
        operator_id bigint primary key references operators (id),
        failures integer not null,
        untold integer not null,
        told_at timestamptz
      )`.execute(database);
  }
}
