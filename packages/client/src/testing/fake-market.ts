// A market for tests, with everything defaulted as the default listing has it.
import type { Atoms } from '@candor/exchange/arithmetic';
import type { Market } from '@candor/wire';
import { bookFrom } from '../caches/book.ts';
import { marketTerms } from '../spot/market-terms.ts';
import type { OrderContext } from '../spot/order-summary.ts';

export const btcUsdtRow: Market = {
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  name: 'Bitcoin',
  baseScale: 8,
  quoteScale: 6,
  priceScale: 1,
  lotScale: 5,
  minAmount: '0.00010',
  maxAmount: '100.00000',
  maxPrice: '10000000.0',
  minTotal: '5.000000',
  maxTotal: '2000000.000000',
  bandPpm: 50_000,
  makerFeePpm: 450,
  takerFeePpm: 450,
  status: 'trading',
  group: 'mainstream',
};

export function marketOf(change: Partial<Market>) {
  const terms = marketTerms({ ...btcUsdtRow, ...change });
  if (terms === undefined) throw new Error('The terms of a test market must be valid');
  return terms;
}

export const btcUsdt = marketOf({});

/** Of somebody with money in both currencies, beside one order on each side. */
export const orderContext: OrderContext = {
  terms: btcUsdt,
  book: bookFrom({ bids: [['96480.9', '0.5']], asks: [['96482.1', '0.5']] }),
  referencePrice: '96481.4',
  hasIndex: true,
  availableBase: 33_750_000n as Atoms,
  availableQuote: 48_200_000_000n as Atoms,
  balancesStale: false,
};
