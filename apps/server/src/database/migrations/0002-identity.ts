/** People and how they prove who they are: users, sessions, codes, captchas, slow-downs, captured mail. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createUsers(database);
  await createSessions(database);
  await createProofs(database);
  await sql`
    create table captured_mail (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      sent_at timestamptz not null,
      mailbox_hash bytea
    )`.execute(database);
  await sql`create index captured_mail_by_mailbox on captured_mail (mailbox_hash) where mailbox_hash is not null`.execute(
    database,
  );
  await sql`create index captured_mail_by_recipient on captured_mail (recipient, id)`.execute(database);
}

/** The id is the exchange's user id; the ids below 1000 belong to the house. */
async function createUsers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity (start with 1000) primary key,
      public_id uuid not null unique,
      email text not null unique,
      email_as_typed text not null,
      password_hash text not null,
      nationality text not null,
      invitation_code text not null unique,
      inviter bigint references users (id),
      created_at timestamptz not null,
      account_opened_at timestamptz
    )`.execute(database);
  await sql`
    create index users_without_account on users (id) where account_opened_at is null`.execute(database);
}

/** Only the hash of a token is kept: a copy of the table signs nobody in. */
async function createSessions(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id bigint not null references users (id),
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null,
      revoked_at timestamptz
    )`.execute(database);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(database);
}

async function createProofs(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_codes (
      id bigint generated always as identity primary key,
      email text not null,
      purpose text not null,
      code_hash bytea not null,
      expires_at timestamptz not null,
      tries integer not null,
      used_at timestamptz
    )`.execute(database);
  await sql`
    create index verification_codes_by_email on verification_codes (email, purpose, id)`.execute(database);
  await sql`
    create table captchas (
      id uuid primary key,
      text_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(database);
  await sql`
    create table slow_downs (
      key text primary key,
      attempts integer not null,
      blocked_until timestamptz not null,
      updated_at timestamptz not null
    )`.execute(database);
  await sql`create index slow_downs_by_update on slow_downs (updated_at)`.execute(database);
}
