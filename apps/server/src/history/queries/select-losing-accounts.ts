// How many accounts lost money with contracts that ended since a moment: the figure that everybody may see.
import type { Pool } from 'pg';
import { codeOf, type PerpetualRowStatus, perpetualStatuses } from '../rows/codes.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';

export interface LosingAccounts {
  readonly product: 'seconds' | 'perpetual';
  /** Who had a contract that ended, and how many of them have less than before, fees included. */
  readonly accounts: number;
  readonly losing: number;
}

const inOrder = rowsInOrder({ table: 'history_seconds_order', key: 'seq', at: 'at' }, () => 'true');

/**
 * Everything of one product that ended is one sum of each user: all contracts of a product settle in one currency. Of a
 * position counts what the wallet saw: profit that paid for another loss of the user is missing there as that loss is,
 * and what somebody else bore, or could not pay, is nothing. What was paid for a position of which a part ended stands
 * with the rest, and counts though that is open: else whoever closes all but one contract would have paid nothing.
 */
export async function selectLosingAccounts(
  pool: Pick<Pool, 'query'>,
  sinceMs: number,
): Promise<readonly LosingAccounts[]> {
  const [first] = await keysOfPeriod(pool, inOrder, [], { from: sinceMs });
  const { rows } = await pool.query<LosingAccounts>(
    `with ended as (
       select 'seconds' as product, user_id, payout - stake - fee as net
         from history_seconds_order where seq >= $4
       union all
       select 'perpetual', user_id, settled - fee - overnight
         from history_perpetual_order where status = $2 and ended_at >= $1
       union all
       select 'perpetual', user_id, -fee - overnight
         from history_perpetual_order
        where status = any ($3::smallint[]) and order_id in (
          select split_from from history_perpetual_order where status = $2 and ended_at >= $1)),
     summed as (select product, user_id, sum(net) as net from ended group by product, user_id)
     select p.product, count(s.user_id)::int as accounts, (count(*) filter (where s.net < 0))::int as losing
       from unnest(array['seconds', 'perpetual']) with ordinality as p (product, place)
       left join summed s on s.product = p.product
      group by p.product, p.place order by p.place`,
    [sinceMs, statusOf('closed'), [statusOf('open'), statusOf('closing')], first],
  );
  return rows;
}

function statusOf(status: PerpetualRowStatus): number {
  return codeOf(perpetualStatuses, status);
}
