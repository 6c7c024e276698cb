// Candles for the chart: history by call, the running candle by stream, and by call again while the stream is down.
import type { Candle, CandlePeriod } from '@candor/wire';
import type { Calls } from '../calls.ts';
import type { Outcome } from '../http/outcome.ts';
import type { FrameQueue } from '../state/frames.ts';
import type { MessageOf } from '../stream/channels.ts';
import type { LiveStream } from '../stream/live-stream.ts';
import { type Polling, pollEveryMs } from '../stream/polling.ts';

export interface CandleFeed {
  load(
    symbol: string,
    period: CandlePeriod,
    limit: number,
    beforeSeconds?: number,
  ): Promise<Outcome<readonly Candle[]>>;
  /** Tells of changed and new candles, oldest first, at most once per frame. Returns how to stop. */
  follow(symbol: string, period: CandlePeriod, tell: (candles: readonly Candle[]) => void): () => void;
}

export interface CandleParts {
  readonly calls: Pick<Calls, 'candles'>;
  readonly stream: LiveStream;
  readonly polling: Polling;
  readonly frames: FrameQueue;
}

export function createCandleFeed({ calls, stream, polling, frames }: CandleParts): CandleFeed {
  return {
    load: (symbol, period, limit, beforeSeconds) => calls.candles(symbol, period, limit, beforeSeconds),
    follow(symbol, period, tell) {
      const waiting = new Map<number, Candle>();
      const tellAll = () => {
        const candles = [...waiting.values()].sort((a, b) => a.time - b.time);
        waiting.clear();
        if (candles.length > 0) tell(candles);
      };
      const take = (candles: readonly Candle[]) => {
        for (const candle of candles) waiting.set(candle.time, candle);
        frames.request(tellAll);
      };
      const unsubscribe = stream.subscribe(
        { channel: 'candles', symbol, period },
        { message: (message) => take((message as MessageOf<'candles'>).candles), stale: () => {} },
      );
      const unpoll = polling.follow(async () => {
        const outcome = await calls.candles(symbol, period, 2);
        if (outcome.outcome === 'ok') take(outcome.data);
      }, pollEveryMs.chart);
      return () => {
        waiting.clear();
        unsubscribe();
        unpoll();
      };
    },
  };
}
