// Remembers from where an account was used, as keyed hashes, and says whether this place is new to it.
import type { Queryable } from '../second-factors/subject.ts';

const DEVICES_MAX = 50;
const MEMORY = '180 days';

/** True where others are known and this one is not: that is news to the owner. */
export async function noteDevice(
  client: Queryable,
  userId: number,
  deviceHash: Buffer,
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs);
  const result = await client.query<{ is_new: boolean; others: boolean }>(
    `with others as (select exists (select from known_devices where user_id = $1 and device_hash <> $2) as found)
     insert into known_devices (user_id, device_hash, seen_at) values ($1, $2, $3)
     on conflict (user_id, device_hash) do update set seen_at = greatest(known_devices.seen_at, excluded.seen_at)
     returning xmax = 0 as is_new, (select found from others) as others`,
    [userId, deviceHash, now],
  );
  await client.query(
    `delete from known_devices where user_id = $1 and (seen_at < $2::timestamptz - interval '${MEMORY}' or device_hash in (
       select device_hash from known_devices where user_id = $1 order by seen_at desc offset ${DEVICES_MAX}))`,
    [userId, now],
  );
  const row = result.rows[0];
  return row?.is_new === true && row.others;
}
