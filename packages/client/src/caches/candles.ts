// Candles for the chart: history by call, the running candle by stream, and by call again while the stream is down.
// What ended while nothing came is asked for before anything newer is told, so that the chart has no hole.
import type { Candle, CandlePeriod } from '@candor/wire';
import type { Calls } from '../calls.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';
import type { FrameQueue } from '../state/frames.ts';
import type { MessageOf } from '../stream/channels.ts';
import type { LiveStream } from '../stream/live-stream.ts';
import { type Polling, pollEveryMs } from '../stream/polling.ts';

export interface FollowedCandles {
  readonly symbol: string;
  readonly period: CandlePeriod;
  /** When the newest candle begins that is shown already, in seconds. */
  readonly since: number | undefined;
}

export interface CandleFeed {
  load(
    symbol: string,
    period: CandlePeriod,
    limit: number,
    beforeSeconds?: number,
  ): Promise<Outcome<readonly Candle[]>>;
  /**
   * Tells of changed and new candles, oldest first and none left out, at most once per frame; never of one that
   * begins before the newest that was told. Returns how to stop.
   */
  follow(wanted: FollowedCandles, tell: (candles: readonly Candle[]) => void): () => void;
}

export interface CandleParts {
  readonly environment: Pick<Environment, 'startTimer'>;
  readonly calls: Pick<Calls, 'candles'>;
  readonly stream: LiveStream;
  readonly polling: Polling;
  readonly frames: FrameQueue;
}

/** The most that one call answers with, and so many calls make up for a time away. */
const candlesPerCall = 1_000;
const callsMax = 10;
/** A venue that refuses to say what is missing is not asked again with each of twenty messages a second. */
const againAfterMs = 2_000;

/** All candles from `since` up to `before`, oldest first; undefined when an answer did not come. */
async function missing(
  calls: CandleParts['calls'],
  { symbol, period }: FollowedCandles,
  since: number,
  before: number,
): Promise<readonly Candle[] | undefined> {
  let found: readonly Candle[] = [];
  let end = before;
  for (let call = 0; call < callsMax; call += 1) {
    const wanted = Math.ceil((end - since) / (period * 60)) + 1;
    const limit = Math.min(candlesPerCall, wanted);
    const outcome = await calls.candles(symbol, period, limit, end);
    if (outcome.outcome !== 'ok') return undefined;
    found = [...outcome.data, ...found];
    const first = outcome.data[0]?.time;
    if (outcome.data.length < limit || first === undefined || first <= since) break;
    end = first;
  }
  return found.filter(({ time }) => time >= since);
}

function createFollower(
  parts: CandleParts,
  wanted: FollowedCandles,
  tell: (candles: readonly Candle[]) => void,
) {
  const { calls, environment, frames } = parts;
  const stepSeconds = wanted.period * 60;
  const waiting = new Map<number, Candle>();
  let newest = wanted.since;
  /** Up to here the venue has said all that it has: what is missing before does not exist. */
  let askedUpTo = 0;
  let asking = false;
  let ended = false;

  const tellAll = () => {
    const candles = [...waiting.values()].sort((a, b) => a.time - b.time);
    const first = candles[0];
    if (asking || ended || first === undefined) return;
    if (newest !== undefined && first.time > Math.max(newest + stepSeconds, askedUpTo))
      return void fill(newest, first.time);
    waiting.clear();
    newest = candles.at(-1)?.time;
    tell(candles);
  };

  function goOn(): void {
    asking = false;
    tellAll();
  }

  /** The candle that was the newest is asked for as well: it went on after it was last told. */
  async function fill(since: number, before: number): Promise<void> {
    asking = true;
    const found = await missing(calls, wanted, since, before);
    if (ended) return;
    // Without an answer it is asked again: a chart that stands still is better than one with a hole.
    if (found === undefined) return void environment.startTimer(goOn, againAfterMs);
    asking = false;
    askedUpTo = before;
    for (const candle of found) if (!waiting.has(candle.time)) waiting.set(candle.time, candle);
    tellAll();
  }

  return {
    take(candles: readonly Candle[]) {
      for (const candle of candles)
        if (newest === undefined || candle.time >= newest) waiting.set(candle.time, candle);
      frames.request(tellAll);
    },
    end() {
      ended = true;
      waiting.clear();
    },
  };
}

export function createCandleFeed(parts: CandleParts): CandleFeed {
  const { calls, stream, polling } = parts;
  return {
    load: (symbol, period, limit, beforeSeconds) => calls.candles(symbol, period, limit, beforeSeconds),
    follow(wanted, tell) {
      const { symbol, period } = wanted;
      const follower = createFollower(parts, wanted, tell);
      const unsubscribe = stream.subscribe(
        { channel: 'candles', symbol, period },
        { message: (message) => follower.take((message as MessageOf<'candles'>).candles), stale: () => {} },
      );
      const unpoll = polling.follow(async () => {
        const outcome = await calls.candles(symbol, period, 2);
        if (outcome.outcome === 'ok') follower.take(outcome.data);
      }, pollEveryMs.chart);
      return () => {
        follower.end();
        unsubscribe();
        unpoll();
      };
    },
  };
}
