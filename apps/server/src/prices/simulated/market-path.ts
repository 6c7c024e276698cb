// The simulated price of one market at any second: its level, moved by the whole market's walk and by its own.
import { createHmac } from 'node:crypto';
import { INDEX_PRICE_SCALE, type IndexPrice } from '@candor/exchange';
import type { PricedMarket } from '../source.ts';
import { UnitPath } from './unit-path.ts';

/** The correlation of each pair with the market as a whole. */
const MARKET_SHARE = 0.7;
const OWN_SHARE = Math.sqrt(1 - MARKET_SHARE ** 2);

export interface SimulatedMarket extends PricedMarket {
  /** A decimal string: the price around which the walk wanders. */
  readonly level: string;
  readonly volatilityPercent: number;
}

/** The walk that all pairs share; one instance serves all pairs of a run. */
export function wholeMarketPath(seed: Uint8Array): UnitPath {
  return new UnitPath(pathKey(seed, 'market'));
}

export class MarketPath {
  readonly symbol: string;
  readonly #own: UnitPath;
  readonly #levelTicks: number;
  readonly #volatility: number;
  readonly #indexPricePerTick: number;

  constructor(seed: Uint8Array, market: SimulatedMarket) {
    this.symbol = market.symbol;
    this.#own = new UnitPath(pathKey(seed, `pair ${market.symbol}`));
    this.#levelTicks = Number(market.level) * 10 ** market.priceScale;
    this.#volatility = market.volatilityPercent / 100;
    this.#indexPricePerTick = 10 ** (INDEX_PRICE_SCALE - market.priceScale);
  }

  /** Always on the market's tick grid and never zero. `wholeMarket` is the shared walk's value at that second. */
  priceAt(second: number, wholeMarket: number): IndexPrice {
    const move = this.#volatility * (MARKET_SHARE * wholeMarket + OWN_SHARE * this.#own.at(second));
    const ticks = Math.max(1, Math.round(this.#levelTicks * Math.exp(move)));
    return (ticks * this.#indexPricePerTick) as IndexPrice;
  }
}

function pathKey(seed: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', seed).update(purpose).digest();
}
