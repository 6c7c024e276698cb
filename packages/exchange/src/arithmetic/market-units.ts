// The grid of a market: how ticks and lots turn into atoms of its two currencies, exactly.
import { exactBigInt } from './rounding.ts';
import type { Atoms, IndexPrice, Lots, PriceTicks } from './units.ts';
import { INDEX_PRICE_SCALE } from './units.ts';

/** Decimals of a market: one tick is 10^-priceScale of the quote, one lot 10^-lotScale of the base. */
export interface MarketGrid {
  readonly priceScale: number;
  readonly lotScale: number;
  /** 10^(base scale − lotScale). */
  readonly baseAtomsPerLot: bigint;
  /** 10^(quote scale − priceScale − lotScale), a whole number, so that a notional never rounds. */
  readonly quoteAtomsPerTickLot: bigint;
  /** Whether that is 1: known once and for all, as comparing bigints is a call. */
  readonly isOneAtomPerTickLot: boolean;
  /** One tick on the scale of the index tape, 10^-8 of the quote: a power that every order would raise again. */
  readonly indexPerTick: number;
}

/** The grid of a listing, or undefined where tick × lot would not be a whole number of quote atoms. */
export function marketGrid(
  baseScale: number,
  quoteScale: number,
  priceScale: number,
  lotScale: number,
): MarketGrid | undefined {
  const basePower = baseScale - lotScale;
  const quotePower = quoteScale - priceScale - lotScale;
  if (basePower < 0 || quotePower < 0 || priceScale < 0 || priceScale > INDEX_PRICE_SCALE) return undefined;
  return {
    priceScale,
    lotScale,
    baseAtomsPerLot: 10n ** BigInt(basePower),
    quoteAtomsPerTickLot: 10n ** BigInt(quotePower),
    isOneAtomPerTickLot: quotePower === 0,
    indexPerTick: 10 ** (INDEX_PRICE_SCALE - priceScale),
  };
}

/** price × quantity in quote atoms; exact. */
export function notional(grid: MarketGrid, price: PriceTicks, quantity: Lots): Atoms {
  const product = exactBigInt(price * quantity);
  // On most markets the unit is one: skipping the multiplication spares an allocation on the hot path.
  return (grid.isOneAtomPerTickLot ? product : product * grid.quoteAtomsPerTickLot) as Atoms;
}

/** A quantity in base atoms; exact. */
export function baseAtoms(grid: MarketGrid, quantity: Lots): Atoms {
  return (exactBigInt(quantity) * grid.baseAtomsPerLot) as Atoms;
}

/** The largest quantity whose notional at this price does not exceed the budget. */
export function lotsForQuote(grid: MarketGrid, budget: Atoms, price: PriceTicks): Lots {
  const lots = budget / (BigInt(price) * grid.quoteAtomsPerTickLot);
  return Number(lots > MAX_SAFE ? MAX_SAFE : lots) as Lots;
}

/** A price in ticks on the scale of the index tape; exact. */
export function ticksAsIndexPrice(grid: MarketGrid, price: PriceTicks): IndexPrice {
  return (price * grid.indexPerTick) as IndexPrice;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
