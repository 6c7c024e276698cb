// The tape of index prices comes in as one command for all symbols of a moment.
import type { IndexPrice, MarketId, TimestampMs } from '../arithmetic/units.ts';
import { list, struct, text, uint } from '../encoding/kinds.ts';

/** What one source said, and when. A tick that is itself one source's word has no quotes beside it. */
export const sourceQuote = struct({
  source: text,
  price: uint<IndexPrice>(),
  observedAt: uint<TimestampMs>(),
});

/** `observedAt` is the oldest observation among the sources that the price rests on. */
export const indexTickFields = {
  market: uint<MarketId>(),
  price: uint<IndexPrice>(),
  observedAt: uint<TimestampMs>(),
  quotes: list(sourceQuote),
} as const;
export const indexTick = struct(indexTickFields);

export const priceCommands = {
  RecordPrices: { tag: 30, fields: { source: text, ticks: list(indexTick) } },
} as const;
