// A symbol on which nothing can be opened says which of the reasons it has, and no other one.
import type { SecondsPrice } from '@candor/client';
import { SECONDS_WINDOW_MS } from '@candor/exchange/arithmetic';
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { whyNotTrading } from './why-not-trading.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['seconds']);
});

const NOW = 1_700_000_000_000;
const open: SecondsPrice = {
  ...{ symbol: 'BTC/USDT', price: '50000', observedAt: NOW - 1_000, sources: 3, sourcesMin: 2 },
  ...{ open: null, high: null, low: null, close: '50000', serverTime: NOW },
  ...{ isOn: true, available: true, trading: true },
};
const shut: SecondsPrice = { ...open, trading: false };

test.each([
  ['nothing, where an order would be taken', open, undefined],
  [
    'that it is switched off, to whoever lives where it is offered',
    { ...shut, isOn: false, available: false },
    /switched off/,
  ],
  ['the country, where it is switched on', { ...shut, available: false }, /not offered in your country/],
  ['that there is no price yet', { ...shut, price: null, observedAt: null }, /no fresh price/],
  ['that the price is old', { ...shut, observedAt: NOW - SECONDS_WINDOW_MS - 1 }, /no fresh price/],
  ['that too few sources are behind the price', { ...shut, sources: 1 }, /1 of at least 2 sources/],
])('says %s', (_, price, text) => {
  if (text === undefined) expect(whyNotTrading(price)).toBeUndefined();
  else expect(whyNotTrading(price)).toMatch(text);
});
