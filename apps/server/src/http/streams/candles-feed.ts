// Candles of a market and span: a snapshot, then the candles that changed. Each replaces the one of its time.
import { type CandlePeriod, type StreamChannel, streamLimits } from '@candor/wire';
import { callers } from '../../history/index.ts';
import type { Candle } from '../../prices/index.ts';
import type { ListingView } from '../listing-view.ts';
import type { HttpPrices } from '../ports.ts';
import { writeCandle } from './candle.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';

type CandlesChannel = Extract<StreamChannel, { channel: 'candles' }>;

/** Candles of a snapshot; older ones are asked for over HTTP. */
const SNAPSHOT_CANDLES = 300;

interface Untold {
  readonly symbol: string;
  readonly period: CandlePeriod;
  readonly byStart: Map<number, Candle>;
}

export class CandlesFeed implements Feed<CandlesChannel> {
  readonly #prices: HttpPrices;
  readonly #listing: ListingView;
  readonly #topics: Topics;
  readonly #flushing: Coalescer;
  readonly #untold = new Map<string, Untold>();

  constructor(prices: HttpPrices, listing: ListingView, topics: Topics, onProblem: OnProblem) {
    this.#prices = prices;
    this.#listing = listing;
    this.#topics = topics;
    this.#flushing = coalesce(1000 / streamLimits.changesPerSecondMax, () => this.#flush(), onProblem);
  }

  changed(candles: readonly Candle[]): void {
    for (const candle of candles) {
      const symbol = this.#listing.marketById(candle.market)?.symbol;
      if (symbol === undefined) continue;
      const period = candle.minutes;
      const topic = topicOf({ channel: 'candles', symbol, period }, undefined);
      if (!this.#topics.has(topic)) continue;
      const untold = this.#untold.get(topic) ?? { symbol, period, byStart: new Map() };
      untold.byStart.set(candle.startMs, candle);
      this.#untold.set(topic, untold);
    }
    if (this.#untold.size > 0) this.#flushing.mark();
  }

  async open(socket: StreamSocket, channel: CandlesChannel): Promise<void> {
    const { symbol, period } = channel;
    const market = this.#listing.marketBySymbol(symbol);
    const caller = callers.streamsOf(socket.caller);
    const found = await this.#prices.candles(symbol, period, SNAPSHOT_CANDLES, undefined, caller);
    if (market === undefined || found === undefined) return socket.refuse('venue.marketUnknown', channel);
    const candles = found.map((candle) => writeCandle(market, candle));
    socket.send({ channel: 'candles', symbol, period, kind: 'snapshot', candles });
    this.#topics.add(topicOf(channel, undefined), socket);
  }

  stop(): void {
    this.#flushing.stop();
  }

  async #flush(): Promise<void> {
    const all = [...this.#untold.entries()];
    this.#untold.clear();
    const tellings = all.map(([topic, { symbol, period, byStart }]) => {
      const market = this.#listing.marketBySymbol(symbol);
      if (market === undefined) return undefined;
      const candles = [...byStart.values()]
        .sort((a, b) => a.startMs - b.startMs)
        .map((candle) => writeCandle(market, candle));
      return this.#topics.publish(topic, { channel: 'candles', symbol, period, kind: 'change', candles });
    });
    await Promise.all(tellings);
  }
}
