/** Mails that people owe to their leveraged contracts: each row is taken once, and what the log held before is let be. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table lever_notices (
      seq bigint not null,
      place integer not null,
      user_id bigint not null,
      at bigint not null,
      kind text not null,
      percent smallint,
      equity numeric(38,0),
      used_margin numeric(38,0),
      market_id integer,
      order_id bigint,
      mark bigint,
      settled numeric(38,0),
      due_at timestamptz not null,
      tries smallint not null default 0,
      taken_at timestamptz,
      sent_at timestamptz,
      primary key (seq, place)
    )`.execute(database);
  await sql`
    create index lever_notices_due on lever_notices (due_at) where taken_at is null`.execute(database);
  await sql`
    create index lever_notices_of_user on lever_notices (user_id, at)`.execute(database);
  await sql`
    insert into projection (name, seq) select 'lever-mails', seq from log_head`.execute(database);
}
