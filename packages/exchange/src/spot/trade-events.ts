// Turns a plan of fills into the events of a taking order.
import { tradingFee } from '../arithmetic/fees.ts';
import { baseAtoms, notional } from '../arithmetic/market-units.ts';
import type { Atoms, Lots, OrderId, PriceTicks, TradeId, UserId } from '../arithmetic/units.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import type { RestingOrder, Side } from '../order-book/orders.ts';
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
  if (first === undefined) return [placed];
  if (paysInviters(state)) {
    const events = [placed];
    appendFills(events, state, market, taker, first, state.nextTrade);
    return events;
  }
  const events = [placed, stepEvent(market, taker, first, state.nextTrade)];
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
    ? traded(market, taker, step.maker, step.lots, step.quote, trade)
    : cancelled(market, step.maker, 'selfTrade');
}

function traded(
  market: Market,
  taker: Taker,
  maker: RestingOrder,
  lots: Lots,
  quote: Atoms,
  trade: TradeId,
): EventOf<'SpotTraded'> {
  const base = baseAtoms(market.grid, lots);
  const takerBuys = taker.side === 'buy';
  return {
    type: 'SpotTraded',
    trade,
    market: market.market,
    takerSide: taker.side,
    priceTicks: maker.priceTicks,
    lots,
    makerOrder: maker.order,
    maker: maker.user,
    takerOrder: taker.order,
    taker: taker.user,
    base,
    quote,
    makerFee: tradingFee(takerBuys ? quote : base, market.terms.makerFeePpm),
    takerFee: tradingFee(takerBuys ? base : quote, market.terms.takerFeePpm),
  };
}

/** The hold of a resting order's remainder: exact notional for a buy, base for a sell; no fee in it. */
export function restingHold(market: Market, side: Side, priceTicks: PriceTicks, lots: Lots): Atoms {
  return side === 'buy' ? notional(market.grid, priceTicks, lots) : baseAtoms(market.grid, lots);
}

/** Ends a resting order and releases what it still held. A fill earlier in the same record is not yet applied here. */
export function cancelled(
  market: Market,
  order: RestingOrder,
  reason: EventOf<'SpotOrderCancelled'>['reason'],
): EventOf<'SpotOrderCancelled'> {
  return {
    type: 'SpotOrderCancelled',
    order: order.order,
    user: order.user,
    market: order.market,
    side: order.side,
    lots: order.remainingLots,
    released: restingHold(market, order.side, order.priceTicks, order.remainingLots),
    reason,
  };
}

/** Ends what is left of an order that never rested. */
export function remainderCancelled(
  market: Market,
  taker: Taker,
  lots: Lots,
  reason: EventOf<'SpotOrderCancelled'>['reason'],
): EventOf<'SpotOrderCancelled'> {
  return {
    type: 'SpotOrderCancelled',
    order: taker.order,
    user: taker.user,
    market: market.market,
    side: taker.side,
    lots,
    released: 0n as Atoms,
    reason,
  };
}
