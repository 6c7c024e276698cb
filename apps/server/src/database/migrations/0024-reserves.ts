/** What the operator says to hold, the record in which each root stands, who was sent their proof, and the last audits. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // What an address holds is the operator's word; that it is theirs is what the signature shows.
  await sql`
    create table reserve_statements (
      id bigint generated always as identity primary key,
      root_seq bigint not null references liability_roots (seq),
      network text not null,
      address text not null,
      currency text not null,
      amount text not null,
      signature text not null,
      stated_action bigint not null,
      confirmed_action bigint,
      withdrawn_action bigint
    )`.execute(database);
  // An address counts once for each root.
  await sql`
    create unique index reserve_statements_once on reserve_statements (root_seq, network, address, currency)
      where withdrawn_action is null`.execute(database);
  await sql`alter table liability_roots add column recorded_seq bigint`.execute(database);
  await sql`
    create table liability_proofs_sent (
      user_id bigint primary key,
      seq bigint not null,
      sent_at timestamptz not null
    )`.execute(database);
  await sql`
    create table audit_reports (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      through_seq bigint not null,
      head_hash text not null,
      places text[] not null
    )`.execute(database);
}
