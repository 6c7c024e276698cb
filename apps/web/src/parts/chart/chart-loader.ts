// Brings the candles of one market and one frame to the library, and nothing any more once another is shown.
import type { CandleFeed, ChartFrame } from '@candor/client';
import type { DataLoader } from 'klinecharts';
import { chartBar } from './chart-data.ts';
import { periodOf } from './frames.ts';

const barsPerLoad = 300;

export interface LoaderEvents {
  /** Whether the first candles are still awaited. */
  onWaiting(waiting: boolean): void;
  onFailed(failed: boolean): void;
  onEmpty(empty: boolean): void;
  onSimulated(simulated: boolean): void;
  /** From which moment on there are bars, whenever older ones have come. */
  onSince(sinceMs: number): void;
}

export interface Loading {
  readonly loader: DataLoader;
  /** The library takes whatever is called back, for whichever market and frame it was asked: so nothing is. */
  end(): void;
}

export function createLoader(
  feed: CandleFeed,
  symbol: string,
  frame: ChartFrame,
  events: LoaderEvents,
): Loading {
  const period = periodOf(frame);
  let stop: (() => void) | undefined;
  let since: number | undefined;
  let ended = false;
  const unsubscribe = () => {
    stop?.();
    stop = undefined;
  };
  const loader: DataLoader = {
    async getBars({ type, timestamp, callback }) {
      // The library asks the old one once more when it is told of another market or frame.
      if (ended) return;
      // Newer bars than the last one come by stream.
      if (type === 'backward') return callback([], false);
      if (type === 'init') events.onWaiting(true);
      const before = type === 'forward' && timestamp !== null ? timestamp / 1_000 : undefined;
      const outcome = await feed.load(symbol, period, barsPerLoad, before);
      if (ended) return;
      if (type === 'init') events.onFailed(outcome.outcome !== 'ok');
      const bars = outcome.outcome === 'ok' ? outcome.data.map(chartBar) : [];
      if (type === 'init' && outcome.outcome === 'ok') since = outcome.data.at(-1)?.time;
      if (type === 'init') events.onEmpty(outcome.outcome === 'ok' && outcome.data.length === 0);
      const oldest = bars[0]?.timestamp;
      if (oldest !== undefined) events.onSince(oldest);
      if (bars.some((bar) => bar.simulated)) events.onSimulated(true);
      callback(bars, { forward: bars.length === barsPerLoad, backward: false });
      if (type === 'init') events.onWaiting(false);
    },
    subscribeBar({ callback }) {
      unsubscribe();
      if (ended) return;
      stop = feed.follow({ symbol, period, since }, (candles) => {
        if (candles.length > 0) events.onEmpty(false);
        for (const candle of candles) callback(chartBar(candle));
      });
    },
    unsubscribeBar: unsubscribe,
  };
  return {
    loader,
    end() {
      ended = true;
      unsubscribe();
    },
  };
}
