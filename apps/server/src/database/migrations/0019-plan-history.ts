/** Lock-up mining and token subscriptions: every row is added once, by one record. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_lock (
      seq bigint primary key,
      at bigint not null,
      lock_id bigint not null unique,
      user_id bigint not null,
      plan_id integer not null,
      version integer not null,
      currency_id integer not null,
      principal numeric(38,0) not null,
      rate_ppm integer not null,
      days integer not null,
      interest numeric(38,0) not null,
      starts_at bigint not null,
      matures_at bigint not null
    )`.execute(database);
  await sql`
    create table history_lock_end (
      seq bigint primary key,
      at bigint not null,
      lock_id bigint not null unique,
      user_id bigint not null,
      was_left boolean not null,
      paid numeric(38,0) not null
    )`.execute(database);
  await sql`create index history_lock_end_of_user on history_lock_end (user_id, seq)`.execute(database);
  await sql`
    create table history_ticket (
      seq bigint primary key,
      at bigint not null,
      project_id integer not null,
      user_id bigint not null,
      currency_id integer not null,
      first integer not null,
      count integer not null,
      cost numeric(38,0) not null,
      nonce text not null,
      commitment text not null,
      house boolean not null,
      unique (project_id, first)
    )`.execute(database);
  await sql`create index history_ticket_of_user on history_ticket (user_id, seq)`.execute(database);
  await sql`
    create table history_ticket_settlement (
      seq bigint not null,
      at bigint not null,
      place integer not null,
      project_id integer not null,
      user_id bigint not null,
      first integer not null,
      won integer not null,
      lost integer not null,
      paid numeric(38,0) not null,
      released numeric(38,0) not null,
      tokens numeric(38,0) not null,
      primary key (seq, place),
      unique (project_id, first)
    )`.execute(database);
}
