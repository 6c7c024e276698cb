// The market of a new token: fine enough for its issue price, and small enough for exact arithmetic.
import { expect, test } from 'vitest';
import { marketTermsOf } from './market-terms.ts';

const terms = {
  code: 'NEW',
  name: 'New token',
  scale: 2,
  payment: 'USDT',
  issued: '1000000.00',
  ticketPrice: '10.000000',
  ticketTokens: '100.00',
  winningTickets: 10,
  ticketsMax: 100,
  ticketsPerUser: 10,
  tier: 'none',
  preheatAt: 0,
  opensAt: 1,
  closesAt: 2,
  endsAt: 3,
  website: '',
  whitePaper: '',
  beacon: 'drand',
} as const;

test('an issue price of 0.1 has steps of a ten-thousandth', () => {
  expect(marketTermsOf(terms)).toEqual({
    symbol: 'NEW/USDT',
    priceScale: '4',
    lotScale: '2',
    minAmount: '0.01',
    maxAmount: '1000000.00',
    maxPrice: '10.0000',
    minTotal: '10',
    maxTotal: '1000000',
  });
});

test.each([
  ['dear', { ticketPrice: '5000.000000', ticketTokens: '0.50', issued: '1000.00' }],
  ['cheap', { ticketPrice: '1.000000', ticketTokens: '9000000.00', issued: '900000000000.00' }],
  ['whole', { scale: 0, ticketTokens: '3', issued: '90' }],
  ['of a whole currency', { ticketPrice: '7', ticketTokens: '2.00' }],
])('a %s token stays within the scales of its currencies and within safe integers', (_, changed) => {
  const token = { ...terms, ...changed };
  const market = marketTermsOf(token);
  const [price, lot] = [Number(market.priceScale), Number(market.lotScale)];
  expect(price + lot).toBeLessThanOrEqual(token.ticketPrice.split('.')[1]?.length ?? 0);
  expect(lot).toBeLessThanOrEqual(token.scale);
  const product = Number(market.maxPrice) * 10 ** price * Number(market.maxAmount) * 10 ** lot;
  expect(product).toBeLessThan(2 ** 53);
  expect(Number(market.maxPrice)).toBeGreaterThan(0);
  expect(Number(market.minAmount)).toBeLessThanOrEqual(Number(market.maxAmount));
});
