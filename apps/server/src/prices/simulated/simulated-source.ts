// The simulated source: the prices of paper trading, drawn by no hand.
import type { TimestampMs } from '@candor/exchange';
import { everySecond } from '../every-second.ts';
import type { Observation, PriceSource, WallClock } from '../source.ts';
import { type PriceHistory, simulatedHistory } from './history.ts';
import { MarketPath, type SimulatedMarket, wholeMarketPath } from './market-path.ts';

export interface SimulatedSource extends PriceSource {
  readonly name: 'simulated';
  /** All prices of one second. */
  observe(second: number): Observation[];
  /** Bars of the same path by symbol, for the charts of times in which the venue was not running. */
  readonly history: PriceHistory;
}

export function simulatedSource(options: {
  readonly seed: Uint8Array;
  readonly markets: readonly SimulatedMarket[];
  readonly clock: WallClock;
}): SimulatedSource {
  const { seed, clock } = options;
  const whole = wholeMarketPath(seed);
  const paths = options.markets.map((market) => new MarketPath(seed, market));
  let stop: (() => void) | undefined;
  let lastSecond = 0;

  const observe = (second: number): Observation[] => {
    const wholeMarket = whole.at(second);
    const observedAt = (second * 1000) as TimestampMs;
    return paths.map((path) => ({
      symbol: path.symbol,
      price: path.priceAt(second, wholeMarket),
      observedAt,
    }));
  };

  return {
    name: 'simulated',
    observe,
    history: (fromMs, toMs) => simulatedHistory(whole, paths, fromMs, toMs),
    start: (publish) => {
      const tick = (): void => {
        const second = Math.floor(clock.wallMs() / 1000);
        // Earlier seconds come again where a clock was set back: what the tape has of them it takes no second time.
        if (second === lastSecond) return;
        lastSecond = second;
        publish(observe(second));
      };
      tick();
      stop = everySecond(tick, 0);
    },
    stop: () => {
      stop?.();
      stop = undefined;
    },
  };
}
