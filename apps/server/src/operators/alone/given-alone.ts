// What an operator has given, brought in or paid out alone on this UTC day: small parts of a large sum count together.
import type { Pool } from 'pg';
import type { AloneAsked } from './alone-asked.ts';

/**
 * Decimal amounts by the code of their currency. What was confirmed for somebody else has no command of its own row and
 * is not among it; what has no outcome yet is, because it may still happen.
 */
export async function selectGivenAlone(
  pool: Pool,
  { operator, sinceMs }: AloneAsked,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ currency: string; sum: string }>(
    `select a.details ->> 'currency' as currency, sum((a.details ->> 'amount')::numeric)::text as sum
       from operator_actions a left join operator_action_outcomes o on o.action_id = a.id
      where a.operator_id = $1 and a.kind in ('giftGranted', 'houseFunded', 'housePaidOut') and a.command is not null
        and a.at >= $2 and (o.outcome is null or o.outcome = 'done')
      group by 1`,
    [operator, new Date(sinceMs)],
  );
  return new Map(rows.map(({ currency, sum }) => [currency, sum]));
}
