// Reads the newest bar of every market and frame: what the fold continues from after a start.
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import { type CandleRow, candleColumns, toCandle } from './candle-row.ts';
import { frames } from './frames.ts';

export async function selectNewestCandles(pool: Pick<Pool, 'query'>, marketCount: number): Promise<Candle[]> {
  const { rows } = await pool.query<CandleRow>(
    `select ${candleColumns}
       from generate_series(0, $1::int - 1) as market cross join unnest($2::int[]) as frame cross join lateral (
         select * from candle where market_id = market and minutes = frame order by start_ms desc limit 1
       ) as newest`,
    [marketCount, [...frames]],
  );
  return rows.map(toCandle);
}
