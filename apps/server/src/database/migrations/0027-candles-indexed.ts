/** Bars say whether their market had an index. All are made again from the log, which knows it of every one. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`truncate candle`.execute(database);
  await sql`alter table candle add column indexed boolean not null`.execute(database);
  await sql`update projection set seq = 0 where name = 'candles'`.execute(database);
}
