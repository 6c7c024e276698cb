// Reads the one-minute bars of every market's last day, oldest first: what the quotations begin with.
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import { type CandleRow, candleColumns, toCandle } from './candle-row.ts';

const DAY_MINUTES = 1_440;

export async function selectDayCandles(pool: Pick<Pool, 'query'>, marketCount: number): Promise<Candle[]> {
  const { rows } = await pool.query<CandleRow>(
    `select ${candleColumns}
       from generate_series(0, $1::int - 1) as market cross join lateral (
         select * from candle where market_id = market and minutes = 1 order by start_ms desc limit $2
       ) as bars
      order by start_ms`,
    [marketCount, DAY_MINUTES],
  );
  return rows.map(toCandle);
}
