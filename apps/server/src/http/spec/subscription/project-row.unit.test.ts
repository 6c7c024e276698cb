// The price of one token, as a project tells it.
import type { Atoms } from '@candor/exchange';
import { expect, test } from 'vitest';
import { issuePriceOf } from './project-row.ts';

const USDT_SCALE = 6;
const priceOf = (
  ticketPrice: bigint,
  ticketTokens: bigint,
  scale: number,
  paymentScale = USDT_SCALE,
): string =>
  issuePriceOf(
    { terms: { ticketPrice: ticketPrice as Atoms, ticketTokens: ticketTokens as Atoms, scale } },
    paymentScale,
  );

test('has twelve decimals, so that a token that costs less than the smallest payment is not free', () => {
  // 10 USDT for 50 tokens, for 100,000,000, and for 3.
  expect(priceOf(10_000_000n, 5_000n, 2)).toBe('0.200000000000');
  expect(priceOf(10_000_000n, 10_000_000_000n, 2)).toBe('0.000000100000');
  expect(priceOf(10_000_000n, 300n, 2)).toBe('3.333333333333');
});

test('has the decimals of a currency that has more', () => {
  expect(priceOf(1n, 2n, 0, 18)).toBe('0.000000000000000000');
  expect(priceOf(10n ** 18n, 4n, 0, 18)).toBe('0.250000000000000000');
});
