// Marks one message of a user as read, or all of them.
import type { Pool } from 'pg';

/** False where the user has no such message. One that is read already stays as it is. */
export async function markRead(
  pool: Pool,
  user: number,
  { id, nowMs }: { readonly id: number | undefined; readonly nowMs: number },
): Promise<boolean> {
  // The version is raised first, as whoever writes messages does it: neither waits for the other in a circle.
  const { rows } = await pool.query<{ known: boolean }>(
    `with target as (
       select id from notifications where user_id = $1 and read_at is null and ($2::bigint is null or id = $2)),
     head as (
       update notification_heads set version = version + 1
        where user_id = $1 and exists (select from target) returning version),
     marked as (
       update notifications n set read_at = $3, version = head.version from head
        where n.user_id = $1 and n.id in (select id from target) returning n.id)
     select (select count(*) from marked) > 0 or $2::bigint is null
         or exists (select from notifications where user_id = $1 and id = $2) as known`,
    [user, id ?? null, new Date(nowMs)],
  );
  return rows[0]?.known === true;
}
