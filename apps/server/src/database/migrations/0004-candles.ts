/** The bars of the charts: prices from the tape, volumes from real trades. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table candle (
      market_id integer not null,
      minutes integer not null,
      start_ms bigint not null,
      open bigint not null,
      high bigint not null,
      low bigint not null,
      close bigint not null,
      volume_base numeric(38,0) not null,
      volume_quote numeric(38,0) not null,
      simulated boolean not null,
      primary key (market_id, minutes, start_ms)
    ) with (fillfactor = 80)`.execute(database);
  await sql`insert into projection (name, seq) values ('candles', 0)`.execute(database);
}
