// Sizes by share of the available balance, both ways: from percent to a size and from a size to percent.
import {
  type Atoms,
  baseAtoms,
  formatDecimal,
  type Lots,
  lotsForQuote,
  notional,
  type PriceTicks,
} from '@candor/exchange/arithmetic';
import { bandLimit, previewByQuote } from './fill-preview.ts';
import { readAtoms, readLots, readTicks } from './market-terms.ts';
import type { OrderForm } from './order-form.ts';
import { type OrderContext, orderSummary } from './order-summary.ts';

function available(form: OrderForm, context: OrderContext): Atoms | undefined {
  return form.side === 'buy' ? context.availableQuote : context.availableBase;
}

function part(whole: Atoms, percent: number): Atoms {
  return ((whole * BigInt(percent)) / 100n) as Atoms;
}

/** Whether a share is no size before there is a price: what is bought by its amount, or sold by its total. */
function needsPrice({ type, side, sizeBy, price }: OrderForm, { terms }: OrderContext): boolean {
  if (type === 'market' || readTicks(price, terms)) return false;
  return (side === 'buy') === (sizeBy === 'amount');
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
 * goes to the book, and the best of the own side, which rests, for a limit. A stop-limit has none before its stop: at
 * what is the best price now it would rest beside the market that has reached the stop, and protect nobody.
 */
export function priceForShare(
  { type, side, price, stopPrice }: OrderForm,
  { book, terms }: Pick<OrderContext, 'book' | 'terms'>,
): string | undefined {
  if (type === 'market' || price !== '') return undefined;
  if (type === 'stopLimit') return readTicks(stopPrice, terms) ? stopPrice : undefined;
  return (side === 'buy' ? book?.bids[0] : book?.asks[0])?.price;
}

/** The field without which a share is no size; before a stop-limit has a price, its stop brings one. */
export function fieldForShare(form: OrderForm, context: OrderContext): 'price' | 'stopPrice' | undefined {
  if (!needsPrice(form, context)) return undefined;
  return form.type === 'stopLimit' && form.price === '' ? 'stopPrice' : 'price';
}

/** What to put into the size field for a share of what is available; undefined while that, or the price, is not known. */
export function sizeForShare(
  form: OrderForm,
  context: OrderContext,
  percent: number,
): { readonly field: 'amount' | 'total'; readonly value: string } | undefined {
  const whole = available(form, context);
  if (whole === undefined || needsPrice(form, context)) return undefined;
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
  const needed = byTotal ? neededAsTyped(form, context) : (summary?.needed ?? neededAsTyped(form, context));
  if (needed === undefined) return 0;
  // Lots are whole, so a size that was made from a share may lie a little below it.
  const permille = (needed * 1_000n) / whole;
  return Math.min(100, Number((permille + 5n) / 10n));
}

/** Of what is given itself, which no price changes. */
function neededAsTyped(form: OrderForm, { terms }: OrderContext): bigint | undefined {
  if (form.side === 'buy')
    return form.sizeBy === 'total' ? readAtoms(form.total, terms.quoteScale) : undefined;
  const lots = form.sizeBy === 'amount' ? readLots(form.amount, terms) : undefined;
  return lots === undefined ? undefined : baseAtoms(terms.grid, lots);
}
