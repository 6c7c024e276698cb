// Reads the newest bars of one market and frame that start before a moment, oldest first.
import type { MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import { type CandleRow, candleColumns, toCandle } from './candle-row.ts';
import type { FrameMinutes } from './frames.ts';

export async function selectCandles(
  pool: Pick<Pool, 'query'>,
  wanted: {
    readonly market: MarketId;
    readonly minutes: FrameMinutes;
    readonly beforeMs: number;
    readonly limit: number;
  },
): Promise<Candle[]> {
  const { rows } = await pool.query<CandleRow>(
    `select ${candleColumns} from candle
      where market_id = $1 and minutes = $2 and start_ms < $3 order by start_ms desc limit $4`,
    [wanted.market, wanted.minutes, wanted.beforeMs, wanted.limit],
  );
  return rows.map(toCandle).reverse();
}
