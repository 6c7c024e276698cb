// What else of a user lies in tables: bound withdrawal addresses, and the gifts that operators gave.
import type { Pool } from 'pg';

export interface BoundAddressRow {
  readonly id: number;
  readonly network: string;
  readonly address: string;
  readonly boundAt: number;
}

/** By the number under which the exchange knows them. */
export async function selectAddressesById(
  pool: Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BoundAddressRow>> {
  const result = await pool.query<{ id: bigint; network: string; address: string; bound_at: Date | null }>(
    'select id, network, address, bound_at from withdrawal_addresses where id = any($1::bigint[])',
    [ids],
  );
  return new Map(
    result.rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        network: row.network,
        address: row.address,
        boundAt: row.bound_at?.getTime() ?? 0,
      },
    ]),
  );
}

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
