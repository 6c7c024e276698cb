// Writes bars as they are now, whatever was there before.
import type { ClientBase } from 'pg';
import { column } from '../../history/index.ts';
import type { Candle } from './candle-book.ts';

const ROWS_PER_STATEMENT = 10_000;

/** In the order of their keys: two who write the same bars at once wait for each other in turn and never in a circle. */
export async function upsertCandles(client: ClientBase, candles: readonly Candle[]): Promise<void> {
  const sorted = candles.toSorted(
    (a, b) => a.market - b.market || a.minutes - b.minutes || a.startMs - b.startMs,
  );
  for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT) {
    const part = sorted.slice(start, start + ROWS_PER_STATEMENT);
    await client.query(
      `insert into candle (market_id, minutes, start_ms, open, high, low, close, volume_base, volume_quote,
                           simulated, indexed)
       select * from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                            $8::numeric[], $9::numeric[], $10::boolean[], $11::boolean[])
       on conflict (market_id, minutes, start_ms) do update set
         open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
         volume_base = excluded.volume_base, volume_quote = excluded.volume_quote,
         simulated = excluded.simulated, indexed = excluded.indexed`,
      [
        column(part, (candle) => candle.market),
        column(part, (candle) => candle.minutes),
        column(part, (candle) => candle.startMs),
        column(part, (candle) => candle.open),
        column(part, (candle) => candle.high),
        column(part, (candle) => candle.low),
        column(part, (candle) => candle.close),
        column(part, (candle) => candle.volumeBase),
        column(part, (candle) => candle.volumeQuote),
        column(part, (candle) => candle.simulated),
        column(part, (candle) => candle.indexed),
      ],
    );
  }
}
