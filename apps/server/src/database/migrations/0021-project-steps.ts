/** The records in which a subscription was closed, drawn, settled or paid back. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_project_step (
      seq bigint primary key,
      at bigint not null,
      project_id integer not null,
      step text not null,
      unique (project_id, step)
    )`.execute(database);
}
