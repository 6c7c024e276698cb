// The naive twin's spot rules: limit and market orders, in the words of the rule book.

import type { PlainCommandOf, PlainEvent } from '../worlds/plain.ts';
import type { NaiveOrder, NaivePlan, Side, TimeInForce } from './naive-book.ts';
import { cancelled, carryOut, costOf, holdOf, paidCurrency } from './naive-settlement.ts';
import {
  type NaiveMarket,
  type NaiveOutcome,
  type NaiveRefusal,
  type NaiveState,
  refuse,
} from './naive-state.ts';

const LEVEL_LOTS_MAX = 2n ** 53n - 1n;

export function knownMarket(state: NaiveState, user: number, id: number): NaiveMarket | NaiveRefusal {
  if (!state.users.has(user)) return refuse('user.unknown');
  return state.market(id) ?? refuse('venue.marketUnknown');
}

export function tradableMarket(state: NaiveState, user: number, id: number): NaiveMarket | NaiveRefusal {
  const market = knownMarket(state, user, id);
  if (isRefusal(market)) return market;
  if (state.users.get(user)?.frozen === true) return refuse('user.frozen');
  if (market.status === 'halted') return refuse('spot.marketHalted');
  if (market.status === 'cancelOnly') return refuse('spot.marketCancelOnly');
  return market;
}

export function isRefusal(value: NaiveMarket | NaiveRefusal | undefined): value is NaiveRefusal {
  return value !== undefined && 'outcome' in value;
}

function quantityInRange(market: NaiveMarket, lots: bigint): boolean {
  return lots >= BigInt(market.terms.minLots) && lots <= BigInt(market.terms.maxLots);
}

function notionalRefusal(market: NaiveMarket, amount: bigint): NaiveRefusal | undefined {
  if (amount < market.terms.minNotional) return refuse('spot.notionalTooSmall');
  if (amount > market.terms.maxNotional) return refuse('spot.notionalTooLarge');
  return undefined;
}

/** Price, quantity and notional of a limit price, in this order. */
export function sizeRefusal(market: NaiveMarket, priceTicks: bigint, lots: bigint): NaiveRefusal | undefined {
  if (priceTicks < 1n || priceTicks > BigInt(market.terms.maxTicks)) return refuse('spot.priceOutOfRange');
  if (!quantityInRange(market, lots)) return refuse('spot.quantityOutOfRange');
  return notionalRefusal(market, priceTicks * lots * market.priceUnit);
}

/** `most` is what the refusal says to be needed: the whole order at its limit, where it has one. */
export function balanceRefusal(
  state: NaiveState,
  order: { readonly user: number; readonly side: Side },
  market: NaiveMarket,
  needed: bigint,
  most: bigint | undefined,
): NaiveRefusal | undefined {
  const currency = paidCurrency(market, order.side);
  const { available } = state.accounts.of(order.user, 'spot', currency);
  if (needed <= available) return undefined;
  return refuse(
    'wallet.insufficientBalance',
    most === undefined ? undefined : { currency, needed: most, available },
  );
}

export interface LimitTerms {
  readonly user: number;
  readonly side: Side;
  readonly priceTicks: bigint;
  readonly lots: bigint;
  readonly timeInForce: TimeInForce;
}

export function planLimit(state: NaiveState, market: NaiveMarket, order: LimitTerms): NaivePlan {
  const mayTradeAt = (priceTicks: bigint): boolean =>
    order.side === 'buy' ? priceTicks <= order.priceTicks : priceTicks >= order.priceTicks;
  const { user, side, lots } = order;
  const taker = { user, house: state.isHouse(user), side, mayTradeAt, lots, budget: undefined };
  return market.book.plan(taker, market.terms.selfTrade, market.priceUnit);
}

/** Lots that stay in the book: none unless good till cancelled, none after meeting an own order that ends the taker. */
export function restingLots(order: LimitTerms, plan: NaivePlan): bigint {
  return order.timeInForce === 'GTC' && !plan.stoppedBySelf ? order.lots - plan.lotsFilled : 0n;
}

export function levelWouldOverflow(
  market: NaiveMarket,
  side: Side,
  priceTicks: bigint,
  lots: bigint,
): boolean {
  return lots > 0n && market.book.levelLots(side, priceTicks) + lots > LEVEL_LOTS_MAX;
}

