// The currency that stands in a transfer which nobody has chosen: balances move, and it stays.
import { expect, test } from 'vitest';
import { openedTransferForm, type TransferFormAction, transferFormReducer } from './transfer-form.ts';
import { transferProblems } from './transfer-problems.ts';
import { chosenCurrency, type TransferContext, transferRequest } from './transfer-summary.ts';
import { walletsOf } from './wallets.ts';

const has = (usdt: string, btc: string): TransferContext => ({
  wallets: walletsOf([
    { wallet: 1, symbol: 'USDT', available: usdt, frozen: '0.000000' },
    { wallet: 1, symbol: 'BTC', available: btc, frozen: '0.00000000' },
    { wallet: 2, symbol: 'USDT', available: '1480.000000', frozen: '0.000000' },
    { wallet: 3, symbol: 'EUR', available: '500.00', frozen: '0.00' },
    { wallet: 3, symbol: 'BTC', available: '0.00000000', frozen: '0.00000000' },
  ]),
  stale: false,
});
const [bitcoin, both, gone] = [
  has('0.000000', '0.50000000'),
  has('700.000000', '0.50000000'),
  has('700.000000', '0.00000000'),
];

const opened = openedTransferForm({ from: 'spot', to: 'funding' });
const after = (...actions: TransferFormAction[]) => actions.reduce(transferFormReducer, opened);
const shown: TransferFormAction = {
  type: 'currencyShown',
  currency: chosenCurrency(opened, bitcoin)?.currency ?? '',
};

test('an amount is moved in the currency that stood beside it when it was typed', () => {
  const typed = after(shown, { type: 'typed', amount: '0.25' });
  for (const moved of [bitcoin, both, gone])
    expect(transferRequest(typed, moved)).toMatchObject({ symbol: 'BTC', amount: '0.25000000' });
  expect(transferProblems(typed, gone).amount).toMatchObject({ kind: 'insufficient', currency: 'BTC' });
});

test('another wallet begins with its own currency, and one that is chosen goes before the one that stood there', () => {
  const currencyAfter = (...actions: TransferFormAction[]) =>
    chosenCurrency(after(shown, ...actions), both)?.currency;
  expect(currencyAfter({ type: 'fromChosen', wallet: 'leverage' })).toBe('USDT');
  expect(currencyAfter({ type: 'swapped' })).toBe('EUR');
  expect(currencyAfter({ type: 'currencyChosen', currency: 'USDT' })).toBe('USDT');
});

test('a form that has no wallet yet keeps nothing', () => {
  const empty = transferFormReducer(openedTransferForm(), { type: 'currencyShown', currency: 'USDT' });
  const chosen = transferFormReducer(empty, { type: 'fromChosen', wallet: 'spot' });
  expect(chosenCurrency(chosen, bitcoin)?.currency).toBe('BTC');
});
