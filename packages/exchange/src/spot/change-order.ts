// Decides changes of resting limit orders: less of one, or another in its stead, in one record or not at all.
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { crosses, MatchCursor } from '../order-book/match-cursor.ts';
import type { RestingOrder } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';
import { limitEvents, outsideBand, paidAmount, restingLots } from './limit-order.ts';
import {
  availableFor,
  cannotTrade,
  checkLevel,
  checkLimitTerms,
  insufficientBalance,
  paidCurrency,
  tooManyOpenOrders,
} from './order-checks.ts';
import { NO_FILLS, planByLots } from './plan-fills.ts';
import { isOutsideBand } from './price-band.ts';
import { cancelled, restingHold } from './trade-events.ts';

type ChangeCommand = CommandOf<'ChangeSpotOrder'>;
type LimitCommand = CommandOf<'PlaceSpotLimitOrder'>;

/**
 * Less at the same price leaves the order where it stands. Anything else is as if it were cancelled and a new one placed
 * in the moment after, with its market, side and post-only: what the old one holds counts as available, and it counts
 * neither among the open orders nor at its level.
 *
 * Refused, in the order of the checks, with `user.unknown`, `spot.orderUnknown`, `spot.orderNotChangeable`,
 * `user.frozen`, `spot.marketHalted` or `spot.marketCancelOnly`, `spot.remainderMoved`, `spot.orderUnchanged`,
 * `spot.priceOutOfRange`, `spot.quantityOutOfRange`, `spot.notionalTooSmall`, `spot.notionalTooLarge`,
 * `spot.tooManyOpenOrders`, `spot.priceOutsideBand`, `spot.postOnlyWouldTake`, `wallet.insufficientBalance`,
 * `spot.levelFull`.
 */
export function changeOrder(state: ExchangeState, command: ChangeCommand): Accepted | Refused {
  const trader = state.users.get(command.user);
  if (trader === undefined) return refused('user.unknown');
  const old = state.orders.get(command.order);
  if (old === undefined || old.user !== command.user || old.market !== command.market)
    return refused('spot.orderUnknown');
  if (old.kind === 'stop' || old.quote) return refused('spot.orderNotChangeable');
  const market = state.markets[old.market]!;
  if (trader.frozen || market.status !== 'trading') return cannotTrade(trader, market);
  const { priceTicks, lots } = command;
  if (old.remainingLots !== command.remainingLots) return refused('spot.remainderMoved');
  if (old.priceTicks === priceTicks && old.remainingLots === lots) return refused('spot.orderUnchanged');
  if (old.priceTicks === priceTicks && lots < old.remainingLots) return reduceTo(market, old, lots);
  const { user, side, timeInForce, postOnly } = old;
  const fresh: LimitCommand = {
    type: 'PlaceSpotLimitOrder',
    user,
    market: old.market,
    side,
    priceTicks,
    lots,
    timeInForce,
    postOnly,
  };
  return checkFresh(state, trader, market, fresh) ?? endAndPlace(state, trader, market, old, fresh);
}

/** Whoever wants less takes no risk and no room that they have not: only its size is looked at. */
function reduceTo(market: Market, old: RestingOrder, lots: RestingOrder['lots']): Accepted | Refused {
  const { order, user, side, priceTicks } = old;
  const problem = checkLimitTerms(market, priceTicks, lots);
  if (problem !== undefined) return problem;
  const less = (old.remainingLots - lots) as typeof lots;
  const released = restingHold(market, side, priceTicks, less);
  return accepted({
    type: 'SpotOrderReduced',
    order,
    user,
    market: market.market,
    side,
    lots: less,
    released,
  });
}

/** What does not depend on money, in the order in which `placeLimitOrder` checks it. */
function checkFresh(
  state: ExchangeState,
  trader: User,
  market: Market,
  { side, priceTicks, lots, postOnly }: LimitCommand,
): Refused | undefined {
  const offGrid = checkLimitTerms(market, priceTicks, lots);
  if (offGrid !== undefined) return offGrid;
  // The old one makes room for the new one.
  if (trader.orders.count > state.openOrdersMax) return tooManyOpenOrders(state);
  if (isOutsideBand(market, side, priceTicks)) return outsideBand(market);
  return postOnly && meets(market, side, priceTicks) ? refused('spot.postOnlyWouldTake') : undefined;
}

function opposite(market: Market, side: LimitCommand['side']): Market['bids'] {
  return side === 'buy' ? market.asks : market.bids;
}

function meets(market: Market, side: LimitCommand['side'], priceTicks: LimitCommand['priceTicks']): boolean {
  const best = opposite(market, side).bestTicks;
  return best !== undefined && crosses(side, priceTicks, best);
}

/** The old one ends and the new one takes what it meets, where it can be paid for and its level has room. */
function endAndPlace(
  state: ExchangeState,
  trader: User,
  market: Market,
  old: RestingOrder,
  fresh: LimitCommand,
): Accepted | Refused {
  const { user, side, priceTicks, lots, timeInForce } = fresh;
  const ended = cancelled(market, old, 'replaced');
  const currency = paidCurrency(market, side);
  const budget = (availableFor(state, user, currency) + ended.released) as typeof ended.released;
  const taker = { user, house: trader.kind === 'house', side, limitTicks: priceTicks, budget };
  const plan = meets(market, side, priceTicks)
    ? planByLots(market, new MatchCursor(opposite(market, side)), taker, lots)
    : NO_FILLS;
  const resting = restingLots(plan, lots, timeInForce);
  const held = restingHold(market, side, priceTicks, resting);
  if (plan.unaffordable || paidAmount(market, side, plan) + held > budget)
    return insufficientBalance(currency, budget, restingHold(market, side, priceTicks, lots));
  const freed = old.priceTicks === priceTicks ? old.remainingLots : 0;
  const full = resting > 0 ? checkLevel(market, side, priceTicks, resting, freed) : undefined;
  if (full !== undefined) return full;
  const placed = limitEvents(state, market, fresh, plan, resting, held);
  return { outcome: 'accepted', events: [ended, ...placed] };
}
