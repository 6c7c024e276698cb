/** How often signing in to an account has failed: since its owner got in, and since they were told. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_sign_ins (
      user_id bigint primary key references users (id),
      failures integer not null,
      untold integer not null,
      told_at timestamptz
    )`.execute(database);
}
