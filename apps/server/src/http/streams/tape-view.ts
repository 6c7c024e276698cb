// The newest trades of every market: those of this run from committed records, the older ones from the history.
import {
  type EventOf,
  formatDecimal,
  type LogRecord,
  type MarketId,
  type MarketView,
  type UserId,
} from '@candor/exchange';
import type { TapeTrade } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import type { HttpEngine, HttpHistory } from '../ports.ts';

export const TAPE_ROWS_MAX = 100;

/** As it was committed: most trades of a busy market are never asked for, and are never written. */
export interface MarketTrade {
  readonly market: MarketView;
  readonly event: EventOf<'SpotTraded'>;
  readonly at: number;
  readonly house: boolean;
}

export class TapeView {
  readonly #listing: ListingView;
  readonly #history: HttpHistory;
  readonly #houseUsers = new Set<UserId>();
  /** Newest last, and up to twice as many as are shown: to let the oldest go one by one would move all others each time. */
  readonly #recent = new Map<MarketId, MarketTrade[]>();
  /** The older trades of a market that are being read: whoever asks meanwhile gets the same. */
  readonly #reading = new Map<MarketId, ReturnType<HttpHistory['tradesOfMarket']>>();

  private constructor(listing: ListingView, history: HttpHistory) {
    this.#listing = listing;
    this.#history = history;
  }

  static async open(engine: HttpEngine, listing: ListingView, history: HttpHistory): Promise<TapeView> {
    const view = new TapeView(listing, history);
    const houseUsers = await engine.read((state) =>
      [...state.users.values()].filter(({ kind }) => kind === 'house').map(({ user }) => user),
    );
    for (const user of houseUsers) view.#houseUsers.add(user);
    return view;
  }

  /** The trades of these records, oldest first. */
  committed(records: readonly LogRecord[]): readonly MarketTrade[] {
    const trades: MarketTrade[] = [];
    for (const record of records) {
      for (const event of record.events) {
        if (event.type === 'UserOpened' && event.kind === 'house') this.#houseUsers.add(event.user);
        if (event.type !== 'SpotTraded') continue;
        const market = this.#listing.marketById(event.market);
        if (market !== undefined) trades.push(this.#add(market, event, record.at));
      }
    }
    return trades;
  }

  /** Newest first. */
  async recent(market: MarketView, limit: number): Promise<TapeTrade[]> {
    const older = await this.#olderOf(market.market);
    const byId = new Map<number, TapeTrade>();
    for (const { trade, at, price, amount, total, side, house } of older) {
      byId.set(trade, { id: trade, time: at, price, amount, total, side, house });
    }
    for (const trade of this.#recent.get(market.market) ?? []) byId.set(trade.event.trade, writeTrade(trade));
    return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit);
  }

  /** However many ask at once, it is one list of the venue's. */
  #olderOf(market: MarketId): ReturnType<HttpHistory['tradesOfMarket']> {
    const known = this.#reading.get(market);
    if (known !== undefined) return known;
    const reading = this.#history
      .tradesOfMarket(market, TAPE_ROWS_MAX)
      .finally(() => this.#reading.delete(market));
    this.#reading.set(market, reading);
    return reading;
  }

  #add(market: MarketView, event: EventOf<'SpotTraded'>, at: number): MarketTrade {
    const house = this.#houseUsers.has(event.maker) || this.#houseUsers.has(event.taker);
    const trade = { market, event, at, house };
    const recent = this.#recent.get(market.market);
    if (recent === undefined) this.#recent.set(market.market, [trade]);
    else if (recent.push(trade) >= 2 * TAPE_ROWS_MAX) recent.splice(0, recent.length - TAPE_ROWS_MAX);
    return trade;
  }
}

export function writeTrade({ market, event, at, house }: MarketTrade): TapeTrade {
  return {
    id: event.trade,
    time: at,
    price: formatDecimal(event.priceTicks, market.grid.priceScale),
    amount: formatDecimal(event.lots, market.grid.lotScale),
    total: formatDecimal(event.quote, market.quote.scale),
    side: event.takerSide,
    house,
  };
}
