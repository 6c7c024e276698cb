/** Seconds contracts that have ended: one row for each settlement, with all that it was computed from. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_seconds_order (
      seq bigint primary key,
      at bigint not null,
      order_id bigint not null unique,
      user_id bigint not null,
      option_id integer not null,
      version integer not null,
      market_id integer not null,
      currency_id integer not null,
      direction smallint not null,
      stake numeric(38,0) not null,
      fee numeric(38,0) not null,
      win_ppm integer not null,
      lose_ppm integer not null,
      sources_min smallint not null,
      accepted_at bigint not null,
      expires_at bigint not null,
      result smallint not null,
      payout numeric(38,0) not null,
      entry_seq bigint,
      entry_price bigint,
      entry_observed_at bigint,
      exit_seq bigint,
      exit_price bigint,
      exit_observed_at bigint
    )`.execute(database);
  await sql`
    create index history_seconds_order_of_user on history_seconds_order (user_id, seq)`.execute(database);
}
