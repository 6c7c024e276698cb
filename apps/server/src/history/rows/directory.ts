// What rows need to know of earlier records: the markets with their currencies, and which users are the house's.
import type { CurrencyId, Lots, MarketCurrencies, MarketId, UserId, VenueEvent } from '@candor/exchange';

export interface ListedCurrency {
  readonly currency: CurrencyId;
  readonly code: string;
  readonly scale: number;
}

export interface ListedMarket {
  readonly market: MarketId;
  readonly symbol: string;
  readonly base: CurrencyId;
  readonly quote: CurrencyId;
  readonly priceScale: number;
  readonly lotScale: number;
}

export class Directory implements MarketCurrencies {
  readonly currencies = new Map<CurrencyId, ListedCurrency>();
  readonly markets = new Map<MarketId, ListedMarket>();
  readonly houseUsers = new Set<UserId>();
  /** The size of one perpetual contract, by its market. */
  readonly contractLots = new Map<MarketId, Lots>();

  learn(event: VenueEvent): void {
    if (event.type === 'CurrencyListed') {
      const { currency, code, scale } = event;
      this.currencies.set(currency, { currency, code, scale });
    } else if (event.type === 'MarketListed') {
      const { market, symbol, base, quote, priceScale, lotScale } = event;
      this.markets.set(market, { market, symbol, base, quote, priceScale, lotScale });
    } else if (event.type === 'UserOpened' && event.kind === 'house') {
      this.houseUsers.add(event.user);
    } else if (event.type === 'PerpetualListed' || event.type === 'PerpetualTermsSet') {
      this.contractLots.set(event.contract, event.contractLots);
    }
  }

  marketCurrencies(market: MarketId): ListedMarket {
    const listed = this.markets.get(market);
    if (listed === undefined) throw new Error(`Market ${market} is not listed`);
    return listed;
  }

  lotsOfContract(contract: MarketId): Lots {
    const lots = this.contractLots.get(contract);
    if (lots === undefined) throw new Error(`Perpetual contract ${contract} is not listed`);
    return lots;
  }
}
