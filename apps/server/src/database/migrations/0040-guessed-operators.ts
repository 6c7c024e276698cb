/** How often signing in as an operator has failed, as for users; and the language of the mails to operators. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table operators add column language text`.execute(database);
  await sql`
    create table failed_operator_sign_ins (
      operator_id bigint primary key references operators (id),
      failures integer not null,
      untold integer not null,
      told_at timestamptz
    )`.execute(database);
}
