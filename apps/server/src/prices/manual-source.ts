// The manual source: prices stand still until a development control sets them. For tests and demonstrations only.
import { INDEX_PRICE_SCALE, type IndexPrice, parseDecimal, type TimestampMs } from '@candor/exchange';
import { everySecond } from './every-second.ts';
import type { Observation, PriceSource, WallClock } from './source.ts';

export interface ManualMarket {
  readonly symbol: string;
  readonly priceScale: number;
  /** The price before any was set, as a decimal string. */
  readonly level: string;
}

export type ManualPriceProblem = 'unknownSymbol' | 'notAPrice';

export interface ManualSource extends PriceSource {
  readonly name: 'manual';
  /** Takes a decimal string on the market's tick grid; it is on the tape within a second. */
  set(symbol: string, price: string): ManualPriceProblem | undefined;
}

export function manualSource(options: {
  readonly markets: readonly ManualMarket[];
  readonly clock: WallClock;
}): ManualSource {
  const { clock } = options;
  const markets = new Map(options.markets.map((market) => [market.symbol, market]));
  const prices = new Map<string, IndexPrice>();
  for (const market of options.markets) prices.set(market.symbol, requirePrice(market));
  let publish: ((observations: readonly Observation[]) => void) | undefined;
  let stop: (() => void) | undefined;

  const publishAll = (): void => {
    const observedAt = clock.wallMs() as TimestampMs;
    publish?.([...prices].map(([symbol, price]) => ({ symbol, price, observedAt })));
  };

  return {
    name: 'manual',
    set: (symbol, price) => {
      const market = markets.get(symbol);
      if (market === undefined) return 'unknownSymbol';
      const parsed = parsePrice(market, price);
      if (parsed === undefined) return 'notAPrice';
      prices.set(symbol, parsed);
      publishAll();
      return undefined;
    },
    start: (publisher) => {
      publish = publisher;
      publishAll();
      stop = everySecond(publishAll, 0);
    },
    stop: () => {
      stop?.();
      stop = undefined;
      publish = undefined;
    },
  };
}

function parsePrice(market: ManualMarket, price: string): IndexPrice | undefined {
  const parsed = parseDecimal(price, market.priceScale);
  if (!parsed.ok || parsed.value === 0n) return undefined;
  const indexPrice = parsed.value * 10n ** BigInt(INDEX_PRICE_SCALE - market.priceScale);
  return indexPrice > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : (Number(indexPrice) as IndexPrice);
}

function requirePrice(market: ManualMarket): IndexPrice {
  const price = parsePrice(market, market.level);
  if (price === undefined) throw new Error(`${market.level} is no price of ${market.symbol}`);
  return price;
}
