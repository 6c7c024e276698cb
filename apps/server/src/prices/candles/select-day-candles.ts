// Reads the one-minute bars of every market's last day, oldest first, and its newest one however old that is: what the
// quotations begin with.
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import { type CandleRow, candleColumns, toCandle } from './candle-row.ts';
import { dayStart } from './day-window.ts';

export async function selectDayCandles(
  pool: Pick<Pool, 'query'>,
  marketCount: number,
  nowMs: number,
): Promise<Candle[]> {
  const { rows } = await pool.query<CandleRow>(
    `select ${candleColumns}
       from generate_series(0, $1::int - 1) as market cross join lateral (
         (select * from candle where market_id = market and minutes = 1 order by start_ms desc limit 1)
         union
         (select * from candle where market_id = market and minutes = 1 and start_ms >= $2)
       ) as bars
      order by start_ms`,
    [marketCount, dayStart(nowMs)],
  );
  return rows.map(toCandle);
}
