// The rules of the transfer form: its lists, what it says and when, what it sends, and under which key.
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../http/outcome.ts';
import { requestAttempt } from '../http/request-attempt.ts';
import {
  openedTransferForm,
  type TransferForm,
  type TransferFormAction,
  transferFormReducer,
} from './transfer-form.ts';
import { refusedField, transferProblems, visibleTransferProblems } from './transfer-problems.ts';
import {
  chosenCurrency,
  currencyChoices,
  type TransferContext,
  transferRequest,
  transferSummary,
  walletChoices,
} from './transfer-summary.ts';
import { walletsOf } from './wallets.ts';

const row = (wallet: 1 | 2 | 3 | 4, symbol: string, available: string) => ({
  wallet,
  symbol,
  available,
  frozen: available.replace(/^\d+/, '0').replace(/[1-9]/g, '0'),
});
const context: TransferContext = {
  wallets: walletsOf([
    row(1, 'USDT', '48200.000000'),
    row(1, 'EUR', '0.00'),
    row(1, 'BTC', '0.33750000'),
    row(2, 'USDT', '1480.000000'),
    row(3, 'USDT', '0.000000'),
    row(3, 'EUR', '500.00'),
    row(4, 'USDT', '0.000000'),
    row(4, 'EUR', '0.00'),
  ]),
  stale: false,
};
const after = (form: TransferForm, ...actions: TransferFormAction[]) =>
  actions.reduce(transferFormReducer, form);
const opened = openedTransferForm({ from: 'spot' });
const filled = after(opened, { type: 'toChosen', wallet: 'leverage' }, { type: 'typed', amount: '2000' });
const refusal = (code: string, field?: string): Refusal => ({
  outcome: 'refused',
  refusal: code,
  message: '',
  field,
  details: {},
});
const currencies = (form: TransferForm) => currencyChoices(form, context).map(({ currency }) => currency);

describe('the wallets', () => {
  test('that are chosen on one side leave the list of the other', () => {
    expect(walletChoices(filled, 'from')).toEqual(['spot', 'funding', 'seconds']);
    expect(walletChoices(filled, 'to')).toEqual(['leverage', 'funding', 'seconds']);
    expect(walletChoices(opened, 'from')).toEqual(['spot', 'leverage', 'funding', 'seconds']);
  });

  test('change places, and never become the same', () => {
    expect(after(filled, { type: 'swapped' })).toMatchObject({ from: 'leverage', to: 'spot' });
    expect(after(filled, { type: 'fromChosen', wallet: 'leverage' })).toMatchObject({
      from: 'leverage',
      to: undefined,
    });
    expect(after(filled, { type: 'toChosen', wallet: 'spot' })).toMatchObject({
      from: undefined,
      to: 'spot',
    });
  });
});

describe('the currencies', () => {
  test('are those that the from wallet can give', () => {
    expect(currencies(opened)).toEqual(['USDT', 'BTC']);
    expect(currencies(openedTransferForm({ from: 'funding' }))).toEqual(['EUR']);
  });

  test('fall back to USDT in an empty wallet, and keep what was chosen', () => {
    expect(currencies(openedTransferForm({ from: 'seconds' }))).toEqual(['USDT']);
    const chosen = openedTransferForm({ from: 'spot', currency: 'EUR' });
    expect(currencies(chosen)).toEqual(['USDT', 'EUR', 'BTC']);
  });

  test('follow the from wallet when it does not list the chosen one', () => {
    const bitcoin = after(opened, { type: 'currencyChosen', currency: 'BTC' });
    expect(chosenCurrency(bitcoin, context)?.currency).toBe('BTC');
    const elsewhere = after(bitcoin, { type: 'fromChosen', wallet: 'leverage' });
    expect(chosenCurrency(elsewhere, context)?.currency).toBe('USDT');
  });
});

describe('a locked currency', () => {
  const locked = openedTransferForm({ from: 'spot', to: 'seconds', currency: 'USDT', currencyLocked: true });

  test('stays whatever is pressed, also after a transfer', () => {
    const pressed = after(
      locked,
      { type: 'currencyChosen', currency: 'BTC' },
      { type: 'fromChosen', wallet: 'funding' },
      { type: 'swapped' },
    );
    expect([pressed.currency, pressed.from, pressed.to]).toEqual(['USDT', 'seconds', 'funding']);
    expect(after(pressed, { type: 'accepted' })).toMatchObject({ currency: 'USDT', currencyLocked: true });
    // The control: an open form takes the other currency.
    expect(after(opened, { type: 'currencyChosen', currency: 'BTC' }).currency).toBe('BTC');
  });

  test('is the only one in the list, also of a wallet that has none of it', () => {
    expect(currencies(locked)).toEqual(['USDT']);
    expect(currencies(after(locked, { type: 'fromChosen', wallet: 'funding' }))).toEqual(['USDT']);
  });

  test('needs a currency: without one the form is open', () => {
    expect(openedTransferForm({ from: 'spot', currencyLocked: true }).currencyLocked).toBe(false);
  });
});

describe('the consequence', () => {
  test('is both balances, before and after', () => {
    expect(transferSummary(filled, context)).toMatchObject({
      amount: 2_000_000_000n,
      fee: 0n,
      from: { wallet: 'spot', before: 48_200_000_000n, after: 46_200_000_000n },
      to: { wallet: 'leverage', before: 1_480_000_000n, after: 3_480_000_000n },
    });
  });

  test('shows no negative balance', () => {
    const much = after(filled, { type: 'typed', amount: '48200.000001' });
    expect(transferSummary(much, context)?.from).toEqual({
      wallet: 'spot',
      before: 48_200_000_000n,
      after: undefined,
    });
  });
});

