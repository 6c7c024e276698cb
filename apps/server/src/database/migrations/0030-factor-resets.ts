/** Second factors that their owner lost: proposed by one operator, confirmed by another one. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table factor_resets (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      proposed_action bigint not null references operator_actions (id),
      confirmed_action bigint references operator_actions (id),
      withdrawn_action bigint references operator_actions (id)
    )`.execute(database);
  await sql`
    create unique index factor_resets_open on factor_resets (user_id)
      where confirmed_action is null and withdrawn_action is null`.execute(database);
}
