// A row of the candle table and the bar that it stands for.
import type { IndexPrice, MarketId } from '@candor/exchange';
import type { Candle } from './candle-book.ts';
import type { FrameMinutes } from './frames.ts';

export const candleColumns =
  'market_id, minutes, start_ms, open, high, low, close, volume_base, volume_quote, simulated, indexed';

/** The same columns of the bars that a provider of market data has; volumes are those of this venue. */
export const pastCandleColumns =
  'market_id, minutes, start_ms, open, high, low, close, 0::numeric as volume_base, 0::numeric as volume_quote, ' +
  'false as simulated, true as indexed, source';

export interface CandleRow {
  readonly market_id: number;
  readonly minutes: number;
  readonly start_ms: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume_base: string;
  readonly volume_quote: string;
  readonly simulated: boolean;
  readonly indexed: boolean;
  /** Only bars of before the tape have one. */
  readonly source?: string | null;
}

export function toCandle(row: CandleRow): Candle {
  return {
    market: row.market_id as MarketId,
    minutes: row.minutes as FrameMinutes,
    startMs: Number(row.start_ms),
    open: Number(row.open) as IndexPrice,
    high: Number(row.high) as IndexPrice,
    low: Number(row.low) as IndexPrice,
    close: Number(row.close) as IndexPrice,
    volumeBase: BigInt(row.volume_base),
    volumeQuote: BigInt(row.volume_quote),
    simulated: row.simulated,
    indexed: row.indexed,
    ...(row.source != null && { source: row.source }),
  };
}
