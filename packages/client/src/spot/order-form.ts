// The order form: what was chosen and typed, and how each step changes it. Nothing here computes money.
import type { SpotOrderType, SpotSide, SpotTimeInForce } from '@candor/wire';
import type { Refusal } from '../http/outcome.ts';
import { afterRefusal, type RequestAttempt } from '../http/request-attempt.ts';

export type OrderField = 'price' | 'stopPrice' | 'amount' | 'total' | 'timeInForce' | 'postOnly';

export interface OrderForm {
  readonly side: SpotSide;
  readonly type: SpotOrderType;
  readonly price: string;
  /** The slider put the price there: it is that of the stop or of the own side, whatever these are by then. */
  readonly priceOfShare: boolean;
  readonly stopPrice: string;
  /** Sized in the base or in the quote currency; whole lots are made of a total at the limit. */
  readonly sizeBy: 'amount' | 'total';
  readonly amount: string;
  readonly total: string;
  readonly timeInForce: SpotTimeInForce;
  readonly postOnly: boolean;
  /** Fields that were left once: what is wrong with them may be said. */
  readonly left: readonly OrderField[];
  /** A share was asked for that is no size without this field: that it is missing may be said. */
  readonly wanted: OrderField | undefined;
  /** The button was pressed: whatever is missing may be said. */
  readonly attempted: boolean;
  /** The last refusal of the venue, until something is changed. */
  readonly refusal: Refusal | undefined;
  /** What was sent and is not decided as far as this page knows. */
  readonly attempt: RequestAttempt | undefined;
}

export type OrderFormAction =
  | { readonly type: 'sideChosen'; readonly side: SpotSide }
  | { readonly type: 'typeChosen'; readonly orderType: SpotOrderType }
  | { readonly type: 'sizeByChosen'; readonly sizeBy: 'amount' | 'total' }
  | {
      readonly type: 'typed';
      readonly field: 'price' | 'stopPrice' | 'amount' | 'total';
      readonly value: string;
    }
  | { readonly type: 'fieldLeft'; readonly field: OrderField }
  | { readonly type: 'timeInForceChosen'; readonly timeInForce: SpotTimeInForce }
  | { readonly type: 'postOnlyChosen'; readonly postOnly: boolean }
  /** The slider begins with this price, or cannot begin without this field. */
  | { readonly type: 'priceShared'; readonly price: string }
  | { readonly type: 'fieldWanted'; readonly field: OrderField }
  /** A price of the book or the tape was pressed, or an amount of the book, which brings its price. */
  | PricePicked
  | { readonly type: 'submitAttempted' }
  | { readonly type: 'sent'; readonly attempt: RequestAttempt }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'accepted' };

export interface PricePicked {
  readonly type: 'pricePicked';
  readonly price: string;
  /** The same amount in both measures: the one by which the order is sized counts. */
  readonly size?: { readonly amount: string; readonly total: string };
}

/** What stays chosen from one market to the next, and from one visit to the next. */
export type OrderTicket = Pick<OrderForm, 'type' | 'sizeBy' | 'timeInForce' | 'postOnly'>;

export const usualTicket: OrderTicket = {
  type: 'limit',
  sizeBy: 'amount',
  timeInForce: 'GTC',
  postOnly: false,
};

export function beginOrder({ type, sizeBy, timeInForce, postOnly }: OrderTicket): OrderForm {
  return { ...emptyOrderForm(), type, sizeBy, timeInForce, postOnly };
}

export function emptyOrderForm(price = ''): OrderForm {
  return {
    ...usualTicket,
    side: 'buy',
    price,
    priceOfShare: false,
    stopPrice: '',
    amount: '',
    total: '',
    left: [],
    wanted: undefined,
    attempted: false,
    refusal: undefined,
    attempt: undefined,
  };
}

/** Every change takes back what was said about the order before it; what was sent is not forgotten. */
function changed(form: OrderForm, change: Partial<OrderForm>): OrderForm {
  return { ...form, ...change, refusal: undefined };
}

