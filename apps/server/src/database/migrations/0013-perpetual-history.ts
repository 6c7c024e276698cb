/** Perpetual orders: one row for each through all its states. History is made again, for it has not kept them yet. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_perpetual_contract (
      market_id integer primary key,
      contract_lots bigint not null
    )`.execute(database);
  await sql`
    create table history_perpetual_order (
      order_id bigint primary key,
      user_id bigint not null,
      market_id integer not null,
      direction smallint not null,
      kind smallint not null,
      contracts bigint not null,
      contract_lots bigint not null,
      multiple smallint not null,
      limit_ticks bigint,
      spread_ppm integer not null,
      placed_at bigint not null,
      status smallint not null,
      take_profit bigint,
      stop_loss bigint,
      margin numeric(38,0) not null,
      fee numeric(38,0) not null,
      entry_ticks bigint,
      opened_at bigint,
      overnight numeric(38,0) not null,
      set_off numeric(38,0) not null,
      reason smallint,
      ended_at bigint,
      ended_seq bigint,
      mark bigint,
      observed_at bigint,
      profit numeric(38,0),
      settled numeric(38,0),
      uncovered numeric(38,0)
    )`.execute(database);
  await sql`
    create index history_perpetual_order_of_user
      on history_perpetual_order (user_id, status, ended_seq, order_id)`.execute(database);
  await sql`
    truncate history_currency, history_market, history_house_user, history_order, history_trade, history_entry,
      history_withdrawal, history_transfer, history_send, history_swap, history_referral,
      history_seconds_order`.execute(database);
  await sql`update projection set seq = 0 where name = 'history'`.execute(database);
}
