// Decides stop-limit orders: placing them with a hold, and what happens when the reference price reaches them.
import { ticksAsIndexPrice } from '../arithmetic/market-units.ts';
import type { Lots } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { EventOf } from '../events.ts';
import { MatchCursor } from '../order-book/match-cursor.ts';
import type { StopOrder } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import { type ExchangeState, type Market, referencePrice } from '../state.ts';
import { appendRemainder, restingLots } from './limit-order.ts';
import {
  availableFor,
  cannotTrade,
  checkLevel,
  checkLimitTerms,
  checkOpenOrders,
  checkPrice,
  insufficientBalance,
  paidCurrency,
} from './order-checks.ts';
import { type FillPlan, planByLots } from './plan-fills.ts';
import { isOutsideBand } from './price-band.ts';
import { remainderCancelled, restingHold, takingEvents } from './trade-events.ts';

type StopCommand = CommandOf<'PlaceSpotStopOrder'>;

/**
 * Refused, in the order of the checks, with `user.unknown`, `venue.marketUnknown`, `user.frozen`, `spot.marketHalted`
 * or `spot.marketCancelOnly`, `spot.stopPriceOutOfRange`, `spot.priceOutOfRange`, `spot.quantityOutOfRange`,
 * `spot.notionalTooSmall`, `spot.notionalTooLarge`, `spot.tooManyOpenOrders`, `spot.noReferencePrice`,
 * `spot.stopWouldTrigger`, `wallet.insufficientBalance`.
 */
export function placeStopOrder(state: ExchangeState, command: StopCommand): Accepted | Refused {
  const trader = state.users.get(command.user);
  const market = state.markets[command.market];
  if (trader === undefined || trader.frozen || market?.status !== 'trading')
    return cannotTrade(trader, market);
  const { user, side, stopTicks, priceTicks, lots, timeInForce } = command;
  const problem =
    checkPrice(market, stopTicks, 'spot.stopPriceOutOfRange') ??
    checkLimitTerms(market, priceTicks, lots) ??
    checkOpenOrders(state, trader) ??
    checkStop(market, command);
  if (problem !== undefined) return problem;
  const held = restingHold(market, side, priceTicks, lots);
  const currency = paidCurrency(market, side);
  const available = availableFor(state, user, currency);
  if (held > available) return insufficientBalance(currency, available, held);
  return accepted({
    type: 'SpotStopOrderPlaced',
    order: state.nextOrder,
    user,
    market: market.market,
    side,
    stopTicks,
    priceTicks,
    lots,
    timeInForce,
    held,
  });
}

/** A stop needs a price to be compared with, and must lie beyond it. */
function checkStop(market: Market, command: StopCommand): Refused | undefined {
  const reference = referencePrice(market);
  if (reference === undefined) return refused('spot.noReferencePrice', { symbol: market.terms.symbol });
  const stop = ticksAsIndexPrice(market.grid, command.stopTicks);
  const reached = command.side === 'buy' ? reference >= stop : reference <= stop;
  return reached ? refused('spot.stopWouldTrigger') : undefined;
}

/**
 * Total for every stop that is due: it trades, rests, or is cancelled with a reason. Any other is refused. A freeze ends
 * the stops of its user; one that is frozen and has a stop was frozen before there was that rule.
 */
export function triggerStop(state: ExchangeState, command: CommandOf<'TriggerSpotStop'>): Accepted | Refused {
  const stop = state.orders.get(command.order);
  if (stop?.kind !== 'stop' || stop.due === undefined) return refused('spot.notDue');
  const market = state.markets[stop.market]!;
  if (state.users.get(stop.user)!.frozen) return endUntraded(market, stop, 'frozen');
  if (isOutsideBand(market, stop.side, stop.priceTicks)) return endUntraded(market, stop, 'priceBand');
  const plan = planStop(state, market, stop);
  if (stop.timeInForce === 'FOK' && plan.filledLots < stop.lots) return endUntraded(market, stop, 'notWhole');
  const resting = restingLots(plan, stop.lots, stop.timeInForce);
  if (resting > 0 && checkLevel(market, stop.side, stop.priceTicks, resting)) {
    return endUntraded(market, stop, 'market');
  }
  const events = takingEvents(state, market, stop, triggered(market, stop, resting), plan);
  appendRemainder(events, market, stop, stop.lots - plan.filledLots - resting, plan);
  return { outcome: 'accepted', events };
}

/** The hold covers the whole order at its limit, so a plan within the limit is always paid for. */
function planStop(state: ExchangeState, market: Market, stop: StopOrder): FillPlan {
  const house = state.users.get(stop.user)!.kind === 'house';
  const opposite = stop.side === 'buy' ? market.asks : market.bids;
  const taker = { user: stop.user, house, side: stop.side, limitTicks: stop.priceTicks, budget: stop.held };
  return planByLots(market, new MatchCursor(opposite), taker, stop.lots);
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
