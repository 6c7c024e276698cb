/** Bars of the time before the venue had a tape, as a provider of market data has them. No bar of ours is among them. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table candle_history (
      market_id integer not null,
      minutes integer not null,
      start_ms bigint not null,
      open bigint not null,
      high bigint not null,
      low bigint not null,
      close bigint not null,
      source text not null,
      primary key (market_id, minutes, start_ms)
    )`.execute(database);
}
