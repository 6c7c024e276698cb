// Decides stop-limit orders: placing them with a hold, and what happens when the reference price reaches them.
import { ticksAsIndexPrice } from '../arithmetic/market-units.ts';
import type { Lots, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { MatchCursor } from '../order-book/match-cursor.ts';
import type { StopOrder } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market } from '../state.ts';
import { appendRemainder, restingLots } from './limit-order.ts';
import {
  checkBalance,
  checkLevel,
  checkLimitTerms,
  checkOpenOrders,
  checkPrice,
  openTrader,
  paidCurrency,
} from './order-checks.ts';
import { type FillPlan, planByLots } from './plan-fills.ts';
import { isOutsideBand } from './price-band.ts';
import { appendFills, remainderCancelled, restingHold } from './trade-events.ts';

export function placeStopOrder(
  state: ExchangeState,
  command: CommandOf<'PlaceSpotStopOrder'>,
): Accepted | Refused {
  const trader = openTrader(state, command.user, command.market);
  if ('outcome' in trader) return trader;
  const { user, market } = trader;
  const { side, stopTicks, priceTicks, lots, timeInForce } = command;
  const held = restingHold(market, side, priceTicks, lots);
  const problem =
    checkPrice(market, stopTicks) ??
    checkLimitTerms(market, priceTicks, lots) ??
    checkOpenOrders(state, user) ??
    checkStop(market, command) ??
    checkBalance(state, command.user, paidCurrency(market, side), held);
  if (problem !== undefined) return problem;
  return accepted({
    type: 'SpotStopOrderPlaced',
    order: state.nextOrder,
    user: command.user,
    market: command.market,
    side,
    stopTicks,
    priceTicks,
    lots,
    timeInForce,
    held,
  });
}

/** A stop needs a price to be compared with, and must lie beyond it. */
function checkStop(market: Market, command: CommandOf<'PlaceSpotStopOrder'>): Refused | undefined {
  const reference = market.stopReference;
  if (reference === undefined) return refused('spot.noReferencePrice');
  const stop = ticksAsIndexPrice(market.grid, command.stopTicks);
  const reached = command.side === 'buy' ? reference >= stop : reference <= stop;
  return reached ? refused('spot.stopWouldTrigger') : undefined;
}

/** Total for every stop that is due: it trades, rests, or is cancelled with a reason. */
export function triggerStop(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'TriggerSpotStop'>,
): Accepted | Refused {
  const stop = state.orders.get(command.order);
  if (stop?.kind !== 'stop' || stop.quarantined) return refused('spot.notDue');
  const market = state.markets[stop.market]!;
  if (isOutsideBand(market, stop.side, stop.priceTicks, at)) return endUntraded(market, stop, 'priceBand');
  const taker = { user: stop.user, side: stop.side, limitTicks: stop.priceTicks };
  const opposite = stop.side === 'buy' ? market.asks : market.bids;
  const plan = planByLots(market, new MatchCursor(opposite), taker, stop.lots);
  if (stop.timeInForce === 'FOK' && plan.filledLots < stop.lots) return endUntraded(market, stop, 'notWhole');
  const resting = restingLots(plan, stop.lots, stop.timeInForce);
  if (resting > 0 && checkLevel(market, stop.side, stop.priceTicks, resting)) {
    return endUntraded(market, stop, 'market');
  }
  return accepted(...triggeredEvents(state, market, stop, plan, resting));
}

function triggeredEvents(
  state: ExchangeState,
  market: Market,
  stop: StopOrder,
  plan: FillPlan,
  resting: Lots,
): readonly VenueEvent[] {
  const events: VenueEvent[] = [triggered(market, stop, resting)];
  appendFills(events, market, stop, plan, state.nextTrade);
  appendRemainder(events, market, stop, stop.lots - plan.filledLots - resting, plan);
  return events;
}

function triggered(market: Market, stop: StopOrder, resting: Lots): EventOf<'SpotStopTriggered'> {
  return {
    type: 'SpotStopTriggered',
    order: stop.order,
    user: stop.user,
    market: stop.market,
    side: stop.side,
    released: stop.held,
    restingLots: resting,
    held: restingHold(market, stop.side, stop.priceTicks, resting),
  };
}

function endUntraded(
  market: Market,
  stop: StopOrder,
  reason: EventOf<'SpotOrderCancelled'>['reason'],
): Accepted {
  return accepted(triggered(market, stop, 0 as Lots), remainderCancelled(market, stop, stop.lots, reason));
}
