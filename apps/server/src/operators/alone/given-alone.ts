// What an operator has given, brought in, paid out or given back to its owner alone on this UTC day: small parts of a large
// sum count together.
import type { Pool } from 'pg';
import type { AloneAsked } from './alone-asked.ts';

/** What else was decided about the same withdrawal. */
const decided = `
  select from operator_actions other
    join operator_action_outcomes done on done.action_id = other.id and done.outcome = 'done'
   where other.target_kind = a.target_kind and other.target_id = a.target_id`;

/**
 * Decimal amounts by the code of their currency. What was confirmed for somebody else has no command of its own row and
 * is not among it; what has no outcome yet is, because it may still happen. Of withdrawals those count that one person
 * was enough to approve, and that were refused afterwards: they may have been sent.
 */
export async function selectGivenAlone(
  pool: Pool,
  { operator, sinceMs }: AloneAsked,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ currency: string; sum: string }>(
    `select a.details ->> 'currency' as currency, sum((a.details ->> 'amount')::numeric)::text as sum
       from operator_actions a left join operator_action_outcomes o on o.action_id = a.id
      where a.operator_id = $1 and a.command is not null and a.at >= $2 and (o.outcome is null or o.outcome = 'done')
        and (a.kind in ('giftGranted', 'houseFunded', 'housePaidOut')
          or (a.kind = 'withdrawalRefused' and a.details ->> 'approvalsNeeded' = '1'
              and exists (${decided} and other.kind = 'withdrawalApproved' and other.id < a.id)
              and not exists (${decided} and other.kind = 'withdrawalRefused' and other.operator_id <> a.operator_id)))
      group by 1`,
    [operator, new Date(sinceMs)],
  );
  return new Map(rows.map(({ currency, sum }) => [currency, sum]));
}
