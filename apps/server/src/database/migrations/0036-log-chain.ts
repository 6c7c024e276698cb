/** What the venue knows of its chain, sealed: a start need not check years of hashes before it answers anybody. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_chain_run (
      run integer primary key,
      end_seq bigint not null,
      digest bytea not null
    )`.execute(database);
  await sql`
    create table log_chain (
      one boolean primary key default true check (one),
      runs integer not null,
      seal bytea not null
    )`.execute(database);
}
