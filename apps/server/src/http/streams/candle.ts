// A candle as the wire has it.
import type { MarketView } from '@candor/exchange';
import type { Candle as WireCandle } from '@candor/wire';
import { type Candle, formatIndexPrice, formatVolume } from '../../prices/index.ts';

export function writeCandle(market: MarketView, candle: Candle): WireCandle {
  const { priceScale } = market.grid;
  return {
    time: Math.floor(candle.startMs / 1000),
    open: formatIndexPrice(candle.open, priceScale),
    high: formatIndexPrice(candle.high, priceScale),
    low: formatIndexPrice(candle.low, priceScale),
    close: formatIndexPrice(candle.close, priceScale),
    volumeto: formatVolume(candle.volumeQuote, market.quote),
    simulated: candle.simulated,
    ...(candle.source !== undefined && { source: candle.source }),
  };
}
