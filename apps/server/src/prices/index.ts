// The door of prices: sources, the tape's recorder, charts and quotations.
export type { Candle } from './candles/candle-book.ts';
export {
  type CandleChange,
  type Candles,
  formatIndexPrice,
  formatVolume,
  startCandles,
} from './candles/candles.ts';
export { type FrameMinutes, frames, isFrame } from './candles/frames.ts';
export type { Quotation } from './candles/quotations.ts';
export { rebuildCandles } from './candles/rebuild-candles.ts';
export { type AdapterName, adapterNames } from './external/adapter.ts';
export { externalSource, type NamedSource, type PriceChange } from './external/external-source.ts';
export { isSourceUrl } from './external/source-url.ts';
export { type ManualPriceProblem, type ManualSource, manualSource } from './manual-source.ts';
export { type PastOfPrices, type Prices, startPrices } from './prices.ts';
export { startRecorder } from './recorder.ts';
export type { PriceHistory } from './simulated/history.ts';
export { loadPriceSeed } from './simulated/seed.ts';
export { type SimulatedSource, simulatedSource } from './simulated/simulated-source.ts';
export {
  isSimulated,
  type Observation,
  type PriceSource,
  type PriceStatus,
  type WallClock,
} from './source.ts';
