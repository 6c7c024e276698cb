/** Keys for programs: what each may do, from where and until when. Of the key itself there is a hash alone. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      user_id bigint not null references users (id),
      key_hash bytea not null unique,
      name text not null,
      may_trade boolean not null,
      addresses text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_used_from text
    )`.execute(database);
  await sql`create index api_keys_by_user on api_keys (user_id, created_at)`.execute(database);
}
