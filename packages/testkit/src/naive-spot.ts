// The naive twin's spot rules: limit and market orders, in the words of the rule book.
import type { NaiveOrder, NaivePlan, Side, TimeInForce } from './naive-book.ts';
import { cancelled, carryOut, costOf, holdOf, paidCurrency } from './naive-settlement.ts';
import {
  type NaiveMarket,
  type NaiveOutcome,
  type NaiveRefusal,
  type NaiveState,
  refuse,
} from './naive-state.ts';
import type { PlainCommandOf, PlainEvent } from './plain.ts';

const LEVEL_LOTS_MAX = 2n ** 53n - 1n;

export function tradableMarket(state: NaiveState, user: number, id: number): NaiveMarket | NaiveRefusal {
  if (!state.users.has(user)) return refuse('user.unknown');
  const market = state.market(id);
  if (market === undefined) return refuse('venue.marketUnknown');
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

export function balanceRefusal(
  state: NaiveState,
  user: number,
  currency: number,
  needed: bigint,
): NaiveRefusal | undefined {
  const { available } = state.accounts.of(user, 'spot', currency);
  return needed > available
    ? refuse('wallet.insufficientBalance', { currency, needed, available })
    : undefined;
}

export interface LimitTerms {
  readonly user: number;
  readonly side: Side;
  readonly priceTicks: bigint;
  readonly lots: bigint;
  readonly timeInForce: TimeInForce;
}

export function planLimit(market: NaiveMarket, order: LimitTerms): NaivePlan {
  const mayTradeAt = (priceTicks: bigint): boolean =>
    order.side === 'buy' ? priceTicks <= order.priceTicks : priceTicks >= order.priceTicks;
  const taker = { user: order.user, side: order.side, mayTradeAt, lots: order.lots, budget: undefined };
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
  if (!state.insideBand(market, side, order.priceTicks, at)) return refuse('spot.priceOutsideBand');
  const plan = planLimit(market, order);
  if (postOnly && (plan.steps.length > 0 || plan.stoppedBySelf)) return refuse('spot.postOnlyWouldTake');
  if (timeInForce === 'FOK' && plan.lotsFilled < order.lots) return refuse('spot.cannotFillWhole');
  const resting = restingLots(order, plan);
  const held = holdOf(market, side, order.priceTicks, resting);
  const poor = balanceRefusal(state, user, paidCurrency(market, side), costOf(market, side, plan) + held);
  if (poor !== undefined) return poor;
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
  const entering = { ...order, order: id, market: market.market, postOnly, quote: false, placedAt: at };
  return { outcome: 'accepted', events: [placed, ...fillAndRest(state, market, entering, plan, resting)] };
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
  at: number,
): NaiveOutcome {
  const market = tradableMarket(state, command.user, command.market);
  if (isRefusal(market)) return market;
  const { user, side } = command;
  const byLots = command.type === 'PlaceSpotMarketOrder';
  const lots = byLots ? BigInt(command.lots) : undefined;
  const budget = byLots ? undefined : command.quoteAmount;
  if (lots !== undefined && !quantityInRange(market, lots)) return refuse('spot.quantityOutOfRange');
  const wrongBudget = budget === undefined ? undefined : notionalRefusal(market, budget);
  if (wrongBudget !== undefined) return wrongBudget;
  const mayTradeAt = (priceTicks: bigint): boolean => state.insideBand(market, side, priceTicks, at);
  const plan = market.book.plan(
    { user, side, mayTradeAt, lots, budget },
    market.terms.selfTrade,
    market.priceUnit,
  );
  if (plan.lotsFilled === 0n) return refuse('spot.noLiquidity');
  const wrongNotional = byLots ? notionalRefusal(market, plan.notional) : undefined;
  if (wrongNotional !== undefined) return wrongNotional;
  const poor = balanceRefusal(state, user, paidCurrency(market, side), costOf(market, side, plan));
  if (poor !== undefined) return poor;

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
  const dropped = lots === undefined ? 0n : lots - plan.lotsFilled;
  if (dropped > 0n) {
    const reason = plan.stoppedBySelf ? 'selfTrade' : 'unfilled';
    events.push(cancelled({ order, user, market: market.market, side }, dropped, 0n, reason));
  }
  return { outcome: 'accepted', events };
}
