// The rules of the order form: what each step changes, what is said when, and what is sent.
import type { Atoms } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import type { Refusal } from '../http/outcome.ts';
import { btcUsdt } from '../testing/fake-market.ts';
import { hasIndex } from './has-index.ts';
import {
  beginOrder,
  emptyOrderForm,
  type OrderForm,
  type OrderFormAction,
  orderFormReducer,
  refusedOrderField,
} from './order-form.ts';
import { canSend, orderProblems, visibleProblems } from './order-problems.ts';
import { orderRequest } from './order-request.ts';
import { sizeForShare } from './order-size.ts';
import { type OrderContext, orderSummary } from './order-summary.ts';

const context: OrderContext = {
  terms: btcUsdt,
  book: bookFrom({
    bids: [['96480.9', '0.5']],
    asks: [
      ['96482.1', '0.5'],
      ['96490.0', '2'],
    ],
  }),
  referencePrice: '96481.4',
  hasIndex: true,
  availableBase: 33_750_000n as Atoms,
  availableQuote: 48_200_000_000n as Atoms,
  balancesStale: false,
};

const filled = (change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrderForm('96400.0'),
  amount: '0.25000',
  ...change,
});
const after = (form: OrderForm, ...actions: OrderFormAction[]) => actions.reduce(orderFormReducer, form);
const refusal: Refusal = {
  outcome: 'refused',
  refusal: 'spot.priceOutsideBand',
  message: '',
  field: 'price',
  details: {},
};

describe('what an order costs and brings', () => {
  test('is exact for a limit order that rests', () => {
    expect(orderSummary(filled(), context)).toMatchObject({
      gross: 24_100_000_000n,
      fee: 11_250n,
      receive: 24_988_750n,
      needed: 24_100_000_000n,
      estimated: false,
    });
  });

  test('is estimated from the book for what would trade at once', () => {
    const summary = orderSummary(filled({ price: '96485.0', amount: '0.60000' }), context);
    expect(summary).toMatchObject({
      estimated: true,
      takenLots: 50_000,
      lots: 60_000,
      averageTicks: 964_821,
    });
    expect(summary?.gross).toBe(48_241_050_000n + 9_648_500_000n);
  });

  test('buys whole lots for a total and never more than it', () => {
    const summary = orderSummary(filled({ type: 'market', sizeBy: 'total', total: '100.000000' }), context);
    expect(summary).toMatchObject({ lots: 103, gross: 99_376_563n });
  });

  test('takes the fee from what is received: the quote for a seller', () => {
    expect(orderSummary(filled({ side: 'sell', price: '97000.0' }), context)).toMatchObject({
      gross: 24_250_000_000n,
      fee: 10_912_500n,
      receive: 24_239_087_500n,
      needed: 25_000_000n,
    });
  });

  test('is unknown until price and size can be read', () => {
    for (const change of [{ price: '' }, { amount: '' }, { amount: '0.000001' }, { price: '1.23' }]) {
      expect(orderSummary(filled(change), context)).toBeUndefined();
    }
  });
});

