// What an order would take from the visible book, computed as the exchange computes it.
import {
  type Atoms,
  bandEnd,
  baseAtoms,
  beyondTrade,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  type Lots,
  lotsForQuote,
  notional,
  type PriceTicks,
  parseDecimal,
  type RatePpm,
  tradingFee,
} from '@candor/exchange/arithmetic';
import type { SpotSide } from '@candor/wire';
import type { BookLevel } from '../caches/book.ts';
import { type MarketTerms, readLots, readTicks } from './market-terms.ts';

export interface FillPreview {
  readonly filledLots: Lots;
  /** Sum of the notionals, in quote atoms. */
  readonly gross: Atoms;
  /** Sum of the fees, in atoms of the received currency: each fill pays its own, rounded up. */
  readonly fee: Atoms;
}

export const noFill: FillPreview = { filledLots: 0 as Lots, gross: 0n as Atoms, fee: 0n as Atoms };

/** How much of the order is still wanted at a price, after what was taken at better ones. */
type Wanted = (price: PriceTicks, filledLots: number, spent: bigint) => number;

function crosses(side: SpotSide, limit: PriceTicks, price: PriceTicks): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}

export function feeOf(terms: MarketTerms, side: SpotSide, lots: Lots, gross: Atoms, ratePpm: RatePpm): Atoms {
  return tradingFee(side === 'buy' ? baseAtoms(terms.grid, lots) : gross, ratePpm);
}

function walk(
  terms: MarketTerms,
  side: SpotSide,
  levels: readonly BookLevel[],
  limit: PriceTicks | undefined,
  wanted: Wanted,
): FillPreview {
  let filledLots = 0;
  let gross = 0n;
  let fee = 0n;
  for (const level of levels) {
    const price = readTicks(level.price, terms);
    const there = readLots(level.amount, terms);
    if (price === undefined || there === undefined) continue;
    if (limit !== undefined && !crosses(side, limit, price)) break;
    const lots = Math.min(wanted(price, filledLots, gross), there) as Lots;
    if (lots <= 0) break;
    const quote = notional(terms.grid, price, lots);
    filledLots += lots;
    gross += quote;
    fee += feeOf(terms, side, lots, quote, terms.takerFeePpm);
    // What is left of this price stands before every worse one, even where only a worse one fits what is still wanted.
    if (lots < there) break;
  }
  return { filledLots: filledLots as Lots, gross: gross as Atoms, fee: fee as Atoms };
}

export function previewByLots(
  terms: MarketTerms,
  side: SpotSide,
  levels: readonly BookLevel[],
  limit: PriceTicks | undefined,
  lots: Lots,
): FillPreview {
  return walk(terms, side, levels, limit, (_, filled) => lots - filled);
}

/** Whole lots for up to `budget` of the quote currency, and no more of them than one order may have. */
export function previewByQuote(
  terms: MarketTerms,
  side: SpotSide,
  levels: readonly BookLevel[],
  limit: PriceTicks | undefined,
  budget: Atoms,
): FillPreview {
  return walk(terms, side, levels, limit, (price, filled, spent) =>
    Math.min(terms.maxLots - filled, lotsForQuote(terms.grid, (budget - spent) as Atoms, price)),
  );
}

/** The worst price at which an order of this side may trade now; undefined without a reference or a band. */
export function bandLimit(
  terms: MarketTerms,
  side: SpotSide,
  referencePrice: string | undefined,
  hasIndex: boolean,
): PriceTicks | undefined {
  if (terms.bandPpm === 0 || referencePrice === undefined) return undefined;
  const reference = parseDecimal(referencePrice, INDEX_PRICE_SCALE);
  if (!reference.ok) return undefined;
  const { indexPerTick } = terms.grid;
  const end = bandEnd(indexPerTick, Number(reference.value) as IndexPrice, terms.bandPpm, side);
  // Without an index the reference is a trade, and that is on the grid.
  return hasIndex ? end : beyondTrade(end, (Number(reference.value) / indexPerTick) as PriceTicks, side);
}
