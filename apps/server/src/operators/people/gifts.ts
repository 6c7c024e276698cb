// The gifts that operators gave to a user, as their actions tell it.
import type { Pool } from 'pg';

export interface GivenGift {
  /** The record that granted it. */
  readonly gift: number;
  readonly details: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly at: number;
}

export async function selectGifts(pool: Pool, user: number): Promise<readonly GivenGift[]> {
  const result = await pool.query<{
    seq: bigint;
    details: Record<string, string>;
    reason: string;
    at: Date;
  }>(
    `select o.seq, a.details, a.reason, a.at
       from operator_actions a join operator_action_outcomes o on o.action_id = a.id
      where a.user_id = $1 and a.kind = 'giftGranted' and o.outcome = 'done' and o.seq is not null
      order by a.id desc limit 100`,
    [user],
  );
  return result.rows.map(({ seq, details, reason, at }) => ({
    gift: Number(seq),
    details,
    reason,
    at: at.getTime(),
  }));
}