export function placeLimit(
  state: NaiveState,
  command: PlainCommandOf<'PlaceSpotLimitOrder'>,
  at: number,
): NaiveOutcome {
  const market = tradableMarket(state, command.user, command.market);
  if (isRefusal(market)) return market;
  const { user, side, timeInForce, postOnly } = command;
  const order = {
    user,
    side,
    timeInForce,
    priceTicks: BigInt(command.priceTicks),
    lots: BigInt(command.lots),
  };
  const tooLargeOrSmall = sizeRefusal(market, order.priceTicks, order.lots);
  if (tooLargeOrSmall !== undefined) return tooLargeOrSmall;
  if (postOnly && timeInForce !== 'GTC') return refuse('spot.postOnlyNeedsGtc');
  if (timeInForce === 'GTC' && state.openOrderCount(user) >= state.openOrdersMax)
    return refuse('spot.tooManyOpenOrders');
  if (!state.insideBand(market, side, order.priceTicks)) return refuse('spot.priceOutsideBand');
  const plan = planLimit(state, market, order);
  if (postOnly && (plan.steps.length > 0 || plan.stoppedBySelf)) return refuse('spot.postOnlyWouldTake');
  const resting = restingLots(order, plan);
  const held = holdOf(market, side, order.priceTicks, resting);
  const most = holdOf(market, side, order.priceTicks, order.lots);
  const poor = balanceRefusal(state, order, market, costOf(market, side, plan) + held, most);
  if (poor !== undefined) return poor;
  if (timeInForce === 'FOK' && plan.lotsFilled < order.lots) return refuse('spot.cannotFillWhole');
  if (levelWouldOverflow(market, side, order.priceTicks, resting)) return refuse('spot.levelFull');

  const id = state.nextOrder++;
  const placed: PlainEvent = {
    type: 'SpotLimitOrderPlaced',
    order: id,
    user,
    market: market.market,
    side,
    priceTicks: command.priceTicks,
    lots: command.lots,
    timeInForce,
    postOnly,
    restingLots: Number(resting),
    held,
  };
  const house = state.isHouse(user);
  const entering = {
    ...order,
    order: id,
    market: market.market,
    postOnly,
    quote: false,
    house,
    placedAt: at,
  };
  return { outcome: 'accepted', events: [placed, ...fillAndRest(state, market, entering, plan, resting)] };
}

/** What is left of an order becomes so many lots; the book has it where it stood. */
export function reduceTo(
  state: NaiveState,
  market: NaiveMarket,
  old: NaiveOrder,
  remaining: bigint,
): NaiveOutcome {
  const { order, user, side, priceTicks } = old;
  const wrongSize = sizeRefusal(market, priceTicks, remaining);
  if (wrongSize !== undefined) return wrongSize;
  const less = old.remaining - remaining;
  const released =
    holdOf(market, side, priceTicks, old.remaining) - holdOf(market, side, priceTicks, remaining);
  state.accounts.release(user, paidCurrency(market, side), released);
  const smaller = { ...old, lots: old.lots - less, remaining };
  market.book.orders = market.book.orders.map((one) => (one === old ? smaller : one));
  const of = { order, user, market: market.market, side };
  return { outcome: 'accepted', events: [{ type: 'SpotOrderReduced', ...of, lots: Number(less), released }] };
}

type EnteringOrder = Omit<NaiveOrder, 'remaining'>;

/** Trades what the plan says, lets the rest stay in the book, or says why it does not. */
export function fillAndRest(
  state: NaiveState,
  market: NaiveMarket,
  order: EnteringOrder,
  plan: NaivePlan,
  resting: bigint,
): PlainEvent[] {
  state.accounts.hold(
    order.user,
    paidCurrency(market, order.side),
    holdOf(market, order.side, order.priceTicks, resting),
  );
  const events = carryOut(state, market, order, plan);
  if (resting > 0n) market.book.orders.push({ ...order, remaining: resting });
  const dropped = order.lots - plan.lotsFilled - resting;
  if (dropped > 0n) events.push(cancelled(order, dropped, 0n, plan.stoppedBySelf ? 'selfTrade' : 'unfilled'));
  return events;
}

export function placeMarket(
  state: NaiveState,
  command: PlainCommandOf<'PlaceSpotMarketOrder'> | PlainCommandOf<'PlaceSpotMarketOrderByQuote'>,
): NaiveOutcome {
  const market = tradableMarket(state, command.user, command.market);
  if (isRefusal(market)) return market;
  const { user, side } = command;
  const byLots = command.type === 'PlaceSpotMarketOrder';
  const lots = byLots ? BigInt(command.lots) : BigInt(market.terms.maxLots);
  const budget = byLots ? undefined : command.quoteAmount;
  if (byLots && !quantityInRange(market, lots)) return refuse('spot.quantityOutOfRange');
  const wrongBudget = budget === undefined ? undefined : notionalRefusal(market, budget);
  if (wrongBudget !== undefined) return wrongBudget;
  if (market.terms.bandPpm > 0 && state.reference(market) === undefined)
    return refuse('spot.noReferencePrice');
  const mayTradeAt = (priceTicks: bigint): boolean => state.insideBand(market, side, priceTicks);
  const taker = { user, house: state.isHouse(user), side, mayTradeAt, lots, budget };
  const plan = market.book.plan(taker, market.terms.selfTrade, market.priceUnit);
  const poor = balanceRefusal(state, command, market, costOf(market, side, plan), undefined);
  if (poor !== undefined) return poor;
  if (plan.lotsFilled === 0n) return refuse('spot.noLiquidity');
  const wrongNotional = notionalRefusal(market, plan.notional);
  if (wrongNotional !== undefined) return wrongNotional;
  if (!quantityInRange(market, plan.lotsFilled) && !byLots) return refuse('spot.quantityOutOfRange');

  const order = state.nextOrder++;
  const events: PlainEvent[] = [
    byLots
      ? { type: 'SpotMarketOrderPlaced', order, user, market: market.market, side, lots: command.lots }
      : {
          type: 'SpotMarketOrderByQuotePlaced',
          order,
          user,
          market: market.market,
          side,
          quoteAmount: command.quoteAmount,
        },
    ...carryOut(state, market, { order, user, side }, plan),
  ];
  const dropped = byLots ? lots - plan.lotsFilled : 0n;
  if (dropped > 0n) {
    const reason = plan.stoppedBySelf ? 'selfTrade' : 'unfilled';
    events.push(cancelled({ order, user, market: market.market, side }, dropped, 0n, reason));
  }
  return { outcome: 'accepted', events };
}
