// What a side of the book can give at most, added up by levels: an order that will be refused need not be planned first.
import { baseAtoms } from '../arithmetic/market-units.ts';
import type { Lots } from '../arithmetic/units.ts';
import { crosses, FILLS_PER_COMMAND_MAX } from '../order-book/match-cursor.ts';
import type { PriceLevel } from '../order-book/price-level.ts';
import type { Market } from '../state.ts';
import type { TakerTerms } from './taker-terms.ts';

type Offered = Pick<TakerTerms, 'side' | 'limitTicks'>;

/**
 * Whether all that a taker can reach is less than this. What it finds of its own on the way makes it less still, never
 * more.
 */
export function offersLess(market: Market, taker: Offered, lots: Lots): boolean {
  return offeredLots(market, taker, lots) < lots;
}

/**
 * Whether a taker has enough for whatever a plan could come to: then none is unaffordable. Where it has not, only the
 * plan can say.
 */
export function canPayForAll(market: Market, taker: Omit<TakerTerms, 'user' | 'house'>, lots: Lots): boolean {
  const { side, limitTicks, budget } = taker;
  if (side === 'sell') {
    if (baseAtoms(market.grid, lots) <= budget) return true;
    return baseAtoms(market.grid, offeredLots(market, taker, lots)) <= budget;
  }
  const { quoteAtomsPerTickLot } = market.grid;
  // Neither product need be a safe integer: a band may end above the highest price, and a level holds many orders.
  const atLimit = limitTicks === undefined ? undefined : BigInt(limitTicks) * BigInt(lots);
  if (atLimit !== undefined && atLimit * quoteAtomsPerTickLot <= budget) return true;
  let cost = 0n;
  let level = bestOf(market, taker);
  for (let count = 0; canReach(taker, level, count); count++, level = level.worse) {
    cost += BigInt(level.priceTicks) * BigInt(level.totalLots) * quoteAtomsPerTickLot;
    if (cost > budget) return false;
  }
  return true;
}

/** No more than these lots, where there are more. */
function offeredLots(market: Market, taker: Offered, lots: Lots): Lots {
  let offered = 0;
  let level = bestOf(market, taker);
  for (let count = 0; offered < lots && canReach(taker, level, count); count++, level = level.worse)
    offered += level.totalLots;
  return Math.min(offered, lots) as Lots;
}

function bestOf(market: Market, { side }: Offered): PriceLevel | undefined {
  return (side === 'buy' ? market.asks : market.bids).bestLevel;
}

/** Whatever a plan meets at a level is one of its steps, so that it gets no further than it has steps. */
function canReach(
  { side, limitTicks }: Offered,
  level: PriceLevel | undefined,
  passed: number,
): level is PriceLevel {
  if (level === undefined || passed >= FILLS_PER_COMMAND_MAX) return false;
  return limitTicks === undefined || crosses(side, limitTicks, level.priceTicks);
}
