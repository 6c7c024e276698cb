// The largest gains of seconds contracts that ended since a moment, one of each user: for rows that name nobody.
import type { Pool } from 'pg';
import { keysOfPeriod, rowsInOrder } from './period.ts';

export interface BestWin {
  /** Whose it is: for telling rows apart, never for showing. */
  readonly user: number;
  readonly symbol: string;
  readonly scale: number;
  /** What was paid in, with the fee, and what came back. */
  readonly invested: bigint;
  readonly back: bigint;
}

const inOrder = rowsInOrder({ table: 'history_seconds_order', key: 'seq', at: 'at' }, () => 'true');

/** Of two equal gains the earlier one comes first. The result is numbered as in `secondsResults`: 0 is won. */
export async function selectBestWins(
  pool: Pick<Pool, 'query'>,
  sinceMs: number,
  limit: number,
): Promise<readonly BestWin[]> {
  const [first] = await keysOfPeriod(pool, inOrder, [], { from: sinceMs });
  const { rows } = await pool.query<{
    readonly user_id: bigint;
    readonly symbol: string;
    readonly scale: number;
    readonly invested: string;
    readonly back: string;
  }>(
    `with best as (
       select distinct on (o.user_id) o.seq, o.user_id, o.market_id, o.currency_id,
              o.stake + o.fee as invested, o.payout as back, o.payout - o.stake - o.fee as gain
         from history_seconds_order o
        where o.seq >= $1 and o.result = 0 and o.payout > o.stake + o.fee
        order by o.user_id, gain desc, o.seq)
     select b.user_id, m.symbol, c.scale, b.invested::text, b.back::text
       from best b
       join history_market m on m.market_id = b.market_id
       join history_currency c on c.currency_id = b.currency_id
      order by b.gain desc, b.seq limit $2`,
    [first, limit],
  );
  return rows.map(({ user_id: user, symbol, scale, invested, back }) => ({
    user: Number(user),
    symbol,
    scale,
    invested: BigInt(invested),
    back: BigInt(back),
  }));
}
