// The order form as the body of the call.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { ChangeSpotTradeBody, SubmitSpotTradeBody } from '@candor/wire';
import { requestAttempt } from '../http/request-attempt.ts';
import type { MarketTerms } from './market-terms.ts';
import type { OrderForm } from './order-form.ts';
import { limitLots } from './order-summary.ts';

/** The amount of an order with a limit, whichever way it was sized; the venue knows it by nothing else. */
export function limitAmount(form: OrderForm, terms: MarketTerms): string {
  const lots = form.sizeBy === 'total' ? limitLots(form, terms) : undefined;
  return lots === undefined ? form.amount : formatDecimal(lots, terms.lotScale);
}

/** What the form has shown that an order may pay, as it may rest or take. */
export function feeShown({ makerFeePpm, takerFeePpm }: MarketTerms, type: OrderForm['type']): number {
  return type === 'market' ? takerFeePpm : Math.max(makerFeePpm, takerFeePpm);
}

export function orderRequest(form: OrderForm, terms: MarketTerms): SubmitSpotTradeBody {
  const { side, price, total, stopPrice, timeInForce, postOnly } = form;
  const shared = { symbol: terms.symbol, side, feeMaxPpm: feeShown(terms, form.type) };
  const amount = form.type === 'market' ? form.amount : limitAmount(form, terms);
  switch (form.type) {
    case 'limit':
      return { type: 'limit', ...shared, price, amount, timeInForce, postOnly };
    case 'market':
      return form.sizeBy === 'total'
        ? { type: 'market', ...shared, total }
        : { type: 'market', ...shared, amount };
    case 'stopLimit':
      return { type: 'stopLimit', ...shared, price, amount, stopPrice, timeInForce };
    default:
      throw new Error(`Unhandled order type: ${String(form.type satisfies never)}`);
  }
}

/** Sent again after a lost answer it is the same request, also where the fees that are shown are others by then. */
export function spotAttempt(
  { feeMaxPpm: _, ...content }: SubmitSpotTradeBody | ChangeSpotTradeBody,
  before: OrderForm['attempt'],
  newKey: () => string,
): NonNullable<OrderForm['attempt']> {
  return requestAttempt(content, before, newKey);
}
