/** The mode that a database belongs to: what was paper can never be taken for money. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table venue_mode (
      one boolean primary key default true check (one),
      mode text not null check (mode in ('paper', 'live'))
    )`.execute(database);
}
