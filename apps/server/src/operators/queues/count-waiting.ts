// How much waits in the queues that stand in our own tables.
import type { Pool } from 'pg';
import { reviewDue } from './select-reviews.ts';

/** How many wait for a decision, and since when the first: a review since it became due. */
export async function countWaiting(
  pool: Pool,
  nowMs: number,
): Promise<ReadonlyMap<string, { readonly waiting: number; readonly oldestAt: number | null }>> {
  const result = await pool.query<{ queue: string; waiting: bigint; oldest: Date | null }>(
    `select 'deposits' as queue, count(*) as waiting, min(requested_at) as oldest
       from deposit_requests where outcome is null
     union all
     select 'verifications', count(*), min(submitted_at) from verifications where outcome is null
     union all
     select 'reviews', count(*), min(r.reviewed_at + interval '6 months')
       from user_reviews r where ${reviewDue('$1')}`,
    [new Date(nowMs)],
  );
  return new Map(
    result.rows.map((row) => [
      row.queue,
      { waiting: Number(row.waiting), oldestAt: row.oldest?.getTime() ?? null },
    ]),
  );
}
