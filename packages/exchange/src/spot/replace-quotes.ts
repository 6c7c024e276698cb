// Decides mass quotes: a designated maker replaces all of its quotes on one market at once.
import { baseAtoms, notional } from '../arithmetic/market-units.ts';
import type { Atoms, OrderId, TradeId, UserId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { MatchCursor } from '../order-book/match-cursor.ts';
import type { Side } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';
import { appendRemainder, paidAmount, restingLots } from './limit-order.ts';
import { checkBalance, checkLevel, checkLimitTerms, openTrader } from './order-checks.ts';
import { type FillPlan, planByLots } from './plan-fills.ts';
import { appendFills, restingHold } from './trade-events.ts';

export const QUOTE_LEVELS_MAX = 20;

type PlacedQuote = EventOf<'QuotesReplaced'>['quotes'][number];
type QuoteLevel = CommandOf<'ReplaceQuotes'>['bids'][number];

interface PlannedQuote {
  readonly quote: PlacedQuote;
  readonly plan: FillPlan;
}

export function replaceQuotes(state: ExchangeState, command: CommandOf<'ReplaceQuotes'>): Accepted | Refused {
  const trader = openTrader(state, command.user, command.market);
  if ('outcome' in trader) return trader;
  const { user, market } = trader;
  if (!user.maker) return refused('venue.notDesignated');
  const invalid = checkQuotes(market, command);
  if (invalid !== undefined) return invalid;
  const released = withdrawnHolds(user, market);
  const planned = planQuotes(state, market, command);
  const problem = checkFunds(state, market, command.user, planned, released) ?? checkLevels(market, planned);
  if (problem !== undefined) return problem;
  return { outcome: 'accepted', events: quoteEvents(state, market, command.user, planned, released) };
}

function checkQuotes(market: Market, { bids, asks }: CommandOf<'ReplaceQuotes'>): Refused | undefined {
  const invalid = refused('spot.quotesInvalid');
  if (bids.length > QUOTE_LEVELS_MAX || asks.length > QUOTE_LEVELS_MAX) return invalid;
  for (const level of [...bids, ...asks]) {
    if (checkLimitTerms(market, level.priceTicks, level.lots) !== undefined) return invalid;
  }
  for (let i = 1; i < bids.length; i++) if (bids[i]!.priceTicks >= bids[i - 1]!.priceTicks) return invalid;
  for (let i = 1; i < asks.length; i++) if (asks[i]!.priceTicks <= asks[i - 1]!.priceTicks) return invalid;
  const bid = bids[0];
  const ask = asks[0];
  return bid !== undefined && ask !== undefined && bid.priceTicks >= ask.priceTicks ? invalid : undefined;
}

interface Holds {
  readonly base: bigint;
  readonly quote: bigint;
}

/** What the quotes that are about to be withdrawn hold. */
function withdrawnHolds(user: User, market: Market): Holds {
  let base = 0n;
  let quote = 0n;
  for (const order of user.orders) {
    if (order.kind !== 'limit' || !order.quote || order.market !== market.market) continue;
    if (order.side === 'sell') base += baseAtoms(market.grid, order.remainingLots);
    else quote += notional(market.grid, order.priceTicks, order.remainingLots);
  }
  return { base, quote };
}

/** Bids from the highest, then asks from the lowest; each takes what crosses before it rests. */
function planQuotes(
  state: ExchangeState,
  market: Market,
  command: CommandOf<'ReplaceQuotes'>,
): readonly PlannedQuote[] {
  const planned: PlannedQuote[] = [];
  const planSide = (side: Side, levels: readonly QuoteLevel[]): void => {
    const cursor = new MatchCursor(side === 'buy' ? market.asks : market.bids, command.user);
    for (const { priceTicks, lots } of levels) {
      const order = (state.nextOrder + planned.length) as OrderId;
      const plan = planByLots(market, cursor, { user: command.user, side, limitTicks: priceTicks }, lots);
      planned.push({
        quote: { order, side, priceTicks, lots, restingLots: restingLots(plan, lots, 'GTC') },
        plan,
      });
    }
  };
  planSide('buy', command.bids);
  planSide('sell', command.asks);
  return planned;
}

function checkFunds(
  state: ExchangeState,
  market: Market,
  user: UserId,
  planned: readonly PlannedQuote[],
  released: Holds,
): Refused | undefined {
  const held = restingHolds(market, planned);
  const taken = { buy: 0n, sell: 0n };
  for (const { quote, plan } of planned) taken[quote.side] += paidAmount(market, quote.side, plan);
  return (
    checkBalance(state, user, market.terms.quote, held.quote + taken.buy - released.quote) ??
    checkBalance(state, user, market.terms.base, held.base + taken.sell - released.base)
  );
}

function checkLevels(market: Market, planned: readonly PlannedQuote[]): Refused | undefined {
  for (const { quote } of planned) {
    const problem =
      quote.restingLots > 0 ? checkLevel(market, quote.side, quote.priceTicks, quote.restingLots) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function restingHolds(market: Market, planned: readonly PlannedQuote[]): Holds {
  let base = 0n;
  let quote = 0n;
  for (const { quote: placed } of planned) {
    const held = restingHold(market, placed.side, placed.priceTicks, placed.restingLots);
    if (placed.side === 'sell') base += held;
    else quote += held;
  }
  return { base, quote };
}

function quoteEvents(
  state: ExchangeState,
  market: Market,
  user: UserId,
  planned: readonly PlannedQuote[],
  released: Holds,
): readonly VenueEvent[] {
  const held = restingHolds(market, planned);
  const events: VenueEvent[] = [
    {
      type: 'QuotesReplaced',
      user,
      market: market.market,
      releasedBase: released.base as Atoms,
      releasedQuote: released.quote as Atoms,
      heldBase: held.base as Atoms,
      heldQuote: held.quote as Atoms,
      quotes: planned.map(({ quote }) => quote),
    },
  ];
  let nextTrade: TradeId = state.nextTrade;
  for (const { quote, plan } of planned) {
    const taker = { order: quote.order, user, side: quote.side };
    nextTrade = appendFills(events, market, taker, plan, nextTrade);
    appendRemainder(events, market, taker, quote.lots - plan.filledLots - quote.restingLots, plan);
  }
  return events;
}
