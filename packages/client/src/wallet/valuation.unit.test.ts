// The rules of what wallets are worth: exact, rounded down once per row, adding up as they are read.
import type { AccountBalance, Quotation, WalletNumber } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import { pricesInUsdt, valuationOf } from './valuation.ts';
import { walletsOf } from './wallets.ts';

const quote = (symbol: string, price: string, fromsymbol = 'USDT') =>
  ({ symbol, price, fromsymbol }) as Quotation;
const balance = (
  wallet: WalletNumber,
  symbol: string,
  available: string,
  frozen: string,
): AccountBalance => ({
  wallet,
  symbol,
  available,
  frozen,
});

const prices = pricesInUsdt([quote('BTC', '96482.1'), quote('PEPE', '0.00001987'), quote('ETH', '2', 'EUR')]);
const wallets = walletsOf([
  balance(1, 'USDT', '48200.000000', '21025.009999'),
  balance(1, 'BTC', '0.33750000', '0.07500000'),
  balance(1, 'ETH', '0.00000000', '0.00000000'),
  balance(2, 'USDT', '0.000000', '0.000000'),
  balance(3, 'USDT', '12000.000000', '0.000000'),
  balance(3, 'EUR', '500.00', '0.00'),
  balance(4, 'PEPE', '1.00000000', '0.00000000'),
]);

test('a currency without an index is worth its last trade, which its quotation gives as the price', () => {
  const token = { ...quote('TOK', '250.0'), index: null };
  expect(pricesInUsdt([token]).get('TOK')).toBe(25_000_000_000n);
});

test('a price in another currency than USDT is none, and neither is nothing', () => {
  expect(prices.has('ETH')).toBe(false);
  expect(pricesInUsdt([quote('TOK', '0')]).has('TOK')).toBe(false);
});

describe('the value of the wallets', () => {
  test('counts what is held as well, exactly', () => {
    const { spot } = valuationOf(wallets, prices).wallets;
    // 0.4125 × 96,482.1 is 39,798.86625.
    expect(spot.rows.map(({ currency, value }) => [currency, value])).toEqual([
      ['USDT', '69225.00'],
      ['BTC', '39798.86'],
    ]);
  });

  test('adds up as it is read: wallets are the sum of their rows, the total the sum of the wallets', () => {
    const valuation = valuationOf(wallets, prices);
    expect(valuation.wallets.spot.value).toBe('109023.86');
    expect(valuation.wallets.seconds.value).toBe('0.00');
    expect(valuation.total).toBe('121023.86');
  });

  test('in bitcoin comes from the exact sum, down to the smallest unit of a cheap currency', () => {
    // (69,225.009999 + 39,798.86625 + 12,000 + 0.00001987) ÷ 96,482.1, cut.
    expect(valuationOf(wallets, prices).bitcoin).toBe('1.25436610');
    expect(valuationOf(wallets, pricesInUsdt([])).bitcoin).toBeUndefined();
  });

  test('in bitcoin counts parts that come to nothing each by themselves', () => {
    const part = (wallet: WalletNumber) => balance(wallet, 'PEPE', '0.00050000', '0.00000000');
    const parity = pricesInUsdt([quote('BTC', '1'), quote('PEPE', '0.00001987')]);
    // Each is worth 0.000000009935 USDT.
    expect(valuationOf(walletsOf([part(1)]), parity).bitcoin).toBe('0.00000000');
    expect(valuationOf(walletsOf([part(1), part(4)]), parity).bitcoin).toBe('0.00000001');
  });

  test('names once what has no price, in however many wallets it is', () => {
    const euros = ([1, 2, 3] as const).map((wallet) => balance(wallet, 'EUR', '500.00', '0.00'));
    expect(valuationOf(walletsOf(euros), prices).unpriced).toEqual(['EUR']);
  });

  test('leaves out what has no price in USDT and says which', () => {
    const { wallets: valued, unpriced } = valuationOf(wallets, prices);
    expect(unpriced).toEqual(['EUR']);
    expect(valued.funding.rows.map(({ currency, value }) => [currency, value])).toEqual([
      ['USDT', '12000.00'],
      ['EUR', undefined],
    ]);
    expect(valued.funding.value).toBe('12000.00');
  });

  test('claims nothing before the first quotation, but shows the amounts', () => {
    const { wallets: valued, total, bitcoin, unpriced } = valuationOf(wallets, undefined);
    expect([total, bitcoin, unpriced, valued.spot.value]).toEqual([undefined, undefined, [], undefined]);
    expect(valued.spot.rows.map(({ currency }) => currency)).toEqual(['USDT', 'BTC']);
  });

  test('is exact far beyond what a float can hold', () => {
    const rich = walletsOf([balance(1, 'USDT', '90071992547409931.234567', '0.000000')]);
    expect(valuationOf(rich, prices).total).toBe('90071992547409931.23');
  });
});
