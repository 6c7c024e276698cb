/** Proofs of liabilities: the roots that were published, for ever, and the newest trees with the places of their users. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table liability_roots (
      seq bigint primary key,
      published jsonb not null,
      findings jsonb not null,
      published_at timestamptz not null
    )`.execute(database);
  // Written by a worker before the root is published: rows without a root belong to a tree that was given up.
  await sql`
    create table liability_nodes (
      seq bigint not null,
      level smallint not null,
      chunk integer not null,
      nodes bytea not null,
      primary key (seq, level, chunk)
    )`.execute(database);
  await sql`
    create table liability_places (
      seq bigint not null,
      user_id bigint not null,
      places bigint[] not null,
      primary key (seq, user_id)
    )`.execute(database);
}
