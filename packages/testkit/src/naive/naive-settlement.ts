// The naive twin's settlement: what orders hold and pay, what a trade moves, and how an order ends without one.

import type { PlainEvent, PlainEventOf } from '../worlds/plain.ts';
import type { NaiveOrder, NaivePlan, Side } from './naive-book.ts';
import { feeOf, type NaiveMarket, type NaiveState } from './naive-state.ts';

/** What a resting order holds: its exact notional for a buy, its base for a sell; never a fee. */
export function holdOf(market: NaiveMarket, side: Side, priceTicks: bigint, lots: bigint): bigint {
  return side === 'buy' ? priceTicks * lots * market.priceUnit : lots * market.baseAtomsPerLot;
}

export function paidCurrency(market: NaiveMarket, side: Side): number {
  return side === 'buy' ? market.terms.quote : market.terms.base;
}

/** What a taker pays for its planned fills. */
export function costOf(market: NaiveMarket, side: Side, plan: NaivePlan): bigint {
  return side === 'buy' ? plan.notional : plan.lotsFilled * market.baseAtomsPerLot;
}

/** Carries a plan out: trades at the maker's price and cancels own makers, in book order. */
export function carryOut(
  state: NaiveState,
  market: NaiveMarket,
  taker: { readonly order: number; readonly user: number; readonly side: Side },
  plan: NaivePlan,
): PlainEvent[] {
  return plan.steps.flatMap((step) =>
    step.kind === 'cancelMaker'
      ? [cancelResting(state, market, step.maker, 'selfTrade')]
      : withReferrals(state, market, trade(state, market, taker, step.maker, step.lots)),
  );
}

/** No more than when the order was placed, and no more than now. */
function feePpm(market: NaiveMarket, side: 'maker' | 'taker', order: number): bigint {
  const now = side === 'maker' ? market.makerFeePpm : market.takerFeePpm;
  const then = market.feesBefore.find(({ next }) => order < next)?.[side] ?? now;
  return then < now ? then : now;
}

function trade(
  state: NaiveState,
  market: NaiveMarket,
  taker: { readonly order: number; readonly user: number; readonly side: Side },
  maker: NaiveOrder,
  lots: bigint,
): PlainEventOf<'SpotTraded'> {
  const base = lots * market.baseAtomsPerLot;
  const quote = lots * maker.priceTicks * market.priceUnit;
  const takerBuys = taker.side === 'buy';
  const makerFee = feeOf(takerBuys ? quote : base, feePpm(market, 'maker', maker.order));
  const takerFee = feeOf(takerBuys ? base : quote, feePpm(market, 'taker', taker.order));
  const accounts = state.accounts;
  const baseId = market.terms.base;
  const quoteId = market.terms.quote;
  if (takerBuys) {
    accounts.of(taker.user, 'spot', quoteId).available -= quote;
    accounts.of(maker.user, 'spot', baseId).held -= base;
    accounts.of(taker.user, 'spot', baseId).available += base - takerFee;
    accounts.of(maker.user, 'spot', quoteId).available += quote - makerFee;
    accounts.house('fees', baseId).available += takerFee;
    accounts.house('fees', quoteId).available += makerFee;
  } else {
    accounts.of(taker.user, 'spot', baseId).available -= base;
    accounts.of(maker.user, 'spot', quoteId).held -= quote;
    accounts.of(taker.user, 'spot', quoteId).available += quote - takerFee;
    accounts.of(maker.user, 'spot', baseId).available += base - makerFee;
    accounts.house('fees', quoteId).available += takerFee;
    accounts.house('fees', baseId).available += makerFee;
  }
  maker.remaining -= lots;
  if (maker.remaining === 0n) market.book.remove(maker.order);
  market.lastTradeTicks = maker.priceTicks;
  state.refreshStops(market);
  return {
    type: 'SpotTraded',
    trade: state.nextTrade++,
    market: market.market,
    takerSide: taker.side,
    priceTicks: Number(maker.priceTicks),
    lots: Number(lots),
    makerOrder: maker.order,
    maker: maker.user,
    takerOrder: taker.order,
    taker: taker.user,
    base,
    quote,
    makerFee,
    takerFee,
  };
}

/** Each side's inviter has a share of its fee, rounded down; the maker's comes first. */
function withReferrals(
  state: NaiveState,
  { terms }: NaiveMarket,
  traded: PlainEventOf<'SpotTraded'>,
): PlainEvent[] {
  const { trade, maker, taker, makerFee, takerFee } = traded;
  const [ofMaker, ofTaker] =
    traded.takerSide === 'buy' ? [terms.quote, terms.base] : [terms.base, terms.quote];
  const sides = [
    { invitee: maker, currency: ofMaker, fee: makerFee },
    { invitee: taker, currency: ofTaker, fee: takerFee },
  ];
  const paid = sides.flatMap(({ invitee, currency, fee }): PlainEvent[] => {
    const inviter = state.users.get(invitee)?.inviter;
    const amount = (fee * state.wallet.referralPpm) / 1_000_000n;
    if (inviter === undefined || amount === 0n) return [];
    state.accounts.house('fees', currency).available -= amount;
    state.accounts.of(inviter, 'spot', currency).available += amount;
    return [{ type: 'ReferralPaid', inviter, invitee, currency, amount, trade }];
  });
  return [traded, ...paid];
}

export type CancelReason = Extract<PlainEvent, { type: 'SpotOrderCancelled' }>['reason'];

export function cancelResting(
  state: NaiveState,
  market: NaiveMarket,
  order: NaiveOrder,
  reason: CancelReason,
): PlainEvent {
  const released = holdOf(market, order.side, order.priceTicks, order.remaining);
  state.accounts.release(order.user, paidCurrency(market, order.side), released);
  market.book.remove(order.order);
  return cancelled(order, order.remaining, released, reason);
}

export function cancelled(
  order: Pick<NaiveOrder, 'order' | 'user' | 'market' | 'side'>,
  lots: bigint,
  released: bigint,
  reason: CancelReason,
): PlainEvent {
  return {
    type: 'SpotOrderCancelled',
    order: order.order,
    user: order.user,
    market: order.market,
    side: order.side,
    lots: Number(lots),
    released,
    reason,
  };
}