describe('what is wrong', () => {
  test.each([
    [{ price: '' }, { price: { kind: 'priceMissing' } }],
    [{ amount: '' }, { amount: { kind: 'amountMissing' } }],
    [{ amount: '0.00009' }, { amount: { kind: 'amountMin', minimum: '0.00010', currency: 'BTC' } }],
    [{ amount: '100.00001' }, { amount: { kind: 'amountMax', maximum: '100.00000', currency: 'BTC' } }],
    [
      { price: '100.0', amount: '0.00100' },
      { amount: { kind: 'totalMin', minimum: '5.000000', currency: 'USDT' } },
    ],
    [{ amount: '0.75000' }, { amount: { kind: 'balance', missing: '24100.000000', currency: 'USDT' } }],
    [
      { side: 'sell', price: '97000.0', amount: '0.50000' },
      { amount: { kind: 'balance', missing: '0.16250000', currency: 'BTC' } },
    ],
    [{ price: '110000.0' }, { price: { kind: 'priceBand', low: '91657.4', high: '101305.4' } }],
    [
      { side: 'sell', price: '10000000.1', amount: '0.10000' },
      { price: { kind: 'priceMax', maximum: '10000000.0' } },
    ],
    [{ price: '96482.1', postOnly: true }, { postOnly: { kind: 'wouldTake' } }],
    [{ type: 'stopLimit', stopPrice: '' }, { stopPrice: { kind: 'stopMissing' } }],
    [{ type: 'stopLimit', stopPrice: '0.0' }, { stopPrice: { kind: 'stopMissing' } }],
    [
      { type: 'stopLimit', stopPrice: '10000000.1' },
      { stopPrice: { kind: 'stopMax', maximum: '10000000.0' } },
    ],
    [{ type: 'stopLimit', stopPrice: '96000.0' }, { stopPrice: { kind: 'stopWouldTrigger' } }],
    [{ type: 'market', sizeBy: 'total', total: '' }, { total: { kind: 'totalMissing' } }],
  ] as const)('%o is found', (change, problems) => {
    expect(orderProblems(filled(change), context)).toEqual(problems);
  });

  test('is nothing with a good order of each type', () => {
    expect(orderProblems(filled(), context)).toEqual({});
    expect(orderProblems(filled({ type: 'stopLimit', stopPrice: '97000.0' }), context)).toEqual({});
    expect(orderProblems(filled({ type: 'stopLimit', stopPrice: '10000000.0' }), context)).toEqual({});
    expect(orderProblems(filled({ type: 'market', sizeBy: 'total', total: '100' }), context)).toEqual({});
  });

  test('is said about an empty field only after the button, and about a half-typed one only when it is left', () => {
    const empty = emptyOrderForm();
    expect(visibleProblems(empty, orderProblems(empty, context))).toEqual({});
    const attempted = after(empty, { type: 'submitAttempted' });
    expect(Object.keys(visibleProblems(attempted, orderProblems(attempted, context)))).toEqual([
      'price',
      'amount',
    ]);
    const typing = filled({ amount: '0.00001' });
    expect(visibleProblems(typing, orderProblems(typing, context))).toEqual({});
    const left = after(typing, { type: 'fieldLeft', field: 'amount' });
    expect(visibleProblems(left, orderProblems(left, context))).toHaveProperty('amount');
  });

  test('a price that the market does not know stops the order', () => {
    expect(canSend(orderProblems(filled({ price: '10000000.1' }), context), context)).toBe(false);
    const stopLimit = filled({ type: 'stopLimit', stopPrice: '10000000.1' });
    expect(canSend(orderProblems(stopLimit, context), context)).toBe(false);
  });

  test('does not stop an order that only the venue can judge', () => {
    const outside = orderProblems(filled({ price: '110000.0', amount: '0.1' }), context);
    expect(canSend(outside, context)).toBe(true);
    const poor = orderProblems(filled({ amount: '0.75000' }), context);
    expect(canSend(poor, context)).toBe(false);
    expect(canSend(poor, { balancesStale: true })).toBe(true);
  });
});

describe('on a market without an index, whose last trade was at 250', () => {
  const quote = { market: 'TOK/USDT', price: '250.0', index: null };
  const tokens: OrderContext = {
    ...context,
    book: bookFrom({ bids: [], asks: [['255.0', '100']] }),
    referencePrice: quote.price,
    hasIndex: hasIndex([quote], 'TOK/USDT'),
  };
  const buys = (change: Partial<OrderForm>) => filled({ price: '255.0', amount: '1', ...change });

  test('the band is drawn around the last trade, as the exchange draws it', () => {
    expect(orderProblems(buys({}), tokens)).toEqual({});
    expect(orderProblems(buys({ price: '263.0' }), tokens).price).toEqual({
      ...{ kind: 'priceBand', low: '237.5', high: '262.5' },
    });
  });

  test('the tick beside a last trade of few ticks lies within the band, however narrow that is', () => {
    const few = { ...tokens, referencePrice: '0.5' };
    expect(orderProblems(buys({ price: '0.6', amount: '100' }), few)).toEqual({});
    expect(orderProblems(buys({ price: '0.7', amount: '100' }), few).price).toEqual({
      ...{ kind: 'priceBand', low: '0.4', high: '0.6' },
    });
  });

  test('a market order finds what is offered, and its slider a size', () => {
    const market = buys({ type: 'market', sizeBy: 'amount' });
    expect(orderProblems(market, tokens)).toEqual({});
    expect(sizeForShare(market, tokens, 100)).toEqual({ field: 'amount', value: '100.00000' });
  });

  test('a stop that the last trade has reached is named after it', () => {
    const stop = buys({ type: 'stopLimit', stopPrice: '250.0' });
    expect(orderProblems(stop, tokens).stopPrice).toEqual({ kind: 'tradeAtStop' });
  });
});

