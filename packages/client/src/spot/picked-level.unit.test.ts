// What a press on a level of the book takes into the order form.
import { describe, expect, test } from 'vitest';
import { btcUsdt } from '../testing/fake-market.ts';
import { beginOrder, emptyOrderForm, type OrderForm, orderFormReducer, usualTicket } from './order-form.ts';
import { orderRequest } from './order-request.ts';
import { pickedLevel } from './picked-level.ts';

const level = { price: '96482.9', amount: '0.14047', sum: '0.15725' };
const after = (form: OrderForm, part: 'price' | 'amount' | 'sum') =>
  orderFormReducer(form, pickedLevel(level, part, btcUsdt));

describe('a press on a level of the book', () => {
  test('on its price takes that alone, and leaves the size as it was typed', () => {
    const form = after({ ...emptyOrderForm(), amount: '0.3' }, 'price');
    expect(form).toMatchObject({ price: '96482.9', amount: '0.3', total: '' });
  });

  test('on its amount takes what is offered there, and on its sum what is offered as far as there', () => {
    expect(after(emptyOrderForm(), 'amount')).toMatchObject({ price: '96482.9', amount: '0.14047' });
    expect(after(emptyOrderForm(), 'sum')).toMatchObject({ price: '96482.9', amount: '0.15725' });
  });

  test.each(['amount', 'sum'] as const)(
    'on its %s makes the same order, whichever way it is sized',
    (part) => {
      const byAmount = after(emptyOrderForm(), part);
      const byTotal = after(beginOrder({ ...usualTicket, sizeBy: 'total' }), part);
      expect(byTotal.sizeBy).toBe('total');
      expect(orderRequest(byTotal, btcUsdt)).toEqual(orderRequest(byAmount, btcUsdt));
    },
  );

  test('turns a market order into a limit order, and says at once what is wrong with the size', () => {
    const form = after(beginOrder({ ...usualTicket, type: 'market' }), 'amount');
    expect(form.type).toBe('limit');
    expect(form.left).toEqual(['amount']);
    expect(orderFormReducer(form, pickedLevel(level, 'sum', btcUsdt)).left).toEqual(['amount']);
  });

  test('takes the price alone where an amount cannot be read, or the price is none of the market’s', () => {
    const picked = pickedLevel({ ...level, amount: '–' }, 'amount', btcUsdt);
    expect(picked).toEqual({ type: 'pricePicked', price: '96482.9' });
    const between = pickedLevel({ ...level, price: '96482.95' }, 'amount', btcUsdt);
    expect(between).toEqual({ type: 'pricePicked', price: '96482.95' });
  });
});
