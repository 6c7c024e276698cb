/** Gifts and money of the house that one operator proposed and another one must confirm. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // What is proposed stands in the action that proposed it, which nothing changes.
  await sql`
    create table house_proposals (
      id bigint generated always as identity primary key,
      proposed_action bigint not null unique references operator_actions (id),
      confirmed_action bigint references operator_actions (id),
      withdrawn_action bigint references operator_actions (id)
    )`.execute(database);
}
