// Writes bars of times in which there was no tape. One that is there stays: a past does not change.
import type { MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import { column } from '../../history/index.ts';
import type { HistoryBar } from '../simulated/history.ts';

export async function insertPastBars(
  pool: Pick<Pool, 'query'>,
  market: MarketId,
  source: string,
  bars: readonly HistoryBar[],
): Promise<void> {
  await pool.query(
    `insert into candle_history (market_id, minutes, start_ms, open, high, low, close, source)
     select $1, bar.*, $2
       from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
         as bar (minutes, start_ms, open, high, low, close)
      where not exists (
        select from candle as own
         where own.market_id = $1 and own.minutes = bar.minutes and own.start_ms = bar.start_ms)
     on conflict (market_id, minutes, start_ms) do nothing`,
    [
      market,
      source,
      column(bars, ({ minutes }) => minutes),
      column(bars, ({ startMs }) => startMs),
      column(bars, ({ open }) => open),
      column(bars, ({ high }) => high),
      column(bars, ({ low }) => low),
      column(bars, ({ close }) => close),
    ],
  );
}
