// What is wrong with an order before it is sent: the same checks as the venue's, in the words of the form.
import { type Atoms, formatDecimal, notional, type PriceTicks } from '@candor/exchange/arithmetic';
import { bandLimit } from './fill-preview.ts';
import { type MarketTerms, readAtoms, readLots, readTicks } from './market-terms.ts';
import type { OrderField, OrderForm } from './order-form.ts';
import { limitLots, type OrderContext, type OrderSummary, orderSummary } from './order-summary.ts';

export type OrderProblem =
  | { readonly kind: 'priceMissing' | 'stopMissing' | 'amountMissing' | 'totalMissing' }
  | { readonly kind: 'priceStep' | 'amountStep'; readonly step: string }
  | { readonly kind: 'priceMax' | 'stopMax'; readonly maximum: string }
  | { readonly kind: 'priceBand'; readonly low: string; readonly high: string }
  | { readonly kind: 'stopWouldTrigger' | 'tradeAtStop' | 'noLiquidity' | 'wouldTake' | 'marketClosed' }
  | { readonly kind: 'amountMin'; readonly minimum: string; readonly currency: string }
  | { readonly kind: 'amountMax'; readonly maximum: string; readonly currency: string }
  | { readonly kind: 'totalMin'; readonly minimum: string; readonly currency: string }
  | { readonly kind: 'totalMax'; readonly maximum: string; readonly currency: string }
  | { readonly kind: 'balance'; readonly missing: string; readonly currency: string };

export type OrderProblems = Readonly<Partial<Record<OrderField, OrderProblem>>>;

const stepText = (scale: number) => formatDecimal(1n, scale);
const isMissing = (problem: OrderProblem) => problem.kind.endsWith('Missing');

/** Problems that depend on a book or an index that moves: they are said, and the venue decides. */
const hints: ReadonlySet<OrderProblem['kind']> = new Set([
  'priceBand',
  'stopWouldTrigger',
  'tradeAtStop',
  'noLiquidity',
  'wouldTake',
]);

function priceProblem(
  text: string,
  name: 'price' | 'stop',
  { terms }: OrderContext,
): OrderProblem | undefined {
  if (text === '') return { kind: `${name}Missing` };
  const ticks = readTicks(text, terms);
  if (ticks === undefined) return { kind: 'priceStep', step: stepText(terms.priceScale) };
  if (ticks === 0) return { kind: `${name}Missing` };
  if (ticks <= terms.maxTicks) return undefined;
  return { kind: `${name}Max`, maximum: formatDecimal(terms.maxTicks, terms.priceScale) };
}

function bandProblem(form: OrderForm, context: OrderContext): OrderProblem | undefined {
  const { terms, referencePrice, hasIndex } = context;
  const price = readTicks(form.price, terms);
  const low = bandLimit(terms, 'sell', referencePrice, hasIndex);
  const high = bandLimit(terms, 'buy', referencePrice, hasIndex);
  if (form.type !== 'limit' || price === undefined || low === undefined || high === undefined)
    return undefined;
  const outside = form.side === 'buy' ? price > high : price < low;
  const text = (ticks: PriceTicks) => formatDecimal(ticks, terms.priceScale);
  return outside ? { kind: 'priceBand', low: text(low), high: text(high) } : undefined;
}

function stopProblem(form: OrderForm, context: OrderContext): OrderProblem | undefined {
  const plain = priceProblem(form.stopPrice, 'stop', context);
  if (plain !== undefined || context.referencePrice === undefined) return plain;
  const stop = readAtoms(form.stopPrice, 8);
  const last = readAtoms(context.referencePrice, 8);
  if (stop === undefined || last === undefined) return undefined;
  const reached = form.side === 'buy' ? last >= stop : last <= stop;
  return reached ? { kind: context.hasIndex ? 'stopWouldTrigger' : 'tradeAtStop' } : undefined;
}

function amountProblem(form: OrderForm, { terms }: OrderContext): OrderProblem | undefined {
  if (form.amount === '') return { kind: 'amountMissing' };
  const lots = readLots(form.amount, terms);
  if (lots === undefined) return { kind: 'amountStep', step: stepText(terms.lotScale) };
  return lots === 0 ? { kind: 'amountMissing' } : lotsProblem(lots, terms);
}

function lotsProblem(lots: number, terms: MarketTerms): OrderProblem | undefined {
  const text = (value: number) => formatDecimal(value, terms.lotScale);
  if (lots < terms.minLots) return { kind: 'amountMin', minimum: text(terms.minLots), currency: terms.base };
  if (lots > terms.maxLots) return { kind: 'amountMax', maximum: text(terms.maxLots), currency: terms.base };
  return undefined;
}

