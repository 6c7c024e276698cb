// A market for tests, with everything defaulted as the default listing has it.
import type { Market } from '@candor/wire';
import { marketTerms } from '../spot/market-terms.ts';

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
