// What an order would cost and bring, while it is typed.
import {
  type Atoms,
  add,
  baseAtoms,
  type Lots,
  lotsForQuote,
  notional,
  type PriceTicks,
  subtract,
} from '@candor/exchange/arithmetic';
import type { BookView } from '../caches/book.ts';
import { bandLimit, type FillPreview, feeOf, noFill, previewByLots, previewByQuote } from './fill-preview.ts';
import { type MarketTerms, readAtoms, readLots, readTicks } from './market-terms.ts';
import type { OrderForm } from './order-form.ts';

/** Everything outside the form that its consequence depends on. */
export interface OrderContext {
  readonly terms: MarketTerms;
  readonly book: BookView | undefined;
  /** The middle of the band, and what stops are compared with. */
  readonly referencePrice: string | undefined;
  /** Otherwise the reference is the last trade. */
  readonly hasIndex: boolean;
  readonly availableBase: Atoms | undefined;
  readonly availableQuote: Atoms | undefined;
  /** The balances may be old; the venue decides then, not this page. */
  readonly balancesStale: boolean;
}

export interface OrderSummary {
  /** Lots that the order is for; for one sized by total, those that it would fill. */
  readonly lots: Lots;
  /** What a buyer pays and a seller is paid before the fee, in quote atoms. */
  readonly gross: Atoms;
  readonly fee: Atoms;
  readonly feePpm: number;
  /** After the fee, in the received currency. */
  readonly receive: Atoms;
  /** What leaves the available balance: quote atoms for a buy, base atoms for a sell. */
  readonly needed: Atoms;
  /** Some of it depends on the book as it is when the order arrives. */
  readonly estimated: boolean;
  /** Lots that would trade at once. */
  readonly takenLots: Lots;
  /** The average price of what trades at once, rounded down to the tick. */
  readonly averageTicks: PriceTicks | undefined;
}

function averageOf(terms: MarketTerms, fill: FillPreview): PriceTicks | undefined {
  if (fill.filledLots === 0) return undefined;
  return Number(fill.gross / (BigInt(fill.filledLots) * terms.grid.quoteAtomsPerTickLot)) as PriceTicks;
}

function summaryOf(
  form: OrderForm,
  { terms }: OrderContext,
  taken: FillPreview,
  resting: FillPreview,
): OrderSummary {
  const lots = (taken.filledLots + resting.filledLots) as Lots;
  const gross = add(taken.gross, resting.gross);
  const fee = add(taken.fee, resting.fee);
  const base = baseAtoms(terms.grid, lots);
  return {
    lots,
    gross,
    fee,
    feePpm: taken.filledLots > 0 ? terms.takerFeePpm : terms.makerFeePpm,
    receive: subtract(form.side === 'buy' ? base : gross, fee),
    needed: form.side === 'buy' ? gross : base,
    estimated: taken.filledLots > 0,
    takenLots: taken.filledLots,
    averageTicks: averageOf(terms, taken),
  };
}

function oppositeLevels(form: OrderForm, context: OrderContext) {
  return (form.side === 'buy' ? context.book?.asks : context.book?.bids) ?? [];
}

function marketSummary(form: OrderForm, context: OrderContext): OrderSummary | undefined {
  const { terms } = context;
  const levels = oppositeLevels(form, context);
  const limit = bandLimit(terms, form.side, context.referencePrice, context.hasIndex);
  if (form.sizeBy === 'total') {
    const budget = readAtoms(form.total, terms.quoteScale);
    if (budget === undefined || budget === 0n) return undefined;
    return summaryOf(form, context, previewByQuote(terms, form.side, levels, limit, budget), noFill);
  }
  const lots = readLots(form.amount, terms);
  if (lots === undefined || lots === 0) return undefined;
  return summaryOf(form, context, previewByLots(terms, form.side, levels, limit, lots), noFill);
}

function restOf(form: OrderForm, terms: MarketTerms, price: PriceTicks, lots: Lots): FillPreview {
  const gross = notional(terms.grid, price, lots);
  return { filledLots: lots, gross, fee: feeOf(terms, form.side, lots, gross, terms.makerFeePpm) };
}

function limitSummary(form: OrderForm, context: OrderContext): OrderSummary | undefined {
  const { terms } = context;
  const price = readTicks(form.price, terms);
  const lots = limitLots(form, terms);
  if (price === undefined || price === 0 || lots === undefined || lots === 0) return undefined;
  // A stop acts later, on a book that nobody knows; a post-only order that would trade is refused.
  const takes = form.type === 'limit' && !form.postOnly;
  const taken = takes ? previewByLots(terms, form.side, oppositeLevels(form, context), price, lots) : noFill;
  if (form.type === 'limit' && form.timeInForce !== 'GTC') return summaryOf(form, context, taken, noFill);
  return summaryOf(form, context, taken, restOf(form, terms, price, (lots - taken.filledLots) as Lots));
}

/** The lots of an order with a limit: those that were typed, or the whole ones that the total is worth at the limit. */
export function limitLots(form: OrderForm, terms: MarketTerms): Lots | undefined {
  if (form.sizeBy === 'amount') return readLots(form.amount, terms);
  const price = readTicks(form.price, terms);
  const total = readAtoms(form.total, terms.quoteScale);
  return price === undefined || price === 0 || total === undefined
    ? undefined
    : lotsForQuote(terms.grid, total, price);
}

/** Undefined until price and size can be read. */
export function orderSummary(form: OrderForm, context: OrderContext): OrderSummary | undefined {
  return form.type === 'market' ? marketSummary(form, context) : limitSummary(form, context);
}
