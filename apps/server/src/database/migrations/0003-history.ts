/** What was: orders, trades and ledger entries, written by a projector from the log and rebuilt from it at any time. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createProjections(database);
  await createListings(database);
  await createOrders(database);
  await createTrades(database);
  await createEntries(database);
}

async function createProjections(database: Kysely<unknown>): Promise<void> {
  // The last record whose rows are in the tables of a projection. Written in the same transaction as those rows.
  await sql`
    create table projection (
      name text primary key,
      seq bigint not null
    ) with (fillfactor = 10)`.execute(database);
  await sql`insert into projection (name, seq) values ('history', 0)`.execute(database);
}

async function createListings(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_currency (
      currency_id integer primary key,
      code text not null,
      scale smallint not null
    )`.execute(database);
  await sql`
    create table history_market (
      market_id integer primary key,
      symbol text not null,
      base_id integer not null,
      quote_id integer not null,
      price_scale smallint not null,
      lot_scale smallint not null
    )`.execute(database);
  await sql`create table history_house_user (user_id bigint primary key)`.execute(database);
}

async function createOrders(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_order (
      order_id bigint primary key,
      user_id bigint not null,
      market_id integer not null,
      kind smallint not null,
      side smallint not null,
      price_ticks bigint,
      stop_ticks bigint,
      lots bigint,
      quote_amount numeric(38,0),
      time_in_force smallint,
      post_only boolean not null,
      triggered boolean not null,
      status smallint not null,
      reason smallint,
      filled_lots bigint not null,
      filled_quote numeric(38,0) not null,
      fee numeric(38,0) not null,
      placed_at bigint not null,
      changed_at bigint not null
    ) with (fillfactor = 80)`.execute(database);
  await sql`create index history_order_of_user on history_order (user_id, order_id)`.execute(database);
}

async function createTrades(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_trade (
      trade_id bigint primary key,
      seq bigint not null,
      at bigint not null,
      market_id integer not null,
      taker_side smallint not null,
      price_ticks bigint not null,
      lots bigint not null,
      base numeric(38,0) not null,
      quote numeric(38,0) not null,
      maker_order bigint not null,
      maker bigint not null,
      maker_fee numeric(38,0) not null,
      taker_order bigint not null,
      taker bigint not null,
      taker_fee numeric(38,0) not null,
      house boolean not null
    )`.execute(database);
  await sql`create index history_trade_of_market on history_trade (market_id, trade_id)`.execute(database);
  await sql`create index history_trade_of_maker on history_trade (maker, trade_id)`.execute(database);
  await sql`create index history_trade_of_taker on history_trade (taker, trade_id)`.execute(database);
}

async function createEntries(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_entry (
      owner bigint not null,
      seq bigint not null,
      place integer not null,
      at bigint not null,
      wallet smallint not null,
      currency_id integer not null,
      available numeric(38,0) not null,
      held numeric(38,0) not null,
      kind smallint not null,
      cause text not null,
      primary key (owner, seq, place)
    )`.execute(database);
  // Only audits look for a range of records, so a small index is enough.
  await sql`create index history_entry_by_seq on history_entry using brin (seq)`.execute(database);
}
