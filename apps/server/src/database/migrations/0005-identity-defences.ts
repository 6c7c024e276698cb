/** Codes that belong to whoever asked for them, waits that may be none, and the places where an owner got in before. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Codes live ten minutes: whoever waits for one from before asks again.
  await sql`delete from verification_codes`.execute(database);
  await sql`alter table verification_codes add column request_hash bytea not null unique`.execute(database);
  await sql`alter table slow_downs alter column blocked_until drop not null`.execute(database);
  await sql`update slow_downs set blocked_until = null`.execute(database);
  await sql`
    create table known_origins (
      mark_hash bytea primary key,
      user_id bigint not null references users (id),
      seen_at timestamptz not null
    )`.execute(database);
  await sql`create index known_origins_by_user on known_origins (user_id, seen_at)`.execute(database);
  await sql`create index captured_mail_by_age on captured_mail (sent_at)`.execute(database);
}
