// The decimals of a market's amounts, where the listing is known.
import type { ConsoleListings } from '@candor/client/console';

export interface MarketScales {
  /** Of a quantity; negative for steps of 10, 100, … */
  readonly lot: number;
  /** Of an amount of the quote currency. */
  readonly quote: number;
}

export function marketScales(
  listings: Pick<ConsoleListings, 'currencies' | 'markets'> | undefined,
  symbol: string,
): MarketScales | undefined {
  const market = listings?.markets.find((one) => one.symbol === symbol);
  const quote = listings?.currencies.find(({ code }) => code === market?.quote);
  return market && quote && { lot: market.lotScale, quote: quote.scale };
}
