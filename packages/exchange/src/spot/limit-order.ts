// Decides limit orders: what they take at once, and what rests.
import { baseAtoms } from '../arithmetic/market-units.ts';
import type { Atoms, Lots, OrderId, TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { VenueEvent } from '../events.ts';
import { crosses, MatchCursor } from '../order-book/match-cursor.ts';
import type { Side, TimeInForce } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market } from '../state.ts';
import {
  checkBalance,
  checkLevel,
  checkLimitTerms,
  checkOpenOrders,
  openTrader,
  paidCurrency,
} from './order-checks.ts';
import { type FillPlan, NO_FILLS, planByLots, type TakerTerms } from './plan-fills.ts';
import { isOutsideBand } from './price-band.ts';
import { appendFills, remainderCancelled, restingHold } from './trade-events.ts';

export function placeLimitOrder(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'PlaceSpotLimitOrder'>,
): Accepted | Refused {
  const trader = openTrader(state, command.user, command.market);
  if ('outcome' in trader) return trader;
  const { user, market } = trader;
  const { side, priceTicks, lots, timeInForce, postOnly } = command;
  const problem =
    checkLimitTerms(market, priceTicks, lots) ??
    (postOnly && timeInForce !== 'GTC' ? refused('spot.postOnlyNeedsGtc') : undefined) ??
    (timeInForce === 'GTC' ? checkOpenOrders(state, user) : undefined) ??
    (isOutsideBand(market, side, priceTicks, at)
      ? refused('spot.priceOutsideBand', bandDetails(market))
      : undefined);
  if (problem !== undefined) return problem;
  const opposite = side === 'buy' ? market.asks : market.bids;
  const best = opposite.bestTicks;
  const meets = best !== undefined && crosses(side, priceTicks, best);
  if (postOnly && meets) return refused('spot.postOnlyWouldTake');
  const plan = meets
    ? planByLots(
        market,
        new MatchCursor(opposite),
        { user: command.user, side, limitTicks: priceTicks },
        lots,
      )
    : NO_FILLS;
  if (timeInForce === 'FOK' && plan.filledLots < lots) return refused('spot.cannotFillWhole');
  const resting = restingLots(plan, lots, timeInForce);
  const held = restingHold(market, side, priceTicks, resting);
  const refusal =
    checkBalance(state, command.user, paidCurrency(market, side), paidAmount(market, side, plan) + held) ??
    (resting > 0 ? checkLevel(market, side, priceTicks, resting) : undefined);
  if (refusal !== undefined) return refusal;
  const events: VenueEvent[] = [
    {
      type: 'SpotLimitOrderPlaced',
      order: state.nextOrder,
      user: command.user,
      market: command.market,
      side,
      priceTicks,
      lots,
      timeInForce,
      postOnly,
      restingLots: resting,
      held,
    },
  ];
  if (resting < lots) {
    const placed = { order: state.nextOrder, user: command.user, side };
    appendFills(events, market, placed, plan, state.nextTrade);
    appendRemainder(events, market, placed, lots - plan.filledLots - resting, plan);
  }
  return { outcome: 'accepted', events };
}

/** What stays in the book: the unfilled rest of a GTC order, unless self-trade prevention ended it. */
export function restingLots(plan: FillPlan, lots: Lots, timeInForce: TimeInForce): Lots {
  return (timeInForce === 'GTC' && !plan.stoppedBySelf ? lots - plan.filledLots : 0) as Lots;
}

/** What the fills of a plan cost: quote for a buy, base for a sell. */
export function paidAmount(market: Market, side: Side, plan: FillPlan): Atoms {
  return side === 'buy' ? plan.quote : baseAtoms(market.grid, plan.filledLots);
}

/** Ends lots that neither traded nor rest, and says why. */
export function appendRemainder(
  events: VenueEvent[],
  market: Market,
  taker: { readonly order: OrderId; readonly user: TakerTerms['user']; readonly side: Side },
  lots: number,
  plan: FillPlan,
): void {
  if (lots <= 0) return;
  const reason = plan.stoppedBySelf ? 'selfTrade' : 'unfilled';
  events.push(remainderCancelled(market, taker, lots as Lots, reason));
}

function bandDetails(market: Market): { readonly market: number; readonly bandPpm: number } {
  return { market: market.market, bandPpm: market.terms.bandPpm };
}
