// Reads the newest bars of one market and frame that start before a moment, oldest first. Where the tape has a bar, it
// stands; elsewhere the one of a provider of market data.
import type { MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import { type CandleRow, candleColumns, pastCandleColumns, toCandle } from './candle-row.ts';
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
    `select * from (
       (select ${candleColumns}, null::text as source from candle
         where market_id = $1 and minutes = $2 and start_ms < $3 order by start_ms desc limit $4)
       union all
       (select ${pastCandleColumns} from candle_history as past
         where market_id = $1 and minutes = $2 and start_ms < $3 and not exists (
           select from candle as own
            where own.market_id = $1 and own.minutes = $2 and own.start_ms = past.start_ms)
         order by start_ms desc limit $4)
     ) as bars order by start_ms desc limit $4`,
    [wanted.market, wanted.minutes, wanted.beforeMs, wanted.limit],
  );
  return rows.map(toCandle).reverse();
}
