// What a change of an open order comes to, as the exchange decides it: which kind it is, and what is wrong with it.
import type { Atoms } from '@candor/exchange/arithmetic';
import type { WireRefusalCode } from '@candor/wire';
import { expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import type { Refusal } from '../http/outcome.ts';
import { requestAttempt } from '../http/request-attempt.ts';
import { btcUsdt } from '../testing/fake-market.ts';
import {
  beginChange,
  type ChangeDraft,
  type ChangedOrder,
  changeContext,
  changeDraftReducer,
  changeForm,
  changeKind,
  changeProblems,
  changeRequest,
  hasTraded,
  readChange,
} from './change-order.ts';
import type { OrderContext } from './order-summary.ts';

const order: ChangedOrder = {
  ...{ id: 7, symbol: 'BTC/USDT', side: 'buy', price: '95000.0' },
  ...{ filled: '0.00000', remaining: '0.01000', postOnly: false },
};
const context: OrderContext = {
  terms: btcUsdt,
  book: bookFrom({ bids: [['95000.0', '0.5']], asks: [['96482.1', '0.5']] }),
  referencePrice: '96481.4',
  hasIndex: true,
  availableBase: 0n as Atoms,
  availableQuote: 1_000_000n as Atoms,
  balancesStale: false,
};
const typed = (price: string, amount: string, of = order) => ({ ...changeForm(of), price, amount });

test('the form begins with the order as it is open', () => {
  expect(changeForm({ ...order, postOnly: true })).toMatchObject({
    ...{
      side: 'buy',
      type: 'limit',
      price: '95000.0',
      amount: '0.01000',
      timeInForce: 'GTC',
      postOnly: true,
    },
  });
});

test.each([
  ['95000.0', '0.01000', 'none'],
  ['95000', '0.01', 'none'],
  ['95000.0', '0.00999', 'smaller'],
  ['95000.0', '0.01001', 'another'],
  ['95000.1', '0.00500', 'another'],
  ['', '0.01', undefined],
  ['95000.0', '', undefined],
  ['95000.0', '0', undefined],
])('%s and %s come to %s', (price, amount, kind) => {
  expect(changeKind(order, typed(price, amount), btcUsdt)).toBe(kind);
});

test('what the order holds counts as available, in the currency that it pays with', () => {
  expect(changeContext(context, order)).toMatchObject({ availableQuote: 951_000_000n, availableBase: 0n });
  expect(changeContext(context, { ...order, side: 'sell' })).toMatchObject({
    ...{ availableQuote: 1_000_000n, availableBase: 1_000_000n },
  });
  expect(changeProblems(order, typed('95100.0', '0.01'), changeContext(context, order))).toEqual({});
  expect(changeProblems(order, typed('95100.0', '0.01'), context).amount).toMatchObject({ kind: 'balance' });
});

test('of a smaller order only the size is looked at', () => {
  const far = { ...order, price: '200000.0', postOnly: true };
  const around = changeContext(context, far);
  expect(changeProblems(far, typed('200000.0', '0.00500', far), around)).toEqual({});
  expect(Object.keys(changeProblems(far, typed('200000.1', '0.00500', far), around))).toEqual([
    'price',
    'postOnly',
  ]);
  expect(changeProblems(order, typed('95000.0', '0.00005'), around).amount).toMatchObject({
    kind: 'amountMin',
  });
});

test('the call says what is open now and what is to be', () => {
  expect(changeRequest(order, typed('95100.0', '0.00500'), btcUsdt)).toEqual({
    ...{ symbol: 'BTC/USDT', id: 7, remaining: '0.01000', price: '95100.0', amount: '0.00500' },
    feeMaxPpm: 450,
  });
});

test('a smaller order, which pays what it paid before, says nothing of fees', () => {
  expect(changeRequest(order, typed('95000.0', '0.00500'), btcUsdt)).not.toHaveProperty('feeMaxPpm');
});

const typedInto = (draft: ChangeDraft, field: 'price' | 'amount', value: string, remaining: string) =>
  changeDraftReducer(draft, { action: { type: 'typed', field, value }, remaining });
const sentOf = (draft: ChangeDraft, open: ChangedOrder) => {
  const { form, known } = readChange(draft, open);
  return changeRequest(known, form, btcUsdt);
};

test('until an amount is typed it is what is open, also after a part was traded', () => {
  const draft = typedInto(beginChange(order), 'price', '95100.0', '0.01000');
  expect(sentOf(draft, { ...order, remaining: '0.00500' })).toMatchObject({
    ...{ remaining: '0.00500', amount: '0.00500', price: '95100.0' },
  });
});

test('an amount is meant for what was open when it was typed, until a refusal has said that it is another', () => {
  const draft = typedInto(beginChange(order), 'amount', '0.008', '0.01000');
  const traded = { ...order, remaining: '0.00500' };
  expect(sentOf(draft, traded)).toMatchObject({ remaining: '0.01000', amount: '0.008' });
  const refusedWith = (code: WireRefusalCode) => {
    const refusal: Refusal = {
      ...{ outcome: 'refused', refusal: code, message: '', field: undefined, details: {} },
    };
    return changeDraftReducer(draft, { action: { type: 'refused', refusal }, remaining: '0.00500' });
  };
  expect(sentOf(refusedWith('spot.levelFull'), traded)).toMatchObject({ remaining: '0.01000' });
  expect(sentOf(refusedWith('spot.remainderMoved'), traded)).toMatchObject({
    ...{ remaining: '0.00500', amount: '0.008' },
  });
  expect(sentOf(typedInto(draft, 'amount', '0.004', '0.00500'), traded)).toMatchObject({
    ...{ remaining: '0.00500', amount: '0.004' },
  });
});

test('what made the order smaller and got no answer is the same request when it is sent again', () => {
  const draft = typedInto(beginChange(order), 'amount', '0.004', '0.01000');
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const first = requestAttempt({ ...sentOf(draft, order) }, undefined, newKey);
  const smaller = { ...order, remaining: '0.00400' };
  expect(requestAttempt({ ...sentOf(draft, smaller) }, first, newKey)).toBe(first);
  const { form, known } = readChange(draft, smaller);
  expect(changeKind(known, form, btcUsdt)).toBe('smaller');
});

test('an order of which less is open has traded only where more of it is filled', () => {
  expect(hasTraded(order, { ...order, remaining: '0.00400' })).toBe(false);
  expect(hasTraded(order, { ...order, filled: '0.00600', remaining: '0.00400' })).toBe(true);
});
