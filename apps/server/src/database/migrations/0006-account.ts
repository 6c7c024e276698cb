/** What guards an account beside the login password, and the log of what happened to it. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column language text not null default 'en',
      add column trade_password_hash text`.execute(database);
  await sql`create index users_by_inviter on users (inviter) where inviter is not null`.execute(database);
  // What a person may see of a session: a name for it, and the network that it began from.
  await sql`
    alter table sessions
      add column id uuid not null unique default gen_random_uuid(),
      add column address text not null default ''`.execute(database);
  await createSecondFactors(database);
  await createPasskeys(database);
  await createChallenges(database);
  await createAccountCodes(database);
  await createAccountEvents(database);
}

/** A subject is a user or an operator: both prove themselves in the same ways. */
async function createSecondFactors(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_secrets (
      subject_kind text not null,
      subject_id bigint not null,
      secret bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null,
      primary key (subject_kind, subject_id)
    )`.execute(database);
  // Tells whether the key outside is still the one under which the secrets were kept.
  await sql`
    create table secrets_key (
      one boolean primary key default true check (one),
      mark bytea not null
    )`.execute(database);
  await sql`
    create table recovery_codes (
      subject_kind text not null,
      subject_id bigint not null,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (subject_kind, subject_id, code_hash)
    )`.execute(database);
}

async function createPasskeys(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      subject_kind text not null,
      subject_id bigint not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      site_host text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(database);
  await sql`create index passkeys_by_subject on passkeys (subject_kind, subject_id, created_at)`.execute(
    database,
  );
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      subject_kind text not null,
      subject_id bigint not null,
      purpose text not null,
      expires_at timestamptz not null
    )`.execute(database);
}

/** Sign-ins that had the right password and wait for the second factor, and the places that are no news. */
async function createChallenges(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_challenges (
      token_hash bytea primary key,
      subject_kind text not null,
      subject_id bigint not null,
      password_mark bytea not null,
      tries integer not null,
      expires_at timestamptz not null
    )`.execute(database);
  await sql`create index sign_in_challenges_by_age on sign_in_challenges (expires_at)`.execute(database);
  await sql`
    create table known_devices (
      user_id bigint not null references users (id),
      device_hash bytea not null,
      seen_at timestamptz not null,
      primary key (user_id, device_hash)
    )`.execute(database);
}

/** Codes for people who are signed in: one of a purpose at a time. */
async function createAccountCodes(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_codes (
      user_id bigint not null references users (id),
      purpose text not null,
      email text not null,
      code_hash bytea not null,
      tries integer not null,
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`.execute(database);
}

/** An event that names a command causes it; its outcome is a row of its own, because no event ever changes. */
async function createAccountEvents(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_events (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      kind text not null,
      detail text,
      user_agent text,
      address text,
      command text,
      at timestamptz not null
    )`.execute(database);
  await sql`create index account_events_by_user on account_events (user_id, id)`.execute(database);
  await sql`
    create index account_events_with_command on account_events (id) where command is not null`.execute(
    database,
  );
  await sql`
    create table account_event_outcomes (
      event_id bigint primary key references account_events (id),
      outcome text not null,
      seq bigint,
      at timestamptz not null
    )`.execute(database);
  await sql`
    create function keep_account_events() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are never changed', tg_table_name;
      end $$`.execute(database);
  for (const table of ['account_events', 'account_event_outcomes']) {
    await sql`
      create trigger ${sql.raw(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
        for each statement execute function keep_account_events()`.execute(database);
  }
}
