// Decides market orders, sized in the base or in the quote currency. They are bounded by the band and never rest.
import type { Lots, OrderId, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { VenueEvent } from '../events.ts';
import { MatchCursor } from '../order-book/match-cursor.ts';
import type { Side } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market } from '../state.ts';
import { appendRemainder, paidAmount } from './limit-order.ts';
import { checkBalance, checkLots, checkNotional, openTrader, paidCurrency } from './order-checks.ts';
import { type FillPlan, planByLots, planByQuote, type TakerTerms } from './plan-fills.ts';
import { bandLimit } from './price-band.ts';
import { appendFills } from './trade-events.ts';

export function placeMarketOrder(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'PlaceSpotMarketOrder'>,
): Accepted | Refused {
  const trader = openTrader(state, command.user, command.market);
  if ('outcome' in trader) return trader;
  const { market } = trader;
  const { user, side, lots } = command;
  const problem = checkLots(market, lots);
  if (problem !== undefined) return problem;
  const taker = marketTaker(market, user, side, at);
  const plan = planByLots(market, oppositeCursor(market, side), taker, lots);
  const refusal =
    plan.filledLots === 0
      ? noFill(plan)
      : (checkNotional(market, plan.quote) ?? checkCost(state, market, taker, plan));
  if (refusal !== undefined) return refusal;
  const order = state.nextOrder;
  const events: VenueEvent[] = [
    { type: 'SpotMarketOrderPlaced', order, user, market: command.market, side, lots },
  ];
  appendTaken(events, state, market, { order, user, side }, plan, (lots - plan.filledLots) as Lots);
  return { outcome: 'accepted', events };
}

export function placeMarketOrderByQuote(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'PlaceSpotMarketOrderByQuote'>,
): Accepted | Refused {
  const trader = openTrader(state, command.user, command.market);
  if ('outcome' in trader) return trader;
  const { market } = trader;
  const { user, side, quoteAmount } = command;
  const problem = checkNotional(market, quoteAmount);
  if (problem !== undefined) return problem;
  const taker = marketTaker(market, user, side, at);
  const plan = planByQuote(market, oppositeCursor(market, side), taker, quoteAmount);
  const refusal = plan.filledLots === 0 ? noFill(plan) : checkCost(state, market, taker, plan);
  if (refusal !== undefined) return refusal;
  const order = state.nextOrder;
  const events: VenueEvent[] = [
    { type: 'SpotMarketOrderByQuotePlaced', order, user, market: command.market, side, quoteAmount },
  ];
  appendTaken(events, state, market, { order, user, side }, plan, 0 as Lots);
  return { outcome: 'accepted', events };
}

function marketTaker(market: Market, user: TakerTerms['user'], side: Side, at: TimestampMs): TakerTerms {
  return { user, side, limitTicks: bandLimit(market, side, at) };
}

function oppositeCursor(market: Market, side: Side): MatchCursor {
  return new MatchCursor(side === 'buy' ? market.asks : market.bids);
}

function noFill(plan: FillPlan): Refused {
  return refused('spot.noLiquidity', plan.stoppedBySelf ? { reason: 'selfTrade' } : {});
}

function checkCost(
  state: ExchangeState,
  market: Market,
  taker: TakerTerms,
  plan: FillPlan,
): Refused | undefined {
  return checkBalance(
    state,
    taker.user,
    paidCurrency(market, taker.side),
    paidAmount(market, taker.side, plan),
  );
}

function appendTaken(
  events: VenueEvent[],
  state: ExchangeState,
  market: Market,
  taker: { readonly order: OrderId; readonly user: TakerTerms['user']; readonly side: Side },
  plan: FillPlan,
  leftLots: Lots,
): void {
  appendFills(events, market, taker, plan, state.nextTrade);
  appendRemainder(events, market, taker, leftLots, plan);
}
