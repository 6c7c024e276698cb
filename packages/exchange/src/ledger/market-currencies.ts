// What the ledger has to know of a market.
import type { CurrencyId, MarketId } from '../arithmetic/units.ts';

/** Where an event names a market, its two currencies are looked up here. */
export interface MarketCurrencies {
  marketCurrencies(market: MarketId): { readonly base: CurrencyId; readonly quote: CurrencyId };
}
