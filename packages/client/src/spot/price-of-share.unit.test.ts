// The price that the slider of the order form puts in: what it goes with, and what is said where there is none.
import { expect, test } from 'vitest';
import { orderContext as context } from '../testing/fake-market.ts';
import { emptyOrderForm, type OrderForm, type OrderFormAction, orderFormReducer } from './order-form.ts';
import { orderProblems, visibleProblems } from './order-problems.ts';

const after = (form: OrderForm, ...actions: OrderFormAction[]) => actions.reduce(orderFormReducer, form);
const typed = (field: 'price' | 'stopPrice', value: string) => ({ type: 'typed', field, value }) as const;

const stop: OrderForm = { ...emptyOrderForm(), type: 'stopLimit', side: 'sell', stopPrice: '95000.0' };
const shared = after(stop, { type: 'priceShared', price: '95000.0' });

test('goes with the stop when that is typed anew, so that no order waits above the market that it was to sell to', () => {
  expect(after(shared, typed('stopPrice', '94000.0'))).toMatchObject({ price: '94000.0' });
  expect(after(shared, typed('stopPrice', ''), typed('stopPrice', '93'))).toMatchObject({ price: '93' });
});

test('stays where somebody has typed or picked one', () => {
  const own = after(shared, typed('price', '94900.0'), typed('stopPrice', '94000.0'));
  expect(own.price).toBe('94900.0');
  const picked = after(shared, { type: 'pricePicked', price: '94800.0' }, typed('stopPrice', '94000.0'));
  expect(picked.price).toBe('94800.0');
  expect(after(stop, typed('price', '9'), typed('stopPrice', '8')).price).toBe('9');
});

test('is gone with the type or the side that it was for', () => {
  const limit = after(emptyOrderForm(), { type: 'priceShared', price: '96480.9' });
  expect(after(limit, { type: 'sideChosen', side: 'buy' }).price).toBe('96480.9');
  expect(after(limit, { type: 'sideChosen', side: 'sell' }).price).toBe('');
  expect(after(limit, { type: 'typeChosen', orderType: 'stopLimit' }).price).toBe('');
  expect(after(shared, { type: 'sideChosen', side: 'buy' }).price).toBe('95000.0');
  const own = after(limit, typed('price', '96000.0'), { type: 'sideChosen', side: 'sell' });
  expect(own.price).toBe('96000.0');
});

test('where there is none, the field that brings it is named, and nothing else before the button', () => {
  const form: OrderForm = { ...emptyOrderForm(), type: 'stopLimit' };
  const wanted = after(form, { type: 'fieldWanted', field: 'stopPrice' });
  expect(visibleProblems(wanted, orderProblems(wanted, context))).toEqual({
    stopPrice: { kind: 'stopMissing' },
  });
  for (const action of [
    { type: 'typeChosen', orderType: 'limit' },
    { type: 'sideChosen', side: 'sell' },
    { type: 'sizeByChosen', sizeBy: 'total' },
  ] as const) {
    const other = after(wanted, action);
    expect(visibleProblems(other, orderProblems(other, context))).toEqual({});
  }
});
