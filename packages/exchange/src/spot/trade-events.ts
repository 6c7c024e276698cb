// Turns a plan of fills into the events of a taking order.
import { tradingFee } from '../arithmetic/fees.ts';
import { baseAtoms, notional } from '../arithmetic/market-units.ts';
import type { Atoms, Lots, MarketId, OrderId, PriceTicks, TradeId, UserId } from '../arithmetic/units.ts';
import { listed } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import type { RestingOrder, Side } from '../order-book/orders.ts';
import { makerFeePpm, takerFeePpm } from '../order-fees.ts';
import type { ExchangeState, Market } from '../state.ts';
import type { FillPlan, PlannedStep } from './plan-fills.ts';
import { appendReferrals } from './referrals.ts';

export interface Taker {
  readonly order: OrderId;
  readonly user: UserId;
  readonly side: Side;
}

/**
 * The events of an order that may take others: what was placed, and the steps of its plan. A list that begins with two
 * has no room made for it to grow, as a push onto a list of one would do: most orders that trade have one fill.
 */
export function takingEvents(
  state: ExchangeState,
  market: Market,
  taker: Taker,
  placed: VenueEvent,
  plan: FillPlan,
): VenueEvent[] {
  const first = plan.firstStep;
  if (first === undefined) return listed(placed);
  if (paysInviters(state)) {
    const events = listed(placed);
    appendFills(events, state, market, taker, first, state.nextTrade);
    return events;
  }
  const events = listed(placed, stepEvent(market, taker, first, state.nextTrade));
  const next = first.kind === 'fill' ? state.nextTrade + 1 : state.nextTrade;
  appendFills(events, state, market, taker, first.next, next as TradeId);
  return events;
}

/** Appends the trades and self-trade withdrawals of a plan from a step on; returns the next free trade id. */
export function appendFills(
  events: VenueEvent[],
  state: ExchangeState,
  market: Market,
  taker: Taker,
  firstStep: PlannedStep | undefined,
  firstTrade: TradeId,
): TradeId {
  let trade: number = firstTrade;
  for (let step = firstStep; step !== undefined; step = step.next) {
    const event = stepEvent(market, taker, step, trade as TradeId);
    events.push(event);
    if (event.type !== 'SpotTraded') continue;
    trade++;
    if (paysInviters(state)) appendReferrals(events, state, market, event);
  }
  return trade as TradeId;
}

function paysInviters(state: ExchangeState): boolean {
  return state.referralRatePpm !== undefined && state.referralRatePpm > 0;
}

function stepEvent(
  market: Market,
  taker: Taker,
  step: PlannedStep,
  trade: TradeId,
): EventOf<'SpotTraded' | 'SpotOrderCancelled'> {
  return step.kind === 'fill'
    ? new Traded(market, taker, step.maker, step.lots, step.quote, trade)
    : cancelled(market, step.maker, 'selfTrade');
}

/**
 * A class, as are the other events that make up most of every log: what a literal makes comes into old memory for good
 * once a burst of such objects lived for long, and there a collection of young memory has to look at each of them
 * (decision 0034). Its fields are declared only: a definition would write each of them twice.
 */
class Traded implements EventOf<'SpotTraded'> {
  readonly type = 'SpotTraded';
  declare readonly trade: TradeId;
  declare readonly market: MarketId;
  declare readonly takerSide: Side;
  declare readonly priceTicks: PriceTicks;
  declare readonly lots: Lots;
  declare readonly makerOrder: OrderId;
  declare readonly maker: UserId;
  declare readonly takerOrder: OrderId;
  declare readonly taker: UserId;
  declare readonly base: Atoms;
  declare readonly quote: Atoms;
  declare readonly makerFee: Atoms;
  declare readonly takerFee: Atoms;

  constructor(market: Market, taker: Taker, maker: RestingOrder, lots: Lots, quote: Atoms, trade: TradeId) {
    const base = baseAtoms(market.grid, lots);
    const takerBuys = taker.side === 'buy';
    this.trade = trade;
    this.market = market.market;
    this.takerSide = taker.side;
    this.priceTicks = maker.priceTicks;
    this.lots = lots;
    this.makerOrder = maker.order;
    this.maker = maker.user;
    this.takerOrder = taker.order;
    this.taker = taker.user;
    this.base = base;
    this.quote = quote;
    this.makerFee = tradingFee(takerBuys ? quote : base, makerFeePpm(market, maker.order));
    this.takerFee = tradingFee(takerBuys ? base : quote, takerFeePpm(market, taker.order));
  }
}

type CancelReason = EventOf<'SpotOrderCancelled'>['reason'];

/** A class, as `Traded` is. */
class OrderCancelled implements EventOf<'SpotOrderCancelled'> {
  readonly type = 'SpotOrderCancelled';
  declare readonly order: OrderId;
  declare readonly user: UserId;
  declare readonly market: MarketId;
  declare readonly side: Side;
  declare readonly lots: Lots;
  declare readonly released: Atoms;
  declare readonly reason: CancelReason;

  constructor(ended: Taker, market: Market, lots: Lots, released: Atoms, reason: CancelReason) {
    this.order = ended.order;
    this.user = ended.user;
    this.market = market.market;
    this.side = ended.side;
    this.lots = lots;
    this.released = released;
    this.reason = reason;
  }
}

/** The hold of a resting order's remainder: exact notional for a buy, base for a sell; no fee in it. */
export function restingHold(market: Market, side: Side, priceTicks: PriceTicks, lots: Lots): Atoms {
  return side === 'buy' ? notional(market.grid, priceTicks, lots) : baseAtoms(market.grid, lots);
}

/** Ends a resting order and releases what it still held. A fill earlier in the same record is not yet applied here. */
export function cancelled(
  market: Market,
  order: RestingOrder,
  reason: CancelReason,
): EventOf<'SpotOrderCancelled'> {
  const released = restingHold(market, order.side, order.priceTicks, order.remainingLots);
  return new OrderCancelled(order, market, order.remainingLots, released, reason);
}

/** Ends what is left of an order that never rested. */
export function remainderCancelled(
  market: Market,
  taker: Taker,
  lots: Lots,
  reason: CancelReason,
): EventOf<'SpotOrderCancelled'> {
  return new OrderCancelled(taker, market, lots, 0n as Atoms, reason);
}
