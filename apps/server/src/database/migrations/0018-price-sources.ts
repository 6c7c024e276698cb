/** Which sources of prices the venue has agreed on: proposals name them, and every start is compared with the last. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table price_source_proposals add column sources text`.execute(database);
  await sql`
    create table price_sources_in_force (
      id bigint generated always as identity primary key,
      sources text not null,
      since timestamptz not null,
      proposal_id bigint unique references price_source_proposals (id)
    )`.execute(database);
}
