// Plans what an incoming order would take from the book, without changing it.
import { baseAtoms, lotsForQuote, notional } from '../arithmetic/market-units.ts';
import type { Atoms, Lots } from '../arithmetic/units.ts';
import { crosses, type MatchCursor } from '../order-book/match-cursor.ts';
import type { RestingOrder } from '../order-book/orders.ts';
import type { Market } from '../state.ts';
import { canPayForAll } from './side-offer.ts';
import type { TakerTerms } from './taker-terms.ts';

/** One step of a plan: a fill at the maker's price, or the withdrawal of the taker's own order on the way. */
export interface PlannedStep {
  readonly kind: 'fill' | 'cancelMaker';
  readonly maker: RestingOrder;
  /** 0 of a withdrawal. */
  readonly lots: Lots;
  readonly quote: Atoms;
  next: PlannedStep | undefined;
}

export interface FillPlan {
  /** The steps are a linked list: most plans have one or two. */
  readonly firstStep: PlannedStep | undefined;
  readonly filledLots: Lots;
  /** Sum of the fills' notionals. */
  readonly quote: Atoms;
  /** Why matching ended although more could be had; the rest of such an order is cancelled for this reason. */
  readonly stopped: 'selfTrade' | 'unfilled' | undefined;
  /** The next fill would cost more than the taker has: the order is refused, whatever the rest would be. */
  readonly unaffordable: boolean;
}

/** The plan of an order that meets nothing. */
export const NO_FILLS: FillPlan = {
  firstStep: undefined,
  filledLots: 0 as Lots,
  quote: 0n as Atoms,
  stopped: undefined,
  unaffordable: false,
};

/** Takes up to `lots`. */
export function planByLots(market: Market, cursor: MatchCursor, taker: TakerTerms, lots: Lots): FillPlan {
  return plan(market, cursor, taker, lots, undefined, undefined);
}

/**
 * The same for an order that is refused where it comes to more than `quoteMax`: planning ends with the fill that does,
 * unless what follows might not be paid for, which is refused first.
 */
export function planWithin(
  market: Market,
  cursor: MatchCursor,
  taker: TakerTerms,
  lots: Lots,
  quoteMax: Atoms,
): FillPlan {
  return plan(market, cursor, taker, lots, undefined, quoteMax);
}

/** Takes whole lots for up to `total` of the quote currency, and no more than the market's largest order. */
export function planByQuote(market: Market, cursor: MatchCursor, taker: TakerTerms, total: Atoms): FillPlan {
  return plan(market, cursor, taker, market.terms.maxLots, total, undefined);
}

function plan(
  market: Market,
  cursor: MatchCursor,
  taker: TakerTerms,
  lotsMax: Lots,
  quoteMax: Atoms | undefined,
  refusedAbove: Atoms | undefined,
): FillPlan {
  let firstStep: PlannedStep | undefined;
  let lastStep: PlannedStep | undefined;
  const policy = market.terms.selfTrade;
  let filled = 0;
  let spent = 0n;
  let stopped: FillPlan['stopped'];
  let unaffordable = false;
  let endsAbove = refusedAbove;
  for (let maker = cursor.order; maker !== undefined; maker = cursor.order) {
    if (taker.limitTicks !== undefined && !crosses(taker.side, taker.limitTicks, maker.priceTicks)) break;
    let want = lotsMax - filled;
    if (quoteMax !== undefined) {
      want = Math.min(want, lotsForQuote(market.grid, (quoteMax - spent) as Atoms, maker.priceTicks));
    }
    if (endsAbove !== undefined && spent > endsAbove) {
      if (canPayForAll(market, taker, lotsMax)) break;
      endsAbove = undefined;
    }
    if (want <= 0) break;
    const isSelf = isSameParty(taker, maker, policy);
    const withdraws = isSelf && policy === 'cancelMaker';
    if (cursor.isExhausted || (isSelf && !withdraws)) {
      stopped = isSelf ? 'selfTrade' : 'unfilled';
      break;
    }
    const lots = (withdraws ? 0 : Math.min(want, cursor.remainingLots)) as Lots;
    const quote = notional(market.grid, maker.priceTicks, lots);
    const total = spent + quote;
    const cost = taker.side === 'buy' ? total : baseAtoms(market.grid, (filled + lots) as Lots);
    if (cost > taker.budget) {
      unaffordable = true;
      break;
    }
    const kind = withdraws ? 'cancelMaker' : 'fill';
    const step: PlannedStep = { kind, maker, lots, quote, next: undefined };
    if (lastStep === undefined) firstStep = step;
    else lastStep.next = step;
    lastStep = step;
    filled += lots;
    spent = total;
    if (withdraws) cursor.withdraw();
    else cursor.take(lots);
  }
  return { firstStep, filledLots: filled as Lots, quote: spent as Atoms, stopped, unaffordable };
}

/** The house is one party whatever the market's policy; a person trades with themself only where that is off. */
function isSameParty(taker: TakerTerms, maker: RestingOrder, policy: Market['terms']['selfTrade']): boolean {
  if (taker.house && maker.house) return true;
  return policy !== 'off' && maker.user === taker.user;
}
