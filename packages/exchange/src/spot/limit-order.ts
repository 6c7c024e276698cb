// Decides limit orders: what they take at once, and what rests.
import { baseAtoms, notional } from '../arithmetic/market-units.ts';
import type { Atoms, Lots, MarketId, OrderId, PriceTicks, UserId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, listed } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { crosses, MatchCursor } from '../order-book/match-cursor.ts';
import type { Side, TimeInForce } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';
import {
  availableFor,
  cannotTrade,
  checkGrid,
  checkLevel,
  checkNotional,
  checkOpenOrders,
  insufficientBalance,
  paidCurrency,
} from './order-checks.ts';
import { type FillPlan, NO_FILLS, planByLots } from './plan-fills.ts';
import { isOutsideBand } from './price-band.ts';
import { canPayForAll, offersLess } from './side-offer.ts';
import { remainderCancelled, restingHold, takingEvents } from './trade-events.ts';

type LimitCommand = CommandOf<'PlaceSpotLimitOrder'>;

/**
 * Refused, in the order of the checks, with `user.unknown`, `venue.marketUnknown`, `user.frozen`, `spot.marketHalted`
 * or `spot.marketCancelOnly`, `spot.priceOutOfRange`, `spot.quantityOutOfRange`, `spot.notionalTooSmall`,
 * `spot.notionalTooLarge`, `spot.postOnlyNeedsGtc`, `spot.tooManyOpenOrders`, `spot.priceOutsideBand`,
 * `spot.postOnlyWouldTake`, `wallet.insufficientBalance`, `spot.cannotFillWhole`, `spot.levelFull`.
 */
export function placeLimitOrder(state: ExchangeState, command: LimitCommand): Accepted | Refused {
  const trader = state.users.get(command.user);
  const market = state.markets[command.market];
  if (trader === undefined || trader.frozen || market?.status !== 'trading')
    return cannotTrade(trader, market);
  const { side, priceTicks, lots, timeInForce } = command;
  const opposite = side === 'buy' ? market.asks : market.bids;
  const best = opposite.bestTicks;
  const meets = best !== undefined && crosses(side, priceTicks, best);
  const offGrid = checkGrid(market, priceTicks, lots);
  if (offGrid !== undefined) return offGrid;
  const total = notional(market.grid, priceTicks, lots);
  const problem = checkNotional(market, total) ?? checkLimitOrder(state, trader, market, command, meets);
  if (problem !== undefined) return problem;
  const currency = paidCurrency(market, side);
  const budget = availableFor(state, command.user, currency);
  if (timeInForce === 'FOK' && meets && fallsShort(market, command, budget))
    return refused('spot.cannotFillWhole');
  const house = trader.kind === 'house';
  const plan = meets
    ? planByLots(
        market,
        new MatchCursor(opposite),
        { user: command.user, house, side, limitTicks: priceTicks, budget },
        lots,
      )
    : NO_FILLS;
  const resting = restingLots(plan, lots, timeInForce);
  const held = side === 'buy' && resting === lots ? total : restingHold(market, side, priceTicks, resting);
  const cost = plan === NO_FILLS ? held : paidAmount(market, side, plan) + held;
  if (plan.unaffordable || cost > budget) {
    return insufficientBalance(currency, budget, restingHold(market, side, priceTicks, lots));
  }
  if (timeInForce === 'FOK' && plan.filledLots < lots) return refused('spot.cannotFillWhole');
  const full = resting > 0 ? checkLevel(market, side, priceTicks, resting) : undefined;
  return full ?? { outcome: 'accepted', events: limitEvents(state, market, command, plan, resting, held) };
}

/** Whether a plan would only find that the whole cannot be had: that it cannot be paid for goes before. */
function fallsShort(market: Market, { side, priceTicks, lots }: LimitCommand, budget: Atoms): boolean {
  const taker = { side, limitTicks: priceTicks, budget };
  return offersLess(market, taker, lots) && canPayForAll(market, taker, lots);
}

/** Time in force, open orders, band and post-only, in this order. */
function checkLimitOrder(
  state: ExchangeState,
  user: User,
  market: Market,
  { side, priceTicks, timeInForce, postOnly }: LimitCommand,
  meets: boolean,
): Refused | undefined {
  if (postOnly && timeInForce !== 'GTC') return refused('spot.postOnlyNeedsGtc');
  const tooMany = timeInForce === 'GTC' ? checkOpenOrders(state, user) : undefined;
  if (tooMany !== undefined) return tooMany;
  if (isOutsideBand(market, side, priceTicks)) return outsideBand(market);
  return postOnly && meets ? refused('spot.postOnlyWouldTake') : undefined;
}

export function outsideBand(market: Market): Refused {
  return refused('spot.priceOutsideBand', { market: market.market, bandPpm: market.terms.bandPpm });
}

/** A class, as `Traded` is. */
class LimitOrderPlaced implements EventOf<'SpotLimitOrderPlaced'> {
  readonly type = 'SpotLimitOrderPlaced';
  declare readonly order: OrderId;
  declare readonly user: UserId;
  declare readonly market: MarketId;
  declare readonly side: Side;
  declare readonly priceTicks: PriceTicks;
  declare readonly lots: Lots;
  declare readonly timeInForce: TimeInForce;
  declare readonly postOnly: boolean;
  declare readonly restingLots: Lots;
  declare readonly held: Atoms;

  constructor(order: OrderId, command: LimitCommand, restingLots: Lots, held: Atoms) {
    this.order = order;
    this.user = command.user;
    this.market = command.market;
    this.side = command.side;
    this.priceTicks = command.priceTicks;
    this.lots = command.lots;
    this.timeInForce = command.timeInForce;
    this.postOnly = command.postOnly;
    this.restingLots = restingLots;
    this.held = held;
  }
}

/** What comes of an order that may be placed. */
export function limitEvents(
  state: ExchangeState,
  market: Market,
  command: LimitCommand,
  plan: FillPlan,
  resting: Lots,
  held: Atoms,
): readonly VenueEvent[] {
  const order = state.nextOrder;
  const { user, side, lots } = command;
  const placed = new LimitOrderPlaced(order, command, resting, held);
  if (plan.firstStep === undefined && resting === lots) return listed(placed);
  const taker = { order, user, side };
  const events = takingEvents(state, market, taker, placed, plan);
  appendRemainder(events, market, taker, lots - plan.filledLots - resting, plan);
  return events;
}

/** What stays in the book: the unfilled rest of a GTC order, unless matching was ended before the book was. */
export function restingLots(plan: FillPlan, lots: Lots, timeInForce: TimeInForce): Lots {
  return (timeInForce === 'GTC' && plan.stopped === undefined ? lots - plan.filledLots : 0) as Lots;
}

/** What the fills of a plan cost: quote for a buy, base for a sell. */
export function paidAmount(market: Market, side: Side, plan: FillPlan): Atoms {
  return side === 'buy' ? plan.quote : baseAtoms(market.grid, plan.filledLots);
}

/** Ends lots that neither traded nor rest, and says why. */
export function appendRemainder(
  events: VenueEvent[],
  market: Market,
  taker: { readonly order: OrderId; readonly user: UserId; readonly side: Side },
  lots: number,
  plan: FillPlan,
): void {
  if (lots > 0) events.push(remainderCancelled(market, taker, lots as Lots, plan.stopped ?? 'unfilled'));
}
