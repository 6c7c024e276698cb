/** Which action a record of the log was: asked for with every page of a ledger that shows reasons. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index operator_action_outcomes_by_record on operator_action_outcomes (seq)
     where seq is not null`.execute(database);
}
