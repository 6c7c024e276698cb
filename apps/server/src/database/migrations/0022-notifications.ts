/** What people are told of their own things: messages, settings, mails that wait, and price alerts. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createMessages(database);
  await createMails(database);
  await createAlerts(database);
  // What was decided before is no news.
  for (const table of ['deposit_requests', 'verifications']) {
    await sql`alter table ${sql.table(table)} add column told_at timestamptz`.execute(database);
    await sql`update ${sql.table(table)} set told_at = now() where decision is not null`.execute(database);
    await sql`
      create index ${sql.raw(`${table}_untold`)} on ${sql.table(table)} (id)
        where decision = 'refuse' and outcome is not null and told_at is null`.execute(database);
  }
  await sql`
    insert into projection (name, seq) select 'notifications', seq from log_head`.execute(database);
}

/** One row for each matter of a user; the version counts the changes of all that is theirs. */
async function createMessages(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_heads (
      user_id bigint primary key,
      version bigint not null
    )`.execute(database);
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      cause text not null,
      kind text not null,
      seq bigint,
      at bigint not null,
      matter jsonb not null,
      version bigint not null,
      read_at timestamptz,
      unique (user_id, cause)
    )`.execute(database);
  await sql`create index notifications_by_user on notifications (user_id, at, id)`.execute(database);
  await sql`create index notifications_changed on notifications (user_id, version)`.execute(database);
  await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(
    database,
  );
  await sql`
    create table notification_settings (
      user_id bigint not null,
      kind text not null,
      app boolean not null,
      mail boolean not null,
      primary key (user_id, kind)
    )`.execute(database);
}

async function createMails(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_mails (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      cause text not null,
      at bigint not null,
      matter jsonb not null,
      due_at timestamptz not null,
      tries smallint not null default 0,
      taken_at timestamptz,
      sent_at timestamptz
    )`.execute(database);
  await sql`
    create index notification_mails_due on notification_mails (due_at) where taken_at is null`.execute(
    database,
  );
}

/** A price in the smallest unit of the tape. In force for records after the one that it was set at. */
async function createAlerts(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alerts (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      market_id integer not null,
      basis text not null check (basis in ('last', 'index')),
      direction text not null check (direction in ('above', 'below')),
      price bigint not null,
      set_seq bigint not null,
      created_at timestamptz not null,
      fired_seq bigint
    )`.execute(database);
  await sql`
    create index price_alerts_waiting on price_alerts (market_id) where fired_seq is null`.execute(database);
  await sql`create index price_alerts_by_user on price_alerts (user_id, id)`.execute(database);
}
