// Applies the events of the spot exchange to books, stops and orders. The balance effects have moved the money.
import {
  assertNever,
  type Lots,
  type OrderId,
  type PriceTicks,
  type TimestampMs,
  type TradeId,
} from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import { NOBODY } from '../order-book/order-links.ts';
import type { BlankOrder } from '../order-book/order-pool.ts';
import type { OpenOrder, RestingOrder, StopOrder } from '../order-book/orders.ts';
import type { ExchangeState, Market } from '../state.ts';
import { refreshStopsDue } from '../stops-due.ts';
import type { spotEvents } from './events.ts';

/** Those that make up most of every log have a function of their own; `evolve` calls it without another look. */
type RareSpotEvent = EventOf<
  Exclude<
    keyof typeof spotEvents,
    'SpotLimitOrderPlaced' | 'SpotMarketOrderPlaced' | 'SpotTraded' | 'SpotOrderCancelled'
  >
>;

export function restLimitOrder(state: ExchangeState, event: EventOf<'SpotLimitOrderPlaced'>): void {
  state.nextOrder = (event.order + 1) as OrderId;
  if (event.restingLots > 0) rest(state, event, event.user, event.market, event.postOnly, false);
}

export function evolveSpot(state: ExchangeState, event: RareSpotEvent): void {
  switch (event.type) {
    case 'SpotMarketOrderByQuotePlaced':
      state.nextOrder = (event.order + 1) as OrderId;
      return;
    case 'SpotStopOrderPlaced':
      return placeStop(state, event);
    case 'SpotStopTriggered':
      return triggerStop(state, event);
    case 'SpotOrderReduced':
      return reduce(state, event);
    case 'ReferralPaid':
      return;
    case 'QuotesReplaced':
      return replaceQuotes(state, event);
    default:
      assertNever(event);
  }
}

/** What an order needs to know of itself to rest: the placing event, a quote, or the stop that it was. */
type Resting = Pick<RestingOrder, 'order' | 'side' | 'priceTicks' | 'lots'> & { readonly restingLots: Lots };

function restingOrder(
  state: ExchangeState,
  resting: Resting,
  user: RestingOrder['user'],
  market: RestingOrder['market'],
  postOnly: boolean,
  quote: boolean,
  placedAt: RestingOrder['placedAt'],
): RestingOrder {
  const owner = state.users.get(user)!;
  const order = state.spareOrders.take();
  order.order = resting.order;
  order.user = user;
  order.market = market;
  order.side = resting.side;
  order.priceTicks = resting.priceTicks;
  order.lots = resting.lots;
  order.timeInForce = 'GTC';
  order.placedAt = placedAt;
  order.listedIn = owner.orders;
  order.postOnly = postOnly;
  order.house = owner.kind === 'house';
  order.quote = quote;
  order.priority = state.nextPriority++;
  order.remainingLots = resting.restingLots;
  return order;
}

function bookSide(market: Market, side: RestingOrder['side']): Market['bids'] {
  return side === 'buy' ? market.bids : market.asks;
}

function rest(
  state: ExchangeState,
  resting: Resting,
  user: RestingOrder['user'],
  market: RestingOrder['market'],
  postOnly: boolean,
  quote: boolean,
): void {
  const order = restingOrder(state, resting, user, market, postOnly, quote, state.at);
  bookSide(state.markets[market]!, order.side).insert(order);
  track(state, order);
}

function track(state: ExchangeState, order: OpenOrder): void {
  state.orders.set(order.order, order);
  state.touched.order(order);
  order.listedIn.append(order);
}

/** The order is over: it must have left its book or its stops already. */
function forget(state: ExchangeState, order: OpenOrder): void {
  state.orders.delete(order.order);
  state.touched.orderGone(order);
  order.listedIn.remove(order);
  state.spareOrders.giveBack(order);
}

