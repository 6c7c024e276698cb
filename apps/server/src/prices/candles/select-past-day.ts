// Reads a provider's one-minute bars of the markets' last day, oldest first: they fill the day before the tape began.
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import { type CandleRow, pastCandleColumns, toCandle } from './candle-row.ts';

const DAY_MS = 86_400_000;

export async function selectPastDay(pool: Pick<Pool, 'query'>, nowMs: number): Promise<Candle[]> {
  const { rows } = await pool.query<CandleRow>(
    `select ${pastCandleColumns} from candle_history
      where minutes = 1 and start_ms > $1 order by start_ms`,
    [Math.floor(nowMs) - DAY_MS],
  );
  return rows.map(toCandle);
}