function notionalProblem(value: Atoms, { terms }: OrderContext): OrderProblem | undefined {
  const text = (atoms: Atoms) => formatDecimal(atoms, terms.quoteScale);
  if (value < terms.minNotional)
    return { kind: 'totalMin', minimum: text(terms.minNotional), currency: terms.quote };
  if (value > terms.maxNotional)
    return { kind: 'totalMax', maximum: text(terms.maxNotional), currency: terms.quote };
  return undefined;
}

function totalProblem(form: OrderForm, context: OrderContext): OrderProblem | undefined {
  const total = readAtoms(form.total, context.terms.quoteScale);
  if (form.total === '' || total === 0n) return { kind: 'totalMissing' };
  if (total === undefined) return { kind: 'amountStep', step: stepText(context.terms.quoteScale) };
  if (form.type === 'market') return notionalProblem(total, context);
  // The venue is sent an amount, and judges that.
  const lots = limitLots(form, context.terms);
  return lots === undefined ? undefined : lotsProblem(lots, context.terms);
}

function balanceProblem(
  form: OrderForm,
  summary: OrderSummary,
  context: OrderContext,
): OrderProblem | undefined {
  const { terms } = context;
  const buys = form.side === 'buy';
  const available = buys ? context.availableQuote : context.availableBase;
  const { needed } = summary;
  if (available === undefined || needed <= available) return undefined;
  const scale = buys ? terms.quoteScale : terms.baseScale;
  return {
    kind: 'balance',
    missing: formatDecimal(needed - available, scale),
    currency: buys ? terms.quote : terms.base,
  };
}

/**
 * The smallest and largest total: of a limit order by its own price, of a market order by what it would fill. Whole lots
 * may come to less than the total that was typed, and fewer of them than an order must have.
 */
function orderTotalProblem(
  form: OrderForm,
  summary: OrderSummary,
  context: OrderContext,
): OrderProblem | undefined {
  if (form.type === 'market') {
    return notionalProblem(summary.gross, context) ?? lotsProblem(summary.lots, context.terms);
  }
  const price = readTicks(form.price, context.terms);
  const lots = limitLots(form, context.terms);
  if (!price || !lots) return undefined;
  return notionalProblem(notional(context.terms.grid, price, lots), context);
}

function sizeProblem(form: OrderForm, context: OrderContext): OrderProblem | undefined {
  const plain = form.sizeBy === 'total' ? totalProblem(form, context) : amountProblem(form, context);
  if (plain !== undefined) return plain;
  const summary = orderSummary(form, context);
  if (summary === undefined) return undefined;
  if (form.type === 'market' && context.book !== undefined && summary.takenLots === 0)
    return { kind: 'noLiquidity' };
  return orderTotalProblem(form, summary, context) ?? balanceProblem(form, summary, context);
}

function postOnlyProblem(form: OrderForm, context: OrderContext): OrderProblem | undefined {
  if (form.type !== 'limit' || !form.postOnly) return undefined;
  const summary = orderSummary({ ...form, postOnly: false }, context);
  return summary !== undefined && summary.takenLots > 0 ? { kind: 'wouldTake' } : undefined;
}

/** One problem per field at most, the first that the venue would find. */
export function orderProblems(form: OrderForm, context: OrderContext): OrderProblems {
  const price =
    form.type === 'market'
      ? undefined
      : (priceProblem(form.price, 'price', context) ?? bandProblem(form, context));
  const stopPrice = form.type === 'stopLimit' ? stopProblem(form, context) : undefined;
  const size = sizeProblem(form, context);
  const postOnly = postOnlyProblem(form, context);
  return {
    ...(price && { price }),
    ...(stopPrice && { stopPrice }),
    ...(size && { [form.sizeBy]: size }),
    ...(postOnly && { postOnly }),
  };
}

/** Whether the order can be sent: hints never stop it, and old balances are no reason to. */
export function canSend(problems: OrderProblems, context: Pick<OrderContext, 'balancesStale'>): boolean {
  return Object.values(problems).every(
    (problem) => hints.has(problem.kind) || (problem.kind === 'balance' && context.balancesStale),
  );
}

/** What is said now: nothing about an empty field before the button or the slider asks for it, nothing about a half-typed one. */
export function visibleProblems(form: OrderForm, problems: OrderProblems): OrderProblems {
  const shown = Object.entries(problems).filter(([field, problem]) => {
    if (form.attempted || problem.kind === 'balance' || field === form.wanted) return true;
    return !isMissing(problem) && (form.left.includes(field as OrderField) || field === 'postOnly');
  });
  return Object.fromEntries(shown);
}