/** A price that nobody typed goes with what it was made for. */
const noPriceOfShare = { price: '', priceOfShare: false };

function withType(form: OrderForm, orderType: SpotOrderType): OrderForm {
  return changed(form, {
    ...(form.priceOfShare && orderType !== form.type && noPriceOfShare),
    type: orderType,
    attempted: false,
    wanted: undefined,
    left: [],
    // A post-only order rests, so no other type can be one.
    postOnly: orderType === 'limit' && form.postOnly,
  });
}

/** Behind a stop the price is the same on both sides. */
function withSide(form: OrderForm, side: SpotSide): OrderForm {
  const isOfOldSide = form.priceOfShare && form.type === 'limit' && side !== form.side;
  return changed(form, { side, attempted: false, wanted: undefined, ...(isOfOldSide && noPriceOfShare) });
}

function withTyped(
  form: OrderForm,
  { field, value }: Extract<OrderFormAction, { type: 'typed' }>,
): OrderForm {
  const typed = changed(form, { [field]: value });
  if (field === 'price') return { ...typed, priceOfShare: false };
  const followsStop = field === 'stopPrice' && form.type === 'stopLimit' && form.priceOfShare;
  return followsStop ? { ...typed, price: value } : typed;
}

/** A size from the book is whole: what is wrong with it may be said at once. */
function withPicked(form: OrderForm, { price, size }: PricePicked): OrderForm {
  const typed = form.type === 'market' ? withType(form, 'limit') : form;
  const priced = changed(typed, { price, priceOfShare: false });
  if (size === undefined) return priced;
  return orderFormReducer({ ...priced, ...size }, { type: 'fieldLeft', field: priced.sizeBy });
}

/** Beside the amount stands what is refused of the total, and the other way round. */
function fieldsShown({ type }: OrderForm): readonly OrderField[] {
  if (type === 'market') return ['amount', 'total'];
  const priced: readonly OrderField[] = ['price', 'amount', 'total', 'timeInForce'];
  return [...priced, type === 'stopLimit' ? 'stopPrice' : 'postOnly'];
}

/** The field beside which the venue's refusal is said; undefined where it is about the order as a whole. */
export function refusedOrderField(form: OrderForm): OrderField | undefined {
  return fieldsShown(form).find((field) => field === form.refusal?.field);
}

export function orderFormReducer(form: OrderForm, action: OrderFormAction): OrderForm {
  switch (action.type) {
    case 'sideChosen':
      return withSide(form, action.side);
    case 'typeChosen':
      return withType(form, action.orderType);
    case 'sizeByChosen':
      return changed(form, { sizeBy: action.sizeBy, attempted: false, wanted: undefined });
    case 'typed':
      return withTyped(form, action);
    case 'priceShared':
      return changed(form, { price: action.price, priceOfShare: true });
    case 'fieldWanted':
      return changed(form, { wanted: action.field });
    case 'fieldLeft':
      return form.left.includes(action.field) ? form : { ...form, left: [...form.left, action.field] };
    case 'timeInForceChosen':
      return changed(form, {
        timeInForce: action.timeInForce,
        postOnly: action.timeInForce === 'GTC' && form.postOnly,
      });
    case 'postOnlyChosen':
      return changed(form, {
        postOnly: action.postOnly,
        timeInForce: action.postOnly ? 'GTC' : form.timeInForce,
      });
    case 'pricePicked':
      return withPicked(form, action);
    case 'submitAttempted':
      return { ...form, attempted: true, refusal: undefined };
    case 'sent':
      return { ...form, attempt: action.attempt };
    case 'refused':
      return { ...form, refusal: action.refusal, attempt: afterRefusal(form.attempt, action.refusal) };
    case 'accepted':
      return changed(form, {
        ...{ amount: '', total: '', left: [] },
        ...{ wanted: undefined, attempted: false, attempt: undefined },
      });
    default:
      return unhandled(action);
  }
}

function unhandled(action: never): never {
  throw new Error(`Unhandled action of the order form: ${JSON.stringify(action)}`);
}
