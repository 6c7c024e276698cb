// The rules of a swap and of sending to another account as the forms know them.
import { describe, expect, test } from 'vitest';
import { emptySend, sendProblems, sendRequest } from './send-form.ts';
import {
  giveChoices,
  isQuoteFor,
  openedSwap,
  pricedCurrencies,
  quoteSecondsLeft,
  receiveChoices,
  swapProblems,
  swapRequest,
  unpricedCurrencies,
} from './swap-form.ts';
import { balanceOf } from './testing-forms.ts';

const funding = [
  balanceOf('USDT', 6, 100_000_000n),
  balanceOf('ETH', 8, 0n),
  balanceOf('BTC', 8, 50_000_000n),
  balanceOf('EUR', 2, 0n),
];
const priced = pricedCurrencies([
  { symbol: 'BTC', fromsymbol: 'USDT', index: '96400.0' },
  { symbol: 'ETH', fromsymbol: 'USDT', index: '3318.00' },
  { symbol: 'EUR', fromsymbol: 'USDT', index: null },
  { symbol: 'EUR', fromsymbol: 'BTC', index: '0.00001' },
]);
const codes = (balances: readonly { currency: string }[]) => balances.map(({ currency }) => currency);

describe('the lists of a swap', () => {
  test('are filled from the balances, and leave out what is chosen on the other side', () => {
    const values = { fo: 'USDT', to: 'BTC', amount: '' };
    expect(codes(giveChoices(values, funding, priced))).toEqual(['USDT']);
    expect(codes(giveChoices({ ...values, to: '' }, funding, priced))).toEqual(['USDT', 'BTC']);
    expect(codes(receiveChoices(values, funding, undefined))).toEqual(['ETH', 'BTC', 'EUR']);
  });

  test('leave out what the venue has no index for, which the form names instead', () => {
    const rich = funding.map((balance) => balanceOf(balance.currency, balance.scale, 100n));
    const values = { fo: '', to: '', amount: '' };
    expect(codes(giveChoices(values, rich, priced))).toEqual(['USDT', 'ETH', 'BTC']);
    expect(codes(receiveChoices(values, rich, priced))).toEqual(['USDT', 'ETH', 'BTC']);
    expect(unpricedCurrencies(rich, priced)).toEqual(['EUR']);
    expect(openedSwap([rich[3]!, rich[2]!], {}, priced)).toMatchObject({ fo: 'BTC' });
  });

  test('leave nothing out while no quotations are known, nor what a link has chosen', () => {
    const values = { fo: 'USDT', to: '', amount: '' };
    expect(codes(receiveChoices(values, funding, pricedCurrencies(undefined)))).toContain('EUR');
    expect(unpricedCurrencies(funding, undefined)).toEqual([]);
    expect(codes(receiveChoices({ ...values, to: 'EUR' }, funding, priced))).toContain('EUR');
    expect(codes(giveChoices({ ...values, fo: 'EUR' }, funding, priced))).toContain('EUR');
  });

  test('keep what is chosen although nothing of it is left', () => {
    expect(codes(giveChoices({ fo: 'ETH', to: '', amount: '' }, funding, priced))).toContain('ETH');
  });

  test('show the first currency where the wallet is empty', () => {
    const empty = funding.map((balance) => balanceOf(balance.currency, balance.scale, 0n));
    expect(codes(giveChoices({ fo: '', to: '', amount: '' }, empty, priced))).toEqual(['USDT']);
  });
});

test('a swap opens with something to give, and with what a link names where it is listed', () => {
  expect(openedSwap(funding, {}, priced)).toEqual({ fo: 'USDT', to: '', amount: '' });
  expect(openedSwap(funding, { fo: 'BTC', to: 'EUR' }, priced)).toMatchObject({ fo: 'BTC', to: 'EUR' });
  expect(openedSwap(funding, { fo: 'DOGE', to: 'GOLD' }, priced)).toMatchObject({ fo: 'USDT', to: '' });
  expect(openedSwap(funding, { fo: 'BTC', to: 'BTC' }, priced)).toMatchObject({ fo: 'BTC', to: '' });
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
    expect(isQuoteFor({ ...request!, to: 'EUR' }, request!)).toBe(false);
    expect(isQuoteFor({ ...request!, fo: 'EUR' }, request!)).toBe(false);
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

  test('leaves to the venue what old balances do not have, and takes no recipient of two letters', () => {
    expect(sendProblems({ ...values, amount: '101' }, usdtBalance, true, {})).toEqual({});
    expect(sendProblems({ ...values, recipient: ' ab ' }, usdtBalance, false, {}).recipient?.kind).toBe(
      'recipientMissing',
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
