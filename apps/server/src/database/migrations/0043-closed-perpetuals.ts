/** Everybody's positions that were closed, by why and when: operators list those that were closed for one of some reasons. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // A closed position has the status 3.
  await sql`
    create index history_perpetual_order_closed on history_perpetual_order (reason, ended_seq, order_id)
     where status = 3`.execute(database);
}
