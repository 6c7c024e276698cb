/** Trades, packed by market, and the fills of both sides, packed by user. What is packed is read from the log again. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop table history_trade`.execute(database);
  await sql`
    create table history_trade_block (
      market_id integer not null,
      first_trade bigint not null,
      last_trade bigint not null,
      trades integer not null,
      bytes bytea not null,
      primary key (market_id, last_trade)
    )`.execute(database);
  await sql`
    create table history_fill_block (
      user_id bigint not null,
      first_trade bigint not null,
      last_trade bigint not null,
      markets integer[] not null,
      counts integer[] not null,
      bytes bytea not null,
      primary key (user_id, last_trade)
    )`.execute(database);
  // Packed already, so that the server need not try.
  await sql`alter table history_trade_block alter column bytes set storage external`.execute(database);
  await sql`alter table history_fill_block alter column bytes set storage external`.execute(database);
  // Only audits look for a range of trades, so a small index is enough.
  await sql`
    create index history_trade_block_by_trade on history_trade_block using brin (first_trade, last_trade)
  `.execute(database);
  await sql`
    create index history_fill_block_by_trade on history_fill_block using brin (first_trade, last_trade)
  `.execute(database);
  // One position for all that is packed.
  await sql`truncate history_entry_block`.execute(database);
  await sql`
    update projection set name = 'history-blocks', seq = 0 where name = 'history-entries'
  `.execute(database);
}
