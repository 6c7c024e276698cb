// Users of high risk whose review is due, with the last verification that each of them sent, if any.
import type { Pool } from 'pg';
import { usersNamed } from './named-user.ts';
import { directionOf, type QueueFilter } from './select-deposits.ts';
import { type QueuedVerification, type VerificationRow, verificationOf } from './select-verifications.ts';

/** A review is named by the number of its user. */
export interface QueuedReview {
  readonly id: number;
  readonly user: number;
  readonly reviewedAt: number;
  readonly due: boolean;
  readonly verification: QueuedVerification | undefined;
}

interface ReviewRow extends Omit<VerificationRow, 'id' | 'user_id'> {
  readonly reviewed: bigint;
  readonly reviewed_at: Date;
  readonly due: boolean;
  readonly user_id: bigint | null;
  readonly id: bigint | null;
}

/** Of high risk, and last looked at six months ago or more: the list and its count both rest on this. */
export const reviewDue = (now: string): string =>
  `r.high_risk and r.reviewed_at <= ${now}::timestamptz - interval '6 months'`;

const select = `
  select r.user_id as reviewed, r.reviewed_at, ${reviewDue('$1')} as due,
         v.id, v.user_id, v.kind, v.outcome, v.submitted_at, v.decided_at, v.reason
    from user_reviews r
    left join lateral (select * from verifications where user_id = r.user_id order by id desc limit 1) v on true`;

const where = `
 where ${reviewDue('$1')}
   and ($2::text is null or r.user_id = any (${usersNamed('$2')}))`;

export async function selectReviews(
  pool: Pool,
  filter: Pick<QueueFilter, 'query' | 'order'> & { readonly nowMs: number },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly QueuedReview[]; readonly total: number }> {
  const values = [new Date(filter.nowMs), filter.query ?? null];
  const direction = directionOf(filter, true);
  const result = await pool.query<ReviewRow>(
    `${select} ${where} order by r.reviewed_at ${direction}, r.user_id ${direction} limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  const count = await pool.query<{ count: bigint }>(`select count(*) from user_reviews r ${where}`, values);
  return { rows: result.rows.map(reviewOf), total: Number(count.rows[0]?.count ?? 0) };
}

/** Of any user of high risk, due or not. */
export async function findReview(pool: Pool, user: number, nowMs: number): Promise<QueuedReview | undefined> {
  const result = await pool.query<ReviewRow>(`${select} where r.high_risk and r.user_id = $2`, [
    new Date(nowMs),
    user,
  ]);
  const row = result.rows[0];
  return row && reviewOf(row);
}

function reviewOf(row: ReviewRow): QueuedReview {
  const user = Number(row.reviewed);
  const { id, user_id } = row;
  return {
    id: user,
    user,
    reviewedAt: row.reviewed_at.getTime(),
    due: row.due,
    verification: id === null || user_id === null ? undefined : verificationOf({ ...row, id, user_id }),
  };
}
