// Decides market orders, sized in the base or in the quote currency. They are bounded by the band and never rest.
import { baseAtoms } from '../arithmetic/market-units.ts';
import type { Atoms, Lots, MarketId, OrderId, UserId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { MatchCursor } from '../order-book/match-cursor.ts';
import type { Side } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import { type ExchangeState, type Market, referencePrice, type User } from '../state.ts';
import { appendRemainder } from './limit-order.ts';
import {
  availableFor,
  cannotTrade,
  checkLots,
  checkNotional,
  insufficientBalance,
  paidCurrency,
} from './order-checks.ts';
import { type FillPlan, planByQuote, planWithin } from './plan-fills.ts';
import { bandLimit } from './price-band.ts';
import type { TakerTerms } from './taker-terms.ts';
import { type Taker, takingEvents } from './trade-events.ts';

/** A class, as `Traded` is. */
class MarketOrderPlaced implements EventOf<'SpotMarketOrderPlaced'> {
  readonly type = 'SpotMarketOrderPlaced';
  declare readonly order: OrderId;
  declare readonly user: UserId;
  declare readonly market: MarketId;
  declare readonly side: Side;
  declare readonly lots: Lots;

  constructor(taker: Taker, market: Market, lots: Lots) {
    this.order = taker.order;
    this.user = taker.user;
    this.market = market.market;
    this.side = taker.side;
    this.lots = lots;
  }
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `venue.marketUnknown`, `user.frozen`, `spot.marketHalted`
 * or `spot.marketCancelOnly`, `spot.quantityOutOfRange`, `spot.noReferencePrice`, `wallet.insufficientBalance`,
 * `spot.noLiquidity`, `spot.notionalTooSmall`, `spot.notionalTooLarge`.
 */
export function placeMarketOrder(
  state: ExchangeState,
  command: CommandOf<'PlaceSpotMarketOrder'>,
): Accepted | Refused {
  const trader = state.users.get(command.user);
  const market = state.markets[command.market];
  if (trader === undefined || trader.frozen || market?.status !== 'trading')
    return cannotTrade(trader, market);
  const { user, side, lots } = command;
  const problem = checkLots(market, lots) ?? checkReference(market);
  if (problem !== undefined) return problem;
  const terms = marketTaker(state, trader, market, side);
  const plan = planWithin(market, oppositeCursor(market, side), terms, lots, market.terms.maxNotional);
  const refusal = checkPlan(market, terms, plan, side === 'sell' ? baseAtoms(market.grid, lots) : undefined);
  if (refusal !== undefined) return refusal;
  const taker = { order: state.nextOrder, user, side };
  const placed = new MarketOrderPlaced(taker, market, lots);
  const events = takingEvents(state, market, taker, placed, plan);
  appendRemainder(events, market, taker, lots - plan.filledLots, plan);
  return { outcome: 'accepted', events };
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `venue.marketUnknown`, `user.frozen`, `spot.marketHalted`
 * or `spot.marketCancelOnly`, `spot.notionalTooSmall`, `spot.notionalTooLarge`, `spot.noReferencePrice`,
 * `wallet.insufficientBalance`, `spot.noLiquidity`, `spot.notionalTooSmall` (of what it would trade),
 * `spot.quantityOutOfRange`.
 */
export function placeMarketOrderByQuote(
  state: ExchangeState,
  command: CommandOf<'PlaceSpotMarketOrderByQuote'>,
): Accepted | Refused {
  const trader = state.users.get(command.user);
  const market = state.markets[command.market];
  if (trader === undefined || trader.frozen || market?.status !== 'trading')
    return cannotTrade(trader, market);
  const { user, side, quoteAmount } = command;
  const problem = checkNotional(market, quoteAmount) ?? checkReference(market);
  if (problem !== undefined) return problem;
  const terms = marketTaker(state, trader, market, side);
  const plan = planByQuote(market, oppositeCursor(market, side), terms, quoteAmount);
  const refusal =
    checkPlan(market, terms, plan, side === 'buy' ? quoteAmount : undefined) ??
    checkLots(market, plan.filledLots);
  if (refusal !== undefined) return refusal;
  const taker = { order: state.nextOrder, user, side };
  const placed: VenueEvent = {
    type: 'SpotMarketOrderByQuotePlaced',
    order: taker.order,
    user,
    market: market.market,
    side,
    quoteAmount,
  };
  return { outcome: 'accepted', events: takingEvents(state, market, taker, placed, plan) };
}

/** A market order trades only where a band bounds it, or where the market's terms have none. */
function checkReference(market: Market): Refused | undefined {
  if (market.terms.bandPpm === 0 || referencePrice(market) !== undefined) return undefined;
  return refused('spot.noReferencePrice', { symbol: market.terms.symbol });
}

function marketTaker(state: ExchangeState, trader: User, market: Market, side: Side): TakerTerms {
  const budget = availableFor(state, trader.user, paidCurrency(market, side));
  const house = trader.kind === 'house';
  return { user: trader.user, house, side, limitTicks: bandLimit(market, side), budget };
}

function oppositeCursor(market: Market, side: Side): MatchCursor {
  return new MatchCursor(side === 'buy' ? market.asks : market.bids);
}

/** Something to take, enough to pay for it, and a notional within the terms, in this order. */
function checkPlan(market: Market, taker: TakerTerms, plan: FillPlan, needed?: Atoms): Refused | undefined {
  if (plan.unaffordable) return insufficientBalance(paidCurrency(market, taker.side), taker.budget, needed);
  if (plan.filledLots === 0) return refused('spot.noLiquidity', { symbol: market.terms.symbol });
  return checkNotional(market, plan.quote);
}
