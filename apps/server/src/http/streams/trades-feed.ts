// The tape of a market: a snapshot of the newest trades, then those that come, a hundred at most at a time.
import { type StreamChannel, streamLimits } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type MarketTrade, TAPE_ROWS_MAX, type TapeView, writeTrade } from './tape-view.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';

type TradesChannel = Extract<StreamChannel, { channel: 'trades' }>;

export class TradesFeed implements Feed<TradesChannel> {
  readonly #tape: TapeView;
  readonly #listing: ListingView;
  readonly #topics: Topics;
  readonly #flushing: Coalescer;
  readonly #onProblem: OnProblem;
  #untold: MarketTrade[] = [];

  constructor(tape: TapeView, listing: ListingView, topics: Topics, onProblem: OnProblem) {
    this.#tape = tape;
    this.#listing = listing;
    this.#topics = topics;
    this.#onProblem = onProblem;
    this.#flushing = coalesce(1000 / streamLimits.changesPerSecondMax, () => this.#flush(), onProblem);
  }

  committed(trades: readonly MarketTrade[]): void {
    for (const trade of trades)
      if (this.#topics.has(`trades ${trade.market.symbol}`)) this.#untold.push(trade);
    if (this.#untold.length > 0) this.#flushing.mark();
  }

  async open(socket: StreamSocket, channel: TradesChannel): Promise<void> {
    const market = this.#listing.marketBySymbol(channel.symbol);
    if (market === undefined) return socket.refuse('venue.marketUnknown', channel);
    const trades = await this.#tape.recent(market, TAPE_ROWS_MAX);
    // What is still to be told is in the snapshot already: the others hear it now, and nobody hears it twice.
    this.#flush().catch(this.#onProblem);
    socket.send({ channel: 'trades', symbol: market.symbol, kind: 'snapshot', trades });
    this.#topics.add(topicOf(channel, undefined), socket);
  }

  stop(): void {
    this.#flushing.stop();
  }

  async #flush(): Promise<void> {
    const bySymbol = Map.groupBy(this.#untold, ({ market }) => market.symbol);
    this.#untold = [];
    const tellings = [...bySymbol].map(([symbol, trades]) => {
      // One order may make tens of thousands, for each of thousands of readers.
      const newestFirst = trades.slice(-TAPE_ROWS_MAX).map(writeTrade).reverse();
      const topic = topicOf({ channel: 'trades', symbol }, undefined);
      return this.#topics.publish(topic, { channel: 'trades', symbol, kind: 'change', trades: newestFirst });
    });
    await Promise.all(tellings);
  }
}
