/** History in two parts, each with a position of its own, and no index that only writing pays for. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into projection (name, seq) select 'history-entries', seq from projection where name = 'history'
  `.execute(database);
  // Whoever looks for an order knows whose it is, and whoever looks for trades knows their market: one index each, that
  // of the lists, is the key as well.
  await sql`
    alter table history_order drop constraint history_order_pkey, add primary key (user_id, order_id)
  `.execute(database);
  await sql`drop index history_order_of_user`.execute(database);
  await sql`
    alter table history_trade drop constraint history_trade_pkey, add primary key (market_id, trade_id)
  `.execute(database);
  await sql`drop index history_trade_of_market`.execute(database);
  // Lists are of users, whose owner numbers are even. The entries of the house's accounts are read by record alone.
  await sql`alter table history_entry drop constraint history_entry_pkey`.execute(database);
  await sql`
    create unique index history_entry_of_user on history_entry (owner, seq, place) where owner % 2 = 0
  `.execute(database);
}
