// The quotations of all markets: each one's last price, and its last day as time goes by.
import type { IndexPrice, MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Candle } from './candle-book.ts';
import type { CandleMarket } from './candle-projection.ts';
import { changePercent, DayWindow } from './day-window.ts';
import { frames } from './frames.ts';
import { selectDayCandles } from './select-day-candles.ts';
import { selectPastDay } from './select-past-day.ts';

/** The last price of a market and its last 24 hours, to the minute. */
export interface Quotation {
  readonly market: MarketId;
  readonly symbol: string;
  readonly priceScale: number;
  /** The last index where the market has one, else the last trade. */
  readonly price: IndexPrice;
  readonly index: IndexPrice | undefined;
  readonly open24h: IndexPrice;
  readonly high24h: IndexPrice;
  readonly low24h: IndexPrice;
  /** Percent with two decimals: '1.79', '-1.03'. */
  readonly change24h: string;
  /** Real trades only, in atoms of the base and of the quote currency. */
  readonly volumeBase24h: bigint;
  readonly volumeQuote24h: bigint;
  readonly simulated: boolean;
}

export class Quotations {
  readonly #windows = new Map<MarketId, DayWindow>();

  /** Begins with the last day of the tape, filled with what a provider has of before. */
  static async open(pool: Pool, marketCount: number, nowMs: number): Promise<Quotations> {
    const quotations = new Quotations();
    quotations.take(await selectDayCandles(pool, marketCount, nowMs), nowMs);
    const past = await selectPastDay(pool, nowMs);
    for (const [market, bars] of Map.groupBy(past, (bar) => bar.market)) quotations.fill(market, bars);
    return quotations;
  }

  /** Of bars that are as new as all others or newer, those of a minute count. Says whose figures may have changed. */
  take(bars: readonly Candle[], nowMs: number): Set<MarketId> {
    const changed: MarketId[] = [];
    for (const bar of bars) {
      if (bar.minutes !== frames[0]) continue;
      this.#windowOf(bar.market).put(bar);
      changed.push(bar.market);
    }
    return new Set([...changed, ...this.age(nowMs)]);
  }

  fill(market: MarketId, bars: readonly Candle[]): void {
    this.#windowOf(market).fill(bars);
  }

  /** Forgets what is a day old by now, and says of which markets: whoever asks tells those who listen. */
  age(nowMs: number): Set<MarketId> {
    return new Set([...this.#windows].filter(([, window]) => window.age(nowMs)).map(([market]) => market));
  }

  /** In the order in which the markets are given; one without any price yet is left out. */
  of(listed: Iterable<CandleMarket>): Quotation[] {
    const quotations: Quotation[] = [];
    for (const { market, symbol, priceScale } of listed) {
      const day = this.#windows.get(market)?.summary();
      if (day === undefined) continue;
      quotations.push({
        market,
        symbol,
        priceScale,
        price: day.close,
        index: day.indexed ? day.close : undefined,
        open24h: day.open,
        high24h: day.high,
        low24h: day.low,
        change24h: changePercent(day.open, day.close),
        volumeBase24h: day.volumeBase,
        volumeQuote24h: day.volumeQuote,
        simulated: day.simulated,
      });
    }
    return quotations;
  }

  #windowOf(market: MarketId): DayWindow {
    let window = this.#windows.get(market);
    if (window === undefined) {
      window = new DayWindow();
      this.#windows.set(market, window);
    }
    return window;
  }
}
