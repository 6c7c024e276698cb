// The door of prices: sources, the tape's recorder, charts and quotations.
export type { Candle } from './candles/candle-book.ts';
export {
  formatIndexPrice,
  formatVolume,
} from './candles/candles.ts';
export type { Quotation } from './candles/quotations.ts';
export { rebuildCandles } from './candles/rebuild-candles.ts';
export { type AdapterName, adapterNames } from './external/adapter.ts';
export { externalSource, type NamedSource, type PriceChange } from './external/external-source.ts';
export { isSourceUrl } from './external/source-url.ts';
export { type ManualSource, manualSource } from './manual-source.ts';
export { type PastOfPrices, type Prices, startPrices } from './prices.ts';
export type { PriceHistory } from './simulated/history.ts';
export { loadPriceSeed } from './simulated/seed.ts';
export { simulatedSource } from './simulated/simulated-source.ts';
export type {
  Observation,
  PriceSource,
  PriceStatus,
  WallClock,
} from './source.ts';