function placeStop(state: ExchangeState, event: EventOf<'SpotStopOrderPlaced'>): void {
  state.nextOrder = (event.order + 1) as OrderId;
  const { order, user, market, side, priceTicks, lots, timeInForce, stopTicks, held } = event;
  const stop: StopOrder = {
    kind: 'stop',
    order,
    user,
    market,
    side,
    priceTicks,
    lots,
    timeInForce,
    placedAt: state.at,
    listedIn: state.users.get(user)!.orders,
    place: NOBODY,
    mark: 0,
    stopTicks,
    held,
    due: undefined,
    quarantined: false,
  };
  state.spareOrders.links.enter(stop);
  state.markets[market]!.stops.insert(stop);
  track(state, stop);
  refreshStopsDue(state, state.markets[market]!);
}

/** The stop leaves its list; what rests takes its place among the user's orders and queues in the book from now on. */
function triggerStop(state: ExchangeState, event: EventOf<'SpotStopTriggered'>): void {
  const market = state.markets[event.market]!;
  const stop = state.orders.get(event.order) as StopOrder;
  market.stops.remove(stop);
  if (event.restingLots > 0) {
    const resting = { ...stop, restingLots: event.restingLots };
    const order = restingOrder(state, resting, stop.user, stop.market, false, false, stop.placedAt);
    bookSide(market, order.side).insert(order);
    order.listedIn.replace(stop, order);
    state.orders.set(order.order, order);
    state.touched.orderGone(stop);
    state.touched.order(order);
    state.spareOrders.giveBack(stop);
  } else forget(state, stop);
  refreshStopsDue(state, market);
}

export function trade(state: ExchangeState, event: EventOf<'SpotTraded'>): void {
  const market = state.markets[event.market]!;
  const maker = state.orders.get(event.makerOrder) as RestingOrder;
  const side = bookSide(market, maker.side);
  side.reduce(maker, event.lots);
  if (maker.remainingLots === 0) {
    side.remove(maker);
    forget(state, maker);
  } else state.touched.order(maker);
  state.nextTrade = (event.trade + 1) as TradeId;
  keepLastTrade(market, event.priceTicks, state.at);
  if (market.index === undefined && !market.stops.isEmpty) refreshStopsDue(state, market);
}

function keepLastTrade(market: Market, priceTicks: PriceTicks, at: TimestampMs): void {
  if (market.lastTrade === undefined) market.lastTrade = { priceTicks, at };
  else {
    market.lastTrade.priceTicks = priceTicks;
    market.lastTrade.at = at;
  }
}

/** What never rested is not known here: its event moves nothing. */
export function cancel(state: ExchangeState, event: EventOf<'SpotOrderCancelled'>): void {
  const order = state.orders.get(event.order);
  if (order === undefined) return;
  const market = state.markets[event.market]!;
  if (order.kind === 'limit') bookSide(market, order.side).remove(order);
  else market.stops.remove(order);
  forget(state, order);
  if (order.kind === 'stop') refreshStopsDue(state, market);
}

/** What was ordered falls with what is open, so that what it has traded stays the difference. */
function reduce(state: ExchangeState, { order: id, market, lots }: EventOf<'SpotOrderReduced'>): void {
  const order = state.orders.get(id) as BlankOrder;
  bookSide(state.markets[market]!, order.side).reduce(order, lots);
  order.lots = (order.lots - lots) as Lots;
  state.touched.order(order);
}

function replaceQuotes(state: ExchangeState, event: EventOf<'QuotesReplaced'>): void {
  const market = state.markets[event.market]!;
  for (const order of state.users.get(event.user)!.orders) {
    if (order.kind !== 'limit' || !order.quote || order.market !== event.market) continue;
    bookSide(market, order.side).remove(order);
    forget(state, order);
  }
  for (const quote of event.quotes) {
    state.nextOrder = (quote.order + 1) as OrderId;
    if (quote.restingLots === 0) continue;
    rest(state, quote, event.user, event.market, false, true);
  }
}
