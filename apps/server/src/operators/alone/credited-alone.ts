// The deposits that an operator has credited alone on this UTC day: a large one that is reported in parts is one sum.
import type { Pool } from 'pg';
import type { AloneAsked } from './alone-asked.ts';

/**
 * Smallest units by the number of their currency. The first of two approvals is no record of the log and credits
 * nothing, and what somebody else approved as well was not alone; what has no outcome yet counts, because it may still
 * happen.
 */
export async function selectCreditedAlone(
  pool: Pool,
  { operator, sinceMs }: AloneAsked,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await pool.query<{ currency_id: number; sum: string }>(
    `select d.currency_id, sum(d.amount)::text as sum
       from operator_actions a
       join deposit_requests d on d.id = case when a.target_kind = 'deposit' then a.target_id::bigint end
       left join operator_action_outcomes o on o.action_id = a.id
      where a.operator_id = $1 and a.kind = 'depositApproved' and a.at >= $2
        and (o.outcome is null or (o.outcome = 'done' and o.seq is not null))
        and not exists (
              select from operator_actions other
                join operator_action_outcomes agreed on agreed.action_id = other.id and agreed.outcome = 'done'
               where other.target_kind = 'deposit' and other.target_id = a.target_id
                 and other.kind = 'depositApproved' and other.operator_id <> a.operator_id)
      group by d.currency_id`,
    [operator, new Date(sinceMs)],
  );
  return new Map(rows.map(({ currency_id: currency, sum }) => [currency, BigInt(sum)]));
}
