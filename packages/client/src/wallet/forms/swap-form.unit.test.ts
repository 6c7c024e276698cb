// The rules of a swap and of sending to another account as the forms know them.
import { describe, expect, test } from 'vitest';
import { emptySend, sendProblems, sendRequest } from './send-form.ts';
import {
  giveChoices,
  isQuoteFor,
  openedSwap,
  quoteSecondsLeft,
  receiveChoices,
  swapProblems,
  swapRequest,
} from './swap-form.ts';
import { balanceOf } from './testing-forms.ts';

const funding = [
  balanceOf('USDT', 6, 100_000_000n),
  balanceOf('ETH', 8, 0n),
  balanceOf('BTC', 8, 50_000_000n),
  balanceOf('EUR', 2, 0n),
];
const codes = (balances: readonly { currency: string }[]) => balances.map(({ currency }) => currency);

describe('the lists of a swap', () => {
  test('are filled from the balances, and leave out what is chosen on the other side', () => {
    const values = { fo: 'USDT', to: 'BTC', amount: '' };
    expect(codes(giveChoices(values, funding))).toEqual(['USDT']);
    expect(codes(giveChoices({ ...values, to: '' }, funding))).toEqual(['USDT', 'BTC']);
    expect(codes(receiveChoices(values, funding))).toEqual(['ETH', 'BTC', 'EUR']);
  });

  test('keep what is chosen although nothing of it is left', () => {
    expect(codes(giveChoices({ fo: 'ETH', to: '', amount: '' }, funding))).toContain('ETH');
  });

  test('show the first currency where the wallet is empty', () => {
    const empty = funding.map((balance) => balanceOf(balance.currency, balance.scale, 0n));
    expect(codes(giveChoices({ fo: '', to: '', amount: '' }, empty))).toEqual(['USDT']);
  });
});

test('a swap opens with something to give, and with what a link names where it is listed', () => {
  expect(openedSwap(funding, {})).toEqual({ fo: 'USDT', to: '', amount: '' });
  expect(openedSwap(funding, { fo: 'BTC', to: 'EUR' })).toMatchObject({ fo: 'BTC', to: 'EUR' });
  expect(openedSwap(funding, { fo: 'DOGE', to: 'GOLD' })).toMatchObject({ fo: 'USDT', to: '' });
  expect(openedSwap(funding, { fo: 'BTC', to: 'BTC' })).toMatchObject({ fo: 'BTC', to: '' });
});

test('a swap says what is missing, and what the wallet does not hold', () => {
  expect(swapProblems({ fo: 'USDT', to: '', amount: '' }, funding, false)).toMatchObject({
    to: { kind: 'currencyMissing' },
    amount: { kind: 'amountMissing' },
  });
  const tooMuch = { fo: 'USDT', to: 'BTC', amount: '100.000001' };
  expect(swapProblems(tooMuch, funding, false).amount?.kind).toBe('insufficient');
  expect(swapProblems(tooMuch, funding, true)).toEqual({});
});

describe('a quote', () => {
  const request = swapRequest({ fo: 'USDT', to: 'BTC', amount: '10' }, funding);

  test('is asked for with the decimals of what is given', () => {
    expect(request).toEqual({ fo: 'USDT', to: 'BTC', amount: '10.000000' });
    expect(swapRequest({ fo: 'USDT', to: 'USDT', amount: '10' }, funding)).toBeUndefined();
  });

  test('belongs to what it was asked for, however that is written', () => {
    const again = swapRequest({ fo: 'USDT', to: 'BTC', amount: '10.0' }, funding);
    expect(isQuoteFor(again, request!)).toBe(true);
    expect(isQuoteFor({ ...request!, amount: '11.000000' }, request!)).toBe(false);
    expect(isQuoteFor(undefined, request!)).toBe(false);
  });

  test('stands for whole seconds of the venue, and is over at nought', () => {
    expect(quoteSecondsLeft({ expiresAt: 15_000 }, 0)).toBe(15);
    expect(quoteSecondsLeft({ expiresAt: 15_000 }, 14_001)).toBe(1);
    expect(quoteSecondsLeft({ expiresAt: 15_000 }, 15_000)).toBe(0);
    expect(quoteSecondsLeft({ expiresAt: 15_000 }, 99_000)).toBe(0);
  });
});

describe('sending to another account', () => {
  const usdtBalance = funding[0];
  const values = { ...emptySend('USDT'), recipient: ' bob@example.org ', amount: '1.5' };

  test('needs a recipient and an amount that is there', () => {
    expect(Object.keys(sendProblems(emptySend('USDT'), usdtBalance, false, {}))).toEqual([
      'recipient',
      'amount',
    ]);
    expect(sendProblems(values, usdtBalance, false, {})).toEqual({});
    expect(sendProblems({ ...values, amount: '101' }, usdtBalance, false, {}).amount?.kind).toBe(
      'insufficient',
    );
  });

  test('names the recipient without the spaces around, and the amount with all decimals', () => {
    expect(sendRequest(values, usdtBalance)).toEqual({
      recipient: 'bob@example.org',
      symbol: 'USDT',
      amount: '1.500000',
    });
  });
});
