// Plans what an incoming order would take from the book, without changing it.
import { lotsForQuote, notional } from '../arithmetic/market-units.ts';
import type { Atoms, Lots, PriceTicks, UserId } from '../arithmetic/units.ts';
import { crosses, type MatchCursor } from '../order-book/match-cursor.ts';
import type { RestingOrder, Side } from '../order-book/orders.ts';
import type { Market } from '../state.ts';

/** One step of a plan: a fill at the maker's price, or the withdrawal of the taker's own order on the way. */
export type PlannedStep =
  | { readonly kind: 'fill'; readonly maker: RestingOrder; readonly lots: Lots; readonly quote: Atoms }
  | { readonly kind: 'cancelMaker'; readonly maker: RestingOrder };

export interface FillPlan {
  readonly steps: readonly PlannedStep[];
  readonly filledLots: Lots;
  /** Sum of the fills' notionals. */
  readonly quote: Atoms;
  /** Matching met the taker's own order and the market's policy ends the taker there. */
  readonly stoppedBySelf: boolean;
}

export interface TakerTerms {
  readonly user: UserId;
  readonly side: Side;
  /** The worst acceptable price; undefined where nothing bounds it. */
  readonly limitTicks: PriceTicks | undefined;
}

/** Takes up to `lots`. */
export function planByLots(market: Market, cursor: MatchCursor, taker: TakerTerms, lots: Lots): FillPlan {
  return plan(market, cursor, taker, (_, filled) => (lots - filled) as Lots);
}

/** Takes whole lots for up to `budget` of the quote currency. */
export function planByQuote(market: Market, cursor: MatchCursor, taker: TakerTerms, budget: Atoms): FillPlan {
  return plan(market, cursor, taker, (priceTicks, _, spent) =>
    lotsForQuote(market.grid, (budget - spent) as Atoms, priceTicks),
  );
}

/** The plan of an order that meets nothing. */
export const NO_FILLS: FillPlan = {
  steps: [],
  filledLots: 0 as Lots,
  quote: 0n as Atoms,
  stoppedBySelf: false,
};

type Wanted = (priceTicks: PriceTicks, filledLots: number, spent: bigint) => Lots;

function plan(market: Market, cursor: MatchCursor, taker: TakerTerms, wanted: Wanted): FillPlan {
  const steps: PlannedStep[] = [];
  const policy = market.terms.selfTrade;
  let filled = 0;
  let spent = 0n;
  let stoppedBySelf = false;
  for (let maker = cursor.order; maker !== undefined; maker = cursor.order) {
    if (taker.limitTicks !== undefined && !crosses(taker.side, taker.limitTicks, maker.priceTicks)) break;
    const want = wanted(maker.priceTicks, filled, spent);
    if (want <= 0) break;
    if (maker.user === taker.user && policy !== 'off') {
      if (policy === 'cancelTaker') {
        stoppedBySelf = true;
        break;
      }
      steps.push({ kind: 'cancelMaker', maker });
      cursor.skip();
      continue;
    }
    const lots = Math.min(want, cursor.remainingLots) as Lots;
    const quote = notional(market.grid, maker.priceTicks, lots);
    steps.push({ kind: 'fill', maker, lots, quote });
    filled += lots;
    spent += quote;
    cursor.take(lots);
  }
  return { steps, filledLots: filled as Lots, quote: spent as Atoms, stoppedBySelf };
}
