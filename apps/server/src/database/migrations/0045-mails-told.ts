/**
 * Mails that were taken are sent again until it is written what became of them, each under one name; and what the owner of
 * a key was told of its end. What an earlier release took and left unwritten is too old to be told now.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['lever_notices', 'notification_mails']) {
    const named = sql.table(table);
    await sql`alter table ${named} add column mail_id uuid, add column given_up_at timestamptz`.execute(
      database,
    );
    await sql`
      update ${named} set given_up_at = taken_at where taken_at is not null and sent_at is null`.execute(
      database,
    );
    await sql`
      create index ${sql.raw(`${table}_under_way`)} on ${named} (mail_id)
        where sent_at is null and given_up_at is null`.execute(database);
  }
  await sql`
    alter table api_keys add column end_told text check (end_told in ('week', 'day', 'ended'))`.execute(
    database,
  );
  await sql`update api_keys set end_told = 'ended' where expires_at <= now()`.execute(database);
  await sql`
    create index api_keys_ending on api_keys (expires_at) where end_told is distinct from 'ended'`.execute(
    database,
  );
}
