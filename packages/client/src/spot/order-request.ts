// The order form as the body of the call.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { SubmitSpotTradeBody } from '@candor/wire';
import type { MarketTerms } from './market-terms.ts';
import type { OrderForm } from './order-form.ts';
import { limitLots } from './order-summary.ts';

/** The amount of an order with a limit, whichever way it was sized; the venue knows it by nothing else. */
export function limitAmount(form: OrderForm, terms: MarketTerms): string {
  const lots = form.sizeBy === 'total' ? limitLots(form, terms) : undefined;
  return lots === undefined ? form.amount : formatDecimal(lots, terms.lotScale);
}

export function orderRequest(form: OrderForm, terms: MarketTerms): SubmitSpotTradeBody {
  const { side, price, total, stopPrice, timeInForce, postOnly } = form;
  const { symbol } = terms;
  const amount = form.type === 'market' ? form.amount : limitAmount(form, terms);
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
