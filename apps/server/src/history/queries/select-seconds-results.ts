// How all settled seconds contracts ended, by market and duration: the figures that everybody may see.
import type { Pool } from 'pg';

export interface SecondsResultsRow {
  readonly symbol: string;
  readonly seconds: number;
  readonly currency: string;
  readonly scale: number;
  readonly orders: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly void: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** The results are numbered as in `secondsResults`. Counts of orders fit into a double for longer than a log lasts. */
export async function selectSecondsResults(pool: Pick<Pool, 'query'>): Promise<readonly SecondsResultsRow[]> {
  const { rows } = await pool.query<
    Omit<SecondsResultsRow, 'staked' | 'paid'> & { readonly staked: string; readonly paid: string }
  >(
    `select m.symbol, c.code as currency, c.scale, ((o.expires_at - o.accepted_at) / 1000)::int as seconds,
            count(*)::int as orders,
            (count(*) filter (where o.result = 0))::int as won,
            (count(*) filter (where o.result = 1))::int as lost,
            (count(*) filter (where o.result = 2))::int as tied,
            (count(*) filter (where o.result = 3))::int as void,
            sum(o.stake)::text as staked, sum(o.payout)::text as paid
       from history_seconds_order o
       join history_market m on m.market_id = o.market_id
       join history_currency c on c.currency_id = o.currency_id
      group by m.market_id, m.symbol, c.code, c.scale, seconds
      order by m.market_id, seconds, c.code`,
  );
  return rows.map((row) => ({ ...row, staked: BigInt(row.staked), paid: BigInt(row.paid) }));
}