test('an index is missing only where the venue says so', () => {
  expect(hasIndex(undefined, 'TOK/USDT')).toBe(true);
  expect(hasIndex([{ market: 'BTC/USDT', index: '1.0' }], 'TOK/USDT')).toBe(false);
  expect(hasIndex([{ market: 'TOK/USDT', index: '1.0' }], 'TOK/USDT')).toBe(true);
});

describe('steps through the form', () => {
  test.each([
    ['limit', 'price', 'price'],
    ['limit', 'postOnly', 'postOnly'],
    ['limit', 'stopPrice', undefined],
    ['stopLimit', 'stopPrice', 'stopPrice'],
    ['stopLimit', 'postOnly', undefined],
    ['market', 'price', undefined],
    ['market', 'total', 'total'],
    ['market', 'symbol', undefined],
    ['market', undefined, undefined],
  ] as const)('of a %s order a refusal of %s is said beside %s', (type, field, beside) => {
    const refused = after(filled({ type }), { type: 'refused', refusal: { ...refusal, field } });
    expect(refusedOrderField(refused)).toBe(beside);
  });

  test('a change takes back the refusal of the order before it', () => {
    const refusedForm = after(filled(), { type: 'refused', refusal });
    expect(refusedForm.refusal).toBe(refusal);
    expect(after(refusedForm, { type: 'typed', field: 'price', value: '1' }).refusal).toBeUndefined();
  });

  test('a new order begins as the last one was made, with a side, a price and a size of its own', () => {
    const last = filled({ side: 'sell', type: 'limit', sizeBy: 'total', total: '9', postOnly: true });
    const form = beginOrder(last);
    expect(form).toEqual({ ...emptyOrderForm(), sizeBy: 'total', postOnly: true });
  });

  test('a price of the book fills the price, and turns a market order into a limit order', () => {
    const picked = after(filled({ type: 'market' }), { type: 'pricePicked', price: '96480.9' });
    expect(picked).toMatchObject({ type: 'limit', price: '96480.9' });
  });

  test('post-only and GTC go together', () => {
    const ioc = after(filled(), { type: 'timeInForceChosen', timeInForce: 'IOC' });
    expect(after(ioc, { type: 'postOnlyChosen', postOnly: true })).toMatchObject({
      timeInForce: 'GTC',
      postOnly: true,
    });
    const postOnly = filled({ postOnly: true });
    expect(after(postOnly, { type: 'timeInForceChosen', timeInForce: 'FOK' }).postOnly).toBe(false);
    expect(after(postOnly, { type: 'typeChosen', orderType: 'market' }).postOnly).toBe(false);
  });

  test('another type, side or way of sizing is another order, of which nothing was tried yet', () => {
    const tried = after(filled(), { type: 'submitAttempted' });
    expect(tried.attempted).toBe(true);
    const others: OrderFormAction[] = [
      { type: 'typeChosen', orderType: 'market' },
      { type: 'sideChosen', side: 'sell' },
      { type: 'sizeByChosen', sizeBy: 'total' },
    ];
    expect(others.map((action) => after(tried, action).attempted)).toEqual([false, false, false]);
  });

  test('an accepted order empties the size and keeps the price', () => {
    expect(after(filled(), { type: 'accepted' })).toMatchObject({
      price: '96400.0',
      amount: '',
      attempted: false,
    });
  });
});

test('sends exactly the fields that belong to the type of the order', () => {
  const about = { symbol: 'BTC/USDT', side: 'buy', feeMaxPpm: 450 };
  expect(orderRequest(filled(), btcUsdt)).toEqual({
    ...about,
    type: 'limit',
    price: '96400.0',
    amount: '0.25000',
    timeInForce: 'GTC',
    postOnly: false,
  });
  expect(orderRequest(filled({ type: 'market', sizeBy: 'total', total: '5' }), btcUsdt)).toEqual({
    ...about,
    type: 'market',
    total: '5',
  });
});