describe('what is wrong', () => {
  const problems = (form: TransferForm, about = context) => transferProblems(form, about);

  test('is each thing that is missing, said once the button was pressed', () => {
    const empty = openedTransferForm();
    expect(problems(empty)).toEqual({
      from: { kind: 'walletMissing' },
      to: { kind: 'walletMissing' },
      amount: { kind: 'amountMissing' },
    });
    expect(visibleTransferProblems(empty, problems(empty))).toEqual({});
    const pressed = after(empty, { type: 'submitAttempted' });
    expect(Object.keys(visibleTransferProblems(pressed, problems(pressed)))).toEqual([
      'from',
      'to',
      'amount',
    ]);
  });

  test('is an amount that is no amount', () => {
    const kindOf = (amount: string, currency = 'USDT') =>
      problems(after(filled, { type: 'currencyChosen', currency }, { type: 'typed', amount })).amount?.kind;
    expect(['', '0', '0.000', '1e3', '-1', '2,000', '1.0000001'].map((amount) => kindOf(amount))).toEqual([
      'amountMissing',
      'amountMissing',
      'amountMissing',
      'amountMalformed',
      'amountMalformed',
      'amountMalformed',
      'amountStep',
    ]);
    expect(kindOf('9'.repeat(29))).toBe('amountRange');
    expect(kindOf('0.00000001', 'BTC')).toBeUndefined();
  });

  test('is too large an amount, said while typing and without holding it back', () => {
    const much = after(filled, { type: 'typed', amount: '48200.000001' });
    expect(visibleTransferProblems(much, problems(much))).toEqual({
      amount: { kind: 'insufficient', available: '48200.000000', currency: 'USDT' },
    });
    expect(transferRequest(much, context)).toMatchObject({ amount: '48200.000001' });
  });

  test('is nothing where all that there is goes', () => {
    expect(problems(after(filled, { type: 'typed', amount: '48200' }))).toEqual({});
  });

  test('is not judged by balances that may be old', () => {
    const much = after(filled, { type: 'typed', amount: '99999' });
    expect(problems(much, { ...context, stale: true })).toEqual({});
  });

  test('stands beside the field that the venue names', () => {
    const said = (code: string, field?: string) =>
      refusedField(after(filled, { type: 'refused', refusal: refusal(code, field) }));
    expect(said('wallet.insufficientBalance', 'amount')).toBe('amount');
    expect(said('venue.currencyUnknown', 'symbol')).toBe('currency');
    expect(said('wallet.sameWallet', 'to')).toBe('to');
    expect(said('venue.busy')).toBeUndefined();
  });

  test('is forgotten when something is changed', () => {
    const refused = after(filled, {
      type: 'refused',
      refusal: refusal('wallet.insufficientBalance', 'amount'),
    });
    expect(after(refused, { type: 'typed', amount: '1' }).refusal).toBeUndefined();
    const lost = after(filled, { type: 'unanswered' });
    expect([lost.unanswered, after(lost, { type: 'swapped' }).unanswered]).toEqual([true, false]);
  });
});

describe('what is sent', () => {
  test('is nothing while from, to or the amount is missing', () => {
    for (const form of [
      openedTransferForm(),
      opened,
      after(opened, { type: 'toChosen', wallet: 'seconds' }),
      after(filled, { type: 'typed', amount: '0' }),
      after(openedTransferForm({ to: 'seconds' }), { type: 'typed', amount: '5' }),
    ])
      expect(transferRequest(form, context)).toBeUndefined();
    expect(transferRequest(filled, { wallets: undefined, stale: false })).toBeUndefined();
  });

  test('is the wallets by number and the amount in full', () => {
    expect(transferRequest(filled, context)).toEqual({
      from: 1,
      to: 2,
      symbol: 'USDT',
      amount: '2000.000000',
    });
  });

  test('has a new key each time the venue has decided, and the same until then', () => {
    let made = 0;
    const newKey = () => {
      made += 1;
      return `key-${made}`;
    };
    const send = (form: TransferForm) => {
      const request = transferRequest(form, context);
      if (request === undefined) throw new Error('The form of this test is complete');
      return after(form, { type: 'sent', attempt: requestAttempt(request, form.attempt, newKey) });
    };
    const first = send(filled);
    const again = send(after(first, { type: 'unanswered' }, { type: 'typed', amount: '2000.00' }));
    expect([first.attempt?.key, again.attempt?.key]).toEqual(['key-1', 'key-1']);
    const busy = send(after(again, { type: 'refused', refusal: refusal('venue.busy') }));
    expect(busy.attempt?.key).toBe('key-1');
    const other = send(after(busy, { type: 'unanswered' }, { type: 'typed', amount: '2001' }));
    expect(other.attempt?.key).toBe('key-2');
    const decided = after(other, {
      type: 'refused',
      refusal: refusal('wallet.insufficientBalance', 'amount'),
    });
    expect([decided.attempt, send(decided).attempt?.key]).toEqual([undefined, 'key-3']);
  });

  test('leaves an empty form once it is accepted', () => {
    expect(after(filled, { type: 'accepted' })).toEqual(openedTransferForm());
  });

  test('is repeated as it was, also when it was carried out and emptied the wallet', () => {
    const all = after(filled, { type: 'typed', amount: '48200' });
    const attempt = requestAttempt(transferRequest(all, context)!, undefined, () => 'key-1');
    const lost = after(all, { type: 'sent', attempt }, { type: 'unanswered' });
    const emptied = { wallets: walletsOf([row(1, 'USDT', '0.000000'), row(1, 'BTC', '90000.00000000')]) };
    expect(transferRequest(lost, { ...emptied, stale: false })).toEqual(attempt.content);
  });
});
