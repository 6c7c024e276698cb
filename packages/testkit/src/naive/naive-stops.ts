// The naive twin's stop orders: how they wait, when they are due, and what becomes of them.

import type { PlainCommandOf, PlainEvent } from '../worlds/plain.ts';
import type { NaiveStop } from './naive-book.ts';
import { type CancelReason, cancelled, holdOf, paidCurrency } from './naive-settlement.ts';
import {
  balanceRefusal,
  fillAndRest,
  isRefusal,
  levelWouldOverflow,
  planLimit,
  restingLots,
  sizeRefusal,
  tradableMarket,
} from './naive-spot.ts';
import { type NaiveOutcome, type NaiveState, refuse } from './naive-state.ts';

export function placeStop(
  state: NaiveState,
  command: PlainCommandOf<'PlaceSpotStopOrder'>,
  at: number,
): NaiveOutcome {
  const market = tradableMarket(state, command.user, command.market);
  if (isRefusal(market)) return market;
  const { user, side, timeInForce } = command;
  const stopTicks = BigInt(command.stopTicks);
  const priceTicks = BigInt(command.priceTicks);
  const lots = BigInt(command.lots);
  if (stopTicks < 1n || stopTicks > BigInt(market.terms.maxTicks)) return refuse('spot.stopPriceOutOfRange');
  const tooLargeOrSmall = sizeRefusal(market, priceTicks, lots);
  if (tooLargeOrSmall !== undefined) return tooLargeOrSmall;
  if (state.openOrderCount(user) >= state.openOrdersMax) return refuse('spot.tooManyOpenOrders');
  if (state.reference(market) === undefined) return refuse('spot.noReferencePrice');
  if (state.isReached(market, { side, stopTicks })) return refuse('spot.stopWouldTrigger');
  const held = holdOf(market, side, priceTicks, lots);
  const poor = balanceRefusal(state, command, market, held, held);
  if (poor !== undefined) return poor;

  const order = state.nextOrder++;
  state.accounts.hold(user, paidCurrency(market, side), held);
  const stop = { order, user, market: market.market, side, stopTicks, priceTicks, lots, timeInForce };
  state.stops.push({ ...stop, placedAt: at, due: undefined });
  const placed: PlainEvent = {
    type: 'SpotStopOrderPlaced',
    ...stop,
    stopTicks: command.stopTicks,
    priceTicks: command.priceTicks,
    lots: command.lots,
    held,
  };
  return { outcome: 'accepted', events: [placed] };
}

/** What became due first comes first; of what became due at one moment, the lowest id. */
export function nextStopDue(state: NaiveState): NaiveStop | undefined {
  let first: NaiveStop | undefined;
  for (const stop of state.stops) {
    if (stop.due === undefined) continue;
    const later = first?.due === undefined ? -1 : stop.due.at - first.due.at || stop.order - first.order;
    if (later < 0) first = stop;
  }
  return first;
}

/** The stop's hold comes back, then it is a limit order like any other. */
export function triggerStop(state: NaiveState, command: PlainCommandOf<'TriggerSpotStop'>): NaiveOutcome {
  const stop = state.stops.find((candidate) => candidate.order === command.order);
  if (stop?.due === undefined) return refuse('spot.notDue');
  const market = state.listedMarket(stop.market);
  const released = holdOf(market, stop.side, stop.priceTicks, stop.lots);
  state.stops = state.stops.filter((candidate) => candidate !== stop);
  state.accounts.release(stop.user, paidCurrency(market, stop.side), released);
  const { order, user, side } = stop;
  const ended = (reason: CancelReason): NaiveOutcome => ({
    outcome: 'accepted',
    events: [
      {
        type: 'SpotStopTriggered',
        order,
        user,
        market: market.market,
        side,
        released,
        restingLots: 0,
        held: 0n,
      },
      cancelled(stop, stop.lots, 0n, reason),
    ],
  });
  if (!state.insideBand(market, stop.side, stop.priceTicks)) return ended('priceBand');
  const plan = planLimit(state, market, stop);
  if (stop.timeInForce === 'FOK' && plan.lotsFilled < stop.lots) return ended('notWhole');
  const resting = restingLots(stop, plan);
  if (levelWouldOverflow(market, stop.side, stop.priceTicks, resting)) return ended('market');
  const held = holdOf(market, stop.side, stop.priceTicks, resting);
  const entering = { ...stop, postOnly: false, quote: false, house: state.isHouse(user) };
  const events: PlainEvent[] = [
    {
      type: 'SpotStopTriggered',
      order,
      user,
      market: market.market,
      side,
      released,
      restingLots: Number(resting),
      held,
    },
    ...fillAndRest(state, market, entering, plan, resting),
  ];
  return { outcome: 'accepted', events };
}
