// The order form as the body of the call.
import type { SubmitSpotTradeBody } from '@candor/wire';
import type { OrderForm } from './order-form.ts';

export function orderRequest(form: OrderForm, symbol: string): SubmitSpotTradeBody {
  const { side, price, amount, total, stopPrice, timeInForce, postOnly } = form;
  switch (form.type) {
    case 'limit':
      return { type: 'limit', symbol, side, price, amount, timeInForce, postOnly };
    case 'market':
      return form.sizeBy === 'total'
        ? { type: 'market', symbol, side, total }
        : { type: 'market', symbol, side, amount };
    case 'stopLimit':
      return { type: 'stopLimit', symbol, side, price, amount, stopPrice, timeInForce };
    default:
      throw new Error(`Unhandled order type: ${String(form.type satisfies never)}`);
  }
}
