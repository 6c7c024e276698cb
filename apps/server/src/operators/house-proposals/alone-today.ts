// What an operator has given or brought in alone on this UTC day: small parts of a large sum count together.
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;

/**
 * A decimal amount of the currency. What was confirmed for somebody else has no command of its own row and is not among
 * it; what has no outcome yet is, because it may still happen.
 */
export async function aloneToday(
  pool: Pool,
  {
    operator,
    currency,
    nowMs,
  }: { readonly operator: number; readonly currency: string; readonly nowMs: number },
): Promise<string> {
  const { rows } = await pool.query<{ sum: string }>(
    `select coalesce(sum((a.details ->> 'amount')::numeric), 0)::text as sum
       from operator_actions a left join operator_action_outcomes o on o.action_id = a.id
      where a.operator_id = $1 and a.kind in ('giftGranted', 'houseFunded') and a.command is not null
        and a.details ->> 'currency' = $2 and a.at >= $3 and (o.outcome is null or o.outcome = 'done')`,
    [operator, currency, new Date(nowMs - (nowMs % DAY_MS))],
  );
  return rows[0]?.sum ?? '0';
}
