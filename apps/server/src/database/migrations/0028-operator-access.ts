/** Since when an operator has the access that somebody gave: who has it for less than a day is no second person. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Neither is set by the command line: whoever has the machine needs no operator for anything.
  await sql`
    alter table operators
      add column access_changed_at timestamptz,
      add column access_action bigint references operator_actions (id),
      add constraint operators_access check ((access_changed_at is null) = (access_action is null))`.execute(
    database,
  );
}
