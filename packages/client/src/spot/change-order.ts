// Changing an open limit order: the order form of what it would be, with what it holds, and what the change comes to.
import { type Atoms, baseAtoms, notional } from '@candor/exchange/arithmetic';
import type { ChangeSpotTradeBody, OpenOrder } from '@candor/wire';
import { type MarketTerms, readLots, readTicks } from './market-terms.ts';
import { emptyOrderForm, type OrderForm, type OrderFormAction, orderFormReducer } from './order-form.ts';
import { type OrderProblems, orderProblems } from './order-problems.ts';
import { feeShown } from './order-request.ts';
import type { OrderContext } from './order-summary.ts';

/** What of an open order a change is measured from. */
export type ChangedOrder = Pick<
  OpenOrder,
  'id' | 'symbol' | 'side' | 'price' | 'filled' | 'remaining' | 'postOnly'
>;

/** The order as it stands, as if it were typed anew. */
export function changeForm({ side, price, remaining, postOnly }: ChangedOrder): OrderForm {
  return { ...emptyOrderForm(price), side, amount: remaining, postOnly };
}

/** What is typed while the order goes on trading. */
export interface ChangeDraft {
  readonly form: OrderForm;
  /** Until somebody types an amount, it is what is open. */
  readonly ownAmount: boolean;
  /** What was open when the amount was typed; undefined once a refusal has said that it is another by now. */
  readonly typedFor: string | undefined;
}

export function beginChange(order: ChangedOrder): ChangeDraft {
  return { form: changeForm(order), ownAmount: false, typedFor: undefined };
}

/** `remaining` is what is open in the moment of the action. */
export function changeDraftReducer(
  draft: ChangeDraft,
  { action, remaining }: { readonly action: OrderFormAction; readonly remaining: string },
): ChangeDraft {
  const form = orderFormReducer(draft.form, action);
  if (action.type === 'typed' && action.field === 'amount')
    return { form, ownAmount: true, typedFor: remaining };
  const isTold = action.type === 'refused' && action.refusal.refusal === 'spot.remainderMoved';
  return { ...draft, form, ...(isTold && { typedFor: undefined }) };
}

/**
 * The form as it is shown, and the order as whoever typed the amount knew it. What is meant for more than is still open
 * is refused for that, and what is sent again after a lost answer is the same request, and so carried out once.
 */
export function readChange(draft: ChangeDraft, order: ChangedOrder) {
  const { form, ownAmount, typedFor = order.remaining } = draft;
  return {
    form: ownAmount ? form : { ...form, amount: order.remaining },
    known: { ...order, remaining: typedFor },
  };
}

/** What the old order holds pays for the new one. */
export function changeContext(context: OrderContext, order: ChangedOrder): OrderContext {
  const { terms, availableBase, availableQuote } = context;
  const ticks = readTicks(order.price, terms);
  const lots = readLots(order.remaining, terms);
  if (ticks === undefined || lots === undefined) return context;
  const plus = (available: Atoms | undefined, held: Atoms) =>
    available === undefined ? undefined : ((available + held) as Atoms);
  return order.side === 'buy'
    ? { ...context, availableQuote: plus(availableQuote, notional(terms.grid, ticks, lots)) }
    : { ...context, availableBase: plus(availableBase, baseAtoms(terms.grid, lots)) };
}

/** Less may be open without a trade: the own change, whose answer is on its way, or one in another tab. */
export const hasTraded = (before: ChangedOrder, now: ChangedOrder): boolean => now.filled !== before.filled;

/** `smaller` keeps its place in the queue; `another` stands behind all that are there. */
export type ChangeKind = 'none' | 'smaller' | 'another';

/** Undefined until price and amount can be read. */
export function changeKind(order: ChangedOrder, form: OrderForm, terms: MarketTerms): ChangeKind | undefined {
  const [ticks, lots] = [readTicks(form.price, terms), readLots(form.amount, terms)];
  const openLots = readLots(order.remaining, terms);
  if (!ticks || !lots || openLots === undefined) return undefined;
  if (ticks !== readTicks(order.price, terms) || lots > openLots) return 'another';
  return lots < openLots ? 'smaller' : 'none';
}

/** Of a smaller order only its size is looked at: it takes no risk that was not there. */
export function changeProblems(order: ChangedOrder, form: OrderForm, context: OrderContext): OrderProblems {
  const problems = orderProblems(form, context);
  if (changeKind(order, form, context.terms) !== 'smaller') return problems;
  const { price: _price, postOnly: _postOnly, ...size } = problems;
  return size;
}

/** A smaller order pays what it paid before, whatever new ones pay. */
export function changeRequest(order: ChangedOrder, form: OrderForm, terms: MarketTerms): ChangeSpotTradeBody {
  const { id, symbol, remaining } = order;
  const isAnother = changeKind(order, form, terms) === 'another';
  const fee = isAnother ? { feeMaxPpm: feeShown(terms, 'limit') } : {};
  return { symbol, id, remaining, price: form.price, amount: form.amount, ...fee };
}
