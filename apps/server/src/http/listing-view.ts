// Markets and currencies as a fold over committed records, so that a request need not ask the engine for them.
import {
  type Currency,
  currencies,
  type EventOf,
  type LogRecord,
  type MarketId,
  type MarketView,
  marketGrid,
  markets,
  type VenueEvent,
} from '@candor/exchange';
import type { HttpEngine } from './ports.ts';

type ListingEngine = Pick<HttpEngine, 'read' | 'subscribe'>;

export class ListingView {
  readonly #unsubscribe: () => void;
  readonly #currencies: Currency[] = [];
  readonly #markets: MarketView[] = [];
  readonly #bySymbol = new Map<string, MarketView>();
  /** Records that came while the first reading was under way. */
  #waiting: LogRecord[] | undefined = [];

  private constructor(engine: ListingEngine) {
    this.#unsubscribe = engine.subscribe((records) => {
      if (this.#waiting !== undefined) this.#waiting.push(...records);
      else for (const record of records) this.#apply(record);
    });
  }

  static async open(engine: ListingEngine): Promise<ListingView> {
    const view = new ListingView(engine);
    const read = await engine.read((state) => ({
      seq: state.seq,
      currencies: currencies(state),
      markets: markets(state),
    }));
    view.#currencies.push(...read.currencies);
    for (const market of read.markets) view.#put(market);
    for (const record of view.#waiting ?? []) if (record.seq > read.seq) view.#apply(record);
    view.#waiting = undefined;
    return view;
  }

  close(): void {
    this.#unsubscribe();
  }

  /** In the order of the listing. Index and last trade are those of the start: prices have their own view. */
  get markets(): readonly MarketView[] {
    return this.#markets;
  }

  get currencies(): readonly Currency[] {
    return this.#currencies;
  }

  marketBySymbol(symbol: string): MarketView | undefined {
    return this.#bySymbol.get(symbol);
  }

  marketById(market: MarketId): MarketView | undefined {
    return this.#markets[market];
  }

  #apply(record: LogRecord): void {
    for (const event of record.events) this.#follow(event);
  }

  #follow(event: VenueEvent): void {
    switch (event.type) {
      case 'CurrencyListed': {
        const { currency, code, name, scale } = event;
        this.#currencies[currency] = { currency, code, name, scale };
        return;
      }
      case 'MarketListed':
        return this.#list(event);
      case 'MarketFeesSet': {
        const { makerFeePpm, takerFeePpm } = event;
        return this.#change(event.market, (known) => ({
          terms: { ...known.terms, makerFeePpm, takerFeePpm },
        }));
      }
      case 'MarketStatusSet':
        return this.#change(event.market, () => ({ status: event.status }));
      case 'DueQuarantined':
        // The other products halt what is theirs, and the market goes on trading.
        if (event.product !== 'spot') return;
        return this.#change(event.market, () => ({ status: 'halted' }));
      default:
        // Nothing else changes what is listed.
        return;
    }
  }

  #list({ type: _, operator: __, market, ...terms }: EventOf<'MarketListed'>): void {
    const base = this.#currencies[terms.base];
    const quote = this.#currencies[terms.quote];
    const grid = base && quote && marketGrid(base.scale, quote.scale, terms.priceScale, terms.lotScale);
    if (base === undefined || quote === undefined || grid === undefined) return;
    const fresh = { status: 'trading', index: undefined, lastTrade: undefined } as const;
    this.#put({ market, symbol: terms.symbol, base, quote, terms, grid, ...fresh });
  }

  #change(market: MarketId, change: (known: MarketView) => Partial<MarketView>): void {
    const known = this.#markets[market];
    if (known !== undefined) this.#put({ ...known, ...change(known) });
  }

  #put(market: MarketView): void {
    this.#markets[market.market] = market;
    this.#bySymbol.set(market.symbol, market);
  }
}
