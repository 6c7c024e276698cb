/** The log: its head, its batches, and the snapshots that make reading it shorter. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // One row, rewritten by every append: the free space keeps each new version of it on the same page.
  await sql`
    create table log_head (
      one boolean primary key default true check (one),
      epoch bigint not null,
      seq bigint not null,
      hash bytea not null
    ) with (fillfactor = 10)`.execute(database);
  await sql`
    insert into log_head (epoch, seq, hash) values (0, 0, decode(repeat('00', 32), 'hex'))`.execute(database);
  await sql`
    create table log_batch (
      first_seq bigint primary key,
      last_seq bigint not null unique,
      epoch bigint not null,
      prev_hash bytea not null,
      hash bytea not null,
      payload bytea not null
    )`.execute(database);
  // The engine compresses a batch itself, so PostgreSQL need not try.
  await sql`alter table log_batch alter column payload set storage external`.execute(database);
  await sql`
    create table log_snapshot (
      seq bigint primary key,
      state_hash bytea not null,
      rules_version integer not null,
      payload bytea not null
    )`.execute(database);
}
