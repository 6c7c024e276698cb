// Sizes by share of the available balance, both ways: from percent to a size and from a size to percent.
import {
  type Atoms,
  formatDecimal,
  type Lots,
  lotsForQuote,
  notional,
  type PriceTicks,
} from '@candor/exchange/arithmetic';
import { bandLimit, previewByQuote } from './fill-preview.ts';
import { readAtoms, readTicks } from './market-terms.ts';
import type { OrderForm } from './order-form.ts';
import { type OrderContext, orderSummary } from './order-summary.ts';

function available(form: OrderForm, context: OrderContext): Atoms | undefined {
  return form.side === 'buy' ? context.availableQuote : context.availableBase;
}

function part(whole: Atoms, percent: number): Atoms {
  return ((whole * BigInt(percent)) / 100n) as Atoms;
}

/** Whole lots that this much of the paid currency is enough for. */
function lotsFor(form: OrderForm, context: OrderContext, budget: Atoms): bigint {
  const { terms } = context;
  if (form.side === 'sell') return budget / terms.grid.baseAtomsPerLot;
  if (form.type === 'market') {
    const limit = bandLimit(terms, form.side, context.referencePrice, context.hasIndex);
    return BigInt(previewByQuote(terms, 'buy', context.book?.asks ?? [], limit, budget).filledLots);
  }
  const price: PriceTicks | undefined = readTicks(form.price, terms);
  return price === undefined || price === 0 ? 0n : BigInt(lotsForQuote(terms.grid, budget, price));
}

/**
 * The price with which a share of what is available begins where none was typed: that of the stop, at which a stop-limit
 * goes to the book, else the best of the own side, which rests. A share of the money is no amount without one.
 */
export function priceForShare(
  { type, side, price, stopPrice }: OrderForm,
  { book, terms }: Pick<OrderContext, 'book' | 'terms'>,
): string | undefined {
  if (type === 'market' || price !== '') return undefined;
  if (type === 'stopLimit' && readTicks(stopPrice, terms)) return stopPrice;
  return (side === 'buy' ? book?.bids[0] : book?.asks[0])?.price;
}

/** What to put into the size field for a share of what is available; undefined while that is not known. */
export function sizeForShare(
  form: OrderForm,
  context: OrderContext,
  percent: number,
): { readonly field: 'amount' | 'total'; readonly value: string } | undefined {
  const whole = available(form, context);
  if (whole === undefined) return undefined;
  const { terms } = context;
  if (form.sizeBy === 'total') {
    const total = form.side === 'sell' ? grossOfAll(form, context, percent) : part(whole, percent);
    return { field: 'total', value: formatDecimal(total, terms.quoteScale) };
  }
  return {
    field: 'amount',
    value: formatDecimal(lotsFor(form, context, part(whole, percent)), terms.lotScale),
  };
}

/** The proceeds of selling a share of the base balance: at the limit, or now. */
function grossOfAll(form: OrderForm, context: OrderContext, percent: number): Atoms {
  const whole = context.availableBase ?? (0n as Atoms);
  const { terms } = context;
  const lots = part(whole, percent) / terms.grid.baseAtomsPerLot;
  if (form.type !== 'market')
    return notional(terms.grid, readTicks(form.price, terms) ?? (0 as PriceTicks), Number(lots) as Lots);
  const amount = formatDecimal(lots, terms.lotScale);
  const summary = orderSummary({ ...form, sizeBy: 'amount', amount }, context);
  return summary?.gross ?? (0n as Atoms);
}

/** How much of the available balance the order needs, in whole percent from 0 to 100. */
export function shareOfAvailable(form: OrderForm, context: OrderContext): number {
  const whole = available(form, context);
  if (whole === undefined || whole === 0n) return 0;
  const summary = orderSummary(form, context);
  const byTotal = form.type === 'market' && form.sizeBy === 'total' && form.side === 'buy';
  const needed = byTotal ? readAtoms(form.total, context.terms.quoteScale) : summary?.needed;
  if (needed === undefined) return 0;
  // Lots are whole, so a size that was made from a share may lie a little below it.
  const permille = (needed * 1_000n) / whole;
  return Math.min(100, Number((permille + 5n) / 10n));
}
