/** What people send to be looked at: files, identity documents, deposits, and the addresses of both directions. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createFiles(database);
  await createVerifications(database);
  await createDeposits(database);
  await createWithdrawalAddresses(database);
}

/** The content is ciphertext, which nothing can compress; its key is under the key that lies elsewhere. */
async function createFiles(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      owner bigint not null references users (id),
      purpose text not null check (purpose in ('screenshot', 'identity')),
      key_id bytea not null,
      wrapped_key bytea not null,
      content bytea not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(database);
  await sql`alter table files alter column content set storage external`.execute(database);
  await sql`create index files_by_owner on files (owner, created_at)`.execute(database);
}

/** One waits at a time, one is final; none is ever deleted. The sealed details are names and document numbers. */
async function createVerifications(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table verifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      kind text not null check (kind in ('individual', 'institution')),
      key_id bytea not null,
      wrapped_key bytea not null,
      details bytea not null,
      submitted_at timestamptz not null,
      decision text check (decision in ('approve', 'refuse')),
      operator bigint,
      action bigint,
      reason text,
      decided_at timestamptz,
      outcome text check (outcome in ('verified', 'refused')),
      seq bigint,
      check ((decision is null) = (decided_at is null))
    )`.execute(database);
  await sql`
    create unique index verifications_waiting on verifications (user_id) where outcome is null`.execute(
    database,
  );
  await sql`
    create unique index verifications_final on verifications (user_id) where outcome = 'verified'`.execute(
    database,
  );
  await sql`create index verifications_by_user on verifications (user_id, id)`.execute(database);
  await sql`
    create table verification_files (
      verification_id bigint not null references verifications (id),
      name text not null,
      file uuid not null unique references files (id),
      primary key (verification_id, name)
    )`.execute(database);
  await sql`
    create function refuse_removal() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are kept', tg_table_name;
      end $$`.execute(database);
  for (const table of ['verifications', 'verification_files']) {
    await sql`
      create trigger ${sql.raw(`${table}_kept`)} before delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_removal()`.execute(database);
  }
}

/** A decision to approve has its outcome when the exchange has credited it; until then a sweep repeats it. */
async function createDeposits(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_addresses (
      user_id bigint not null references users (id),
      network text not null,
      source bytea not null,
      place integer not null,
      address text not null,
      created_at timestamptz not null,
      primary key (user_id, network, source),
      unique (network, source, place)
    )`.execute(database);
  await sql`create index deposit_addresses_by_address on deposit_addresses (network, address)`.execute(
    database,
  );
  await sql`
    create table deposit_address_counters (
      network text not null,
      source bytea not null,
      next_place integer not null,
      primary key (network, source)
    )`.execute(database);
  await sql`
    create table deposit_requests (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      network text not null,
      currency_id integer not null,
      amount numeric(38,0) not null,
      transaction text not null,
      screenshot uuid unique references files (id),
      request_key uuid,
      requested_at timestamptz not null,
      decision text check (decision in ('approve', 'refuse')),
      operator bigint,
      action bigint,
      reason text,
      decided_at timestamptz,
      outcome text check (outcome in ('success', 'failed')),
      seq bigint,
      unique (user_id, request_key),
      check ((decision is null) = (decided_at is null))
    )`.execute(database);
  await sql`create index deposit_requests_by_user on deposit_requests (user_id, id)`.execute(database);
  await sql`
    create index deposit_requests_waiting on deposit_requests (id) where outcome is null`.execute(database);
  await sql`
    create unique index deposit_requests_credited on deposit_requests (network, transaction)
      where outcome = 'success'`.execute(database);
  await sql`
    create unique index deposit_requests_reported on deposit_requests (network, transaction, user_id)
      where outcome is distinct from 'failed'`.execute(database);
}

/** The exchange knows an address by this number and by a salted fingerprint alone. */
async function createWithdrawalAddresses(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_addresses (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      network text not null,
      address text not null,
      salt bytea not null,
      request_key uuid,
      requested_at timestamptz not null,
      bound_at timestamptz,
      unbind_operator bigint,
      unbind_operator_name text,
      unbind_action bigint,
      unbind_reason text,
      unbind_asked_at timestamptz,
      unbound_at timestamptz,
      unique (user_id, request_key)
    )`.execute(database);
  await sql`create index withdrawal_addresses_by_user on withdrawal_addresses (user_id, id)`.execute(
    database,
  );
  await sql`
    create index withdrawal_addresses_waiting on withdrawal_addresses (id)
      where bound_at is null or (unbind_action is not null and unbound_at is null)`.execute(database);
}
