// Reads what an inviter has earned in all, per currency. The single payments are ledger entries of the inviter.
import { formatDecimal, type UserId } from '@candor/exchange';
import type { Pool } from 'pg';

export interface ReferralEarning {
  readonly currency: string;
  /** A decimal string. */
  readonly amount: string;
  readonly payments: number;
}

export async function selectReferralEarnings(
  database: Pick<Pool, 'query'>,
  inviter: UserId,
): Promise<readonly ReferralEarning[]> {
  const { rows } = await database.query<{ code: string; scale: number; amount: string; payments: bigint }>(
    `select code, scale, amount, payments
       from history_referral join history_currency using (currency_id)
      where inviter = $1 order by currency_id`,
    [inviter],
  );
  return rows.map(({ code, scale, amount, payments }) => ({
    currency: code,
    amount: formatDecimal(BigInt(amount), scale),
    payments: Number(payments),
  }));
}
