// Books of markets at committed positions: a snapshot, then numbered changes, at most twenty a second.
import { bookDepth, type LogRecord, type MarketView } from '@candor/exchange';
import { type BookLevel, type StreamChannel, streamLimits } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import type { HttpEngine } from '../ports.ts';
import { BOOK_LEVELS_MAX, changedLevels, writeLevels } from './book-levels.ts';
import { type Coalescer, coalesce, NOTHING_TOLD, type OnProblem } from './coalesce.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';

type BookChannel = Extract<StreamChannel, { channel: 'book' }>;

/** What subscribers of a market have been told. */
interface Told {
  readonly version: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

const INTERVAL_MS = 1000 / streamLimits.changesPerSecondMax;
/** Whoever quotes takes orders away and places others: told apart, the second half would come an interval later. */
const GATHER_MS = 8;

export class BookFeed implements Feed<BookChannel> {
  readonly #engine: HttpEngine;
  readonly #listing: ListingView;
  readonly #topics: Topics;
  readonly #told = new Map<string, Told>();
  readonly #changed = new Set<string>();
  readonly #flushing: Coalescer;

  constructor(engine: HttpEngine, listing: ListingView, topics: Topics, onProblem: OnProblem) {
    this.#engine = engine;
    this.#listing = listing;
    this.#topics = topics;
    this.#flushing = coalesce(INTERVAL_MS, () => this.#flush(), onProblem, GATHER_MS);
  }

  committed(records: readonly LogRecord[]): void {
    if (this.#told.size === 0) return;
    for (const record of records) {
      for (const event of record.events) {
        if (!event.type.startsWith('Spot') && event.type !== 'QuotesReplaced') continue;
        const market = 'market' in event ? this.#listing.marketById(event.market) : undefined;
        if (market !== undefined && this.#told.has(market.symbol)) this.#changed.add(market.symbol);
      }
    }
    if (this.#changed.size > 0) this.#flushing.mark();
  }

  async open(socket: StreamSocket, channel: BookChannel): Promise<void> {
    const market = this.#listing.marketBySymbol(channel.symbol);
    if (market === undefined) return socket.refuse('venue.marketUnknown', channel);
    if (!this.#told.has(market.symbol)) {
      const [read] = await this.#read([market]);
      // Another stream may have come first: then its state is what changes build on.
      if (read !== undefined && !this.#told.has(market.symbol)) this.#told.set(market.symbol, read.told);
      // What was committed while the reading was under way was not marked as a change of anything told.
      this.#changed.add(market.symbol);
      this.#flushing.mark();
    }
    const told = this.#told.get(market.symbol);
    if (told === undefined) return;
    const { version, bids, asks } = told;
    const symbol = market.symbol;
    socket.send({ channel: 'book', symbol, kind: 'snapshot', version, bids: [...bids], asks: [...asks] });
    this.#topics.add(topicOf(channel, undefined), socket);
    if (!this.#topics.has(topicOf(channel, undefined))) this.#told.delete(symbol);
  }

  forget(topic: string): void {
    this.#told.delete(topic.slice('book '.length));
  }

  stop(): void {
    this.#flushing.stop();
  }

  async #flush(): Promise<typeof NOTHING_TOLD | undefined> {
    const symbols = [...this.#changed];
    this.#changed.clear();
    const markets = symbols.flatMap((symbol) => this.#listing.marketBySymbol(symbol) ?? []);
    try {
      const read = await this.#read(markets);
      const tellings = read.map(({ symbol, told }) => this.#tell(symbol, told));
      await Promise.all(tellings);
      return tellings.every((telling) => telling === NOTHING_TOLD) ? NOTHING_TOLD : undefined;
    } catch (error) {
      // A busy engine delays a change but never loses it: the coalescer tries again.
      for (const symbol of symbols) this.#changed.add(symbol);
      throw error;
    }
  }

  #tell(symbol: string, now: Told): Promise<void> | typeof NOTHING_TOLD | undefined {
    const before = this.#told.get(symbol);
    if (before === undefined || before.version >= now.version) return NOTHING_TOLD;
    const bids = changedLevels(before.bids, now.bids);
    const asks = changedLevels(before.asks, now.asks);
    if (bids.length === 0 && asks.length === 0) return NOTHING_TOLD;
    this.#told.set(symbol, now);
    const { version } = now;
    const previous = before.version;
    const topic = topicOf({ channel: 'book', symbol }, undefined);
    const change = { channel: 'book', symbol, kind: 'change', version, previous, bids, asks } as const;
    return this.#topics.publish(topic, change);
  }

  /** The engine answers when the state that was read is durable: nobody is shown what could still be lost. */
  async #read(markets: readonly MarketView[]): Promise<readonly { symbol: string; told: Told }[]> {
    const read = await this.#engine.read((state) => ({
      version: Number(state.seq),
      depths: markets.map(({ market }) => bookDepth(state, market, BOOK_LEVELS_MAX)),
    }));
    return markets.map(({ symbol, grid }, i) => {
      const { bids, asks } = read.depths[i] ?? { bids: [], asks: [] };
      return {
        symbol,
        told: { version: read.version, bids: writeLevels(grid, bids), asks: writeLevels(grid, asks) },
      };
    });
  }
}
