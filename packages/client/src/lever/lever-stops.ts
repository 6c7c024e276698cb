// Take-profit and stop-loss: where each may stand, by the function with which the venue decides it.
import {
  type Contracts,
  type Direction,
  formatDecimal,
  type IndexPrice,
  isFarAbove,
  isFarBelow,
  type PriceTicks,
  profitAt,
  ticksAsMark,
} from '@candor/exchange/arithmetic';
import type { LeverOrderRow } from '@candor/wire';
import { readTicks } from '../spot/market-terms.ts';
import { type LeverTerms, ticksText } from './lever-terms.ts';

export type StopName = 'takeProfit' | 'stopLoss';

/** What somebody typed here of the two limits. */
export type TypedStops = Readonly<Partial<Record<StopName, string>>>;

/** Both are saved together: the one that was not typed here is what is in force, wherever it was set meanwhile. */
export function stopTexts(
  { takeProfit, stopLoss }: Pick<LeverOrderRow, StopName>,
  typed: TypedStops,
): Readonly<Record<StopName, string>> {
  return { takeProfit: takeProfit ?? '', stopLoss: stopLoss ?? '', ...typed };
}

/** Above the market's largest price. */
export interface PriceMax<Field extends StopName | 'price'> {
  readonly kind: 'priceMax';
  readonly field: Field;
  readonly maximum: string;
}

export type StopProblem =
  | { readonly kind: 'priceStep'; readonly step: string }
  | { readonly kind: 'priceMissing' }
  | PriceMax<StopName>
  | {
      readonly kind: 'tooClose';
      readonly stop: StopName;
      readonly direction: Direction;
      /** The price that is just far enough, and on which side of it the others are. */
      readonly bound: string;
      readonly side: 'above' | 'below';
    };

/** A long wins upwards: its take-profit lies above, its stop-loss below; a short's the other way round. */
export function sideOfStop(stop: StopName, direction: Direction): 'above' | 'below' {
  return (stop === 'takeProfit') === (direction === 'long') ? 'above' : 'below';
}

/** The nearest tick that the venue takes. */
export function boundOfStop(terms: LeverTerms, side: 'above' | 'below', reference: IndexPrice): PriceTicks {
  const whole = 1_000n * terms.grid.indexPerTick;
  const edge = BigInt(reference) * (side === 'above' ? 1_005n : 995n);
  // Strictly beyond the edge: one tick further where the edge is a tick.
  const ticks = side === 'above' ? edge / whole + 1n : (edge + whole - 1n) / whole - 1n;
  return Number(ticks) as PriceTicks;
}

/** Nothing typed means no limit, and is never wrong. */
export function stopProblem(
  text: string,
  stop: StopName,
  { terms, direction, reference }: StopContext,
): StopProblem | undefined {
  if (text === '') return undefined;
  const ticks = readTicks(text, terms);
  if (ticks === undefined) return { kind: 'priceStep', step: ticksText(terms, 1 as PriceTicks) };
  if (ticks === 0) return { kind: 'priceMissing' };
  if (ticks > terms.maxTicks)
    return { kind: 'priceMax', field: stop, maximum: ticksText(terms, terms.maxTicks) };
  if (reference === undefined) return undefined;
  const side = sideOfStop(stop, direction);
  const isFar = side === 'above' ? isFarAbove : isFarBelow;
  if (isFar(terms.grid, ticks, reference)) return undefined;
  const bound = ticksText(terms, boundOfStop(terms, side, reference));
  return { kind: 'tooClose', stop, direction, bound, side };
}

export interface StopContext {
  readonly terms: LeverTerms;
  readonly direction: Direction;
  /** The mark price, or the limit of an order that waits for it. */
  readonly reference: IndexPrice | undefined;
}

/** The nearest price that the venue takes, and the side on which all others lie; undefined without a price. */
export function stopBound(stop: StopName, { terms, direction, reference }: StopContext) {
  if (reference === undefined) return undefined;
  const side = sideOfStop(stop, direction);
  return { side, price: ticksText(terms, boundOfStop(terms, side, reference)) };
}

/** What a position would bring at this price, after nothing but the spread of its opening; fees were paid apart. */
export function stopProfit(
  text: string,
  terms: LeverTerms,
  { direction, contracts, openingPrice }: Pick<LeverOrderRow, 'direction' | 'contracts' | 'openingPrice'>,
): string | undefined {
  const ticks = readTicks(text, terms);
  const entryTicks = openingPrice === null ? undefined : readTicks(openingPrice, terms);
  if (!ticks || entryTicks === undefined) return undefined;
  const position = { direction, contracts: contracts as Contracts, entryTicks };
  return formatDecimal(profitAt(terms.grid, position, ticksAsMark(terms.grid, ticks)), terms.quoteScale);
}
