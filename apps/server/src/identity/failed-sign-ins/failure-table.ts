// Counts of failed sign-ins by account: one since its owner got in, and one since its owner was told.
import type { Queryable } from '../second-factors/subject.ts';

export interface AddedFailures {
  readonly userId: number;
  readonly failures: number;
}

/** In the order of their numbers, so that nobody waits in a circle. */
export async function addFailures(client: Queryable, added: readonly AddedFailures[]): Promise<void> {
  await client.query(
    `insert into failed_sign_ins as kept (user_id, failures, untold)
     select id, failures, failures from unnest($1::bigint[], $2::integer[]) as added (id, failures) order by id
     on conflict (user_id) do update set
       failures = kept.failures + excluded.failures, untold = kept.untold + excluded.untold`,
    [added.map(({ userId }) => userId), added.map(({ failures }) => failures)],
  );
}

export interface TellingRule {
  /** So many since the owner was told last. */
  readonly failures: number;
  /** And no sooner than this after it. */
  readonly apartMs: number;
}

/** Whose owner is to be told now, with all failures since they got in; they count as told. */
export async function takeUntold(
  client: Queryable,
  userIds: readonly number[],
  { failures, apartMs }: TellingRule,
  nowMs: number,
): Promise<ReadonlyMap<number, number>> {
  const result = await client.query<{ user_id: bigint; failures: number }>(
    `update failed_sign_ins set untold = 0, told_at = $3
      where user_id = any($1) and untold >= $2 and (told_at is null or told_at not between $4 and $3)
      returning user_id, failures`,
    [userIds, failures, new Date(nowMs), new Date(nowMs - apartMs + 1)],
  );
  return new Map(result.rows.map((row) => [Number(row.user_id), row.failures]));
}

/** The owner got in: how many there were since the last time. When they were told last is kept. */
export async function endFailures(client: Queryable, userId: number): Promise<number> {
  const result = await client.query<{ failures: number }>(
    `with ended as (select user_id, failures from failed_sign_ins where user_id = $1 and failures > 0 for update)
     update failed_sign_ins kept set failures = 0, untold = 0 from ended
      where kept.user_id = ended.user_id returning ended.failures`,
    [userId],
  );
  return result.rows[0]?.failures ?? 0;
}
