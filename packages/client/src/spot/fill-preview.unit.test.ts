// What an order would take from the book: no more lots than one order may have, and nothing beyond the band.
import type { Atoms, Lots } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import { btcUsdt, marketOf } from '../testing/fake-market.ts';
import { bandLimit, previewByQuote } from './fill-preview.ts';

const levels = [
  { price: '96000.0', amount: '0.4' },
  { price: '96001.0', amount: '0.4' },
  { price: '96002.0', amount: '0.4' },
] as unknown as Parameters<typeof previewByQuote>[2];

test('an order by total takes no more lots from all prices together than one order may have', () => {
  const terms = marketOf({ maxAmount: '0.50000' });
  const budget = 1_000_000_000_000n as Atoms;
  expect(previewByQuote(terms, 'buy', levels, undefined, budget).filledLots).toBe(50_000 as Lots);
  expect(previewByQuote(btcUsdt, 'buy', levels, undefined, budget).filledLots).toBe(120_000 as Lots);
});

describe('the worst price at which an order may trade', () => {
  test('lies a band away from the index', () => {
    expect(bandLimit(btcUsdt, 'buy', '96000', true)).toBe(1_008_000);
    expect(bandLimit(btcUsdt, 'sell', '96000', true)).toBe(912_000);
  });

  test('is none in a market without a band, and none without a reference', () => {
    expect(bandLimit(marketOf({ bandPpm: 0 }), 'buy', '96000', true)).toBeUndefined();
    expect(bandLimit(btcUsdt, 'buy', undefined, true)).toBeUndefined();
  });
});
