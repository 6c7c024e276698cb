// Decides mass quotes: a designated maker replaces all of its quotes on one market at once.
import { baseAtoms, notional } from '../arithmetic/market-units.ts';
import type { Atoms, OrderId, TradeId, UserId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import type { Accepted } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import { FILLS_PER_COMMAND_MAX, MatchCursor } from '../order-book/match-cursor.ts';
import type { RestingOrder, Side } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';
import { appendRemainder, outsideBand, paidAmount, restingLots } from './limit-order.ts';
import {
  availableFor,
  cannotTrade,
  checkLevel,
  checkLimitTerms,
  insufficientBalance,
} from './order-checks.ts';
import { type FillPlan, planByLots } from './plan-fills.ts';
import { isOutsideBand } from './price-band.ts';
import { appendFills, restingHold } from './trade-events.ts';

export const QUOTE_LEVELS_MAX = 20;

type PlacedQuote = EventOf<'QuotesReplaced'>['quotes'][number];
type QuoteLevel = CommandOf<'ReplaceQuotes'>['bids'][number];

interface PlannedQuote {
  readonly quote: PlacedQuote;
  readonly plan: FillPlan;
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `venue.marketUnknown`, `user.frozen`, `spot.marketHalted`
 * or `spot.marketCancelOnly`, `venue.notDesignated`, `spot.quotesInvalid`, `spot.priceOutsideBand`,
 * `wallet.insufficientBalance`, `spot.levelFull`.
 */
export function replaceQuotes(state: ExchangeState, command: CommandOf<'ReplaceQuotes'>): Accepted | Refused {
  // Withdrawing everything is a cancellation, and those are accepted in a halted market too.
  const withdraws = command.bids.length === 0 && command.asks.length === 0;
  const user = state.users.get(command.user);
  const market = state.markets[command.market];
  if (user === undefined || market === undefined) return cannotTrade(user, market);
  if ((user.frozen || market.status !== 'trading') && !withdraws) return cannotTrade(user, market);
  if (!user.maker) return refused('venue.notDesignated');
  const invalid = checkQuotes(market, command);
  if (invalid !== undefined) return invalid;
  const released = withdrawnHolds(user, market);
  const budget = quoteBudget(state, market, command.user, released);
  const planned = planQuotes(state, user, market, command, budget);
  const problem = checkFunds(market, planned, budget) ?? checkLevels(user, market, planned);
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
  if (bid !== undefined && ask !== undefined && bid.priceTicks >= ask.priceTicks) return invalid;
  // The boldest quote of a side is its first: where that is within the band, all are.
  if (bid !== undefined && isOutsideBand(market, 'buy', bid.priceTicks)) return outsideBand(market);
  return ask !== undefined && isOutsideBand(market, 'sell', ask.priceTicks) ? outsideBand(market) : undefined;
}

interface Holds {
  readonly base: bigint;
  readonly quote: bigint;
}

/** The quotes that are about to be withdrawn. */
function* ownQuotes(user: User, market: Market): Generator<RestingOrder> {
  for (const order of user.orders) {
    if (order.kind === 'limit' && order.quote && order.market === market.market) yield order;
  }
}

function withdrawnHolds(user: User, market: Market): Holds {
  let base = 0n;
  let quote = 0n;
  for (const order of ownQuotes(user, market)) {
    if (order.side === 'sell') base += baseAtoms(market.grid, order.remainingLots);
    else quote += notional(market.grid, order.priceTicks, order.remainingLots);
  }
  return { base, quote };
}

/** What the maker can use once its old quotes are withdrawn. */
function quoteBudget(state: ExchangeState, market: Market, user: UserId, released: Holds): Holds {
  return {
    base: availableFor(state, user, market.terms.base) + released.base,
    quote: availableFor(state, user, market.terms.quote) + released.quote,
  };
}

/** Bids from the highest, then asks from the lowest; each takes what crosses before it rests. */
function planQuotes(
  state: ExchangeState,
  user: User,
  market: Market,
  command: CommandOf<'ReplaceQuotes'>,
  budget: Holds,
): readonly PlannedQuote[] {
  const planned: PlannedQuote[] = [];
  const planSide = (side: Side, levels: readonly QuoteLevel[]): void => {
    const cursor = new MatchCursor(
      side === 'buy' ? market.asks : market.bids,
      user.user,
      FILLS_PER_COMMAND_MAX / 2,
    );
    const own = { user: user.user, house: user.kind === 'house', side };
    const sideBudget = (side === 'buy' ? budget.quote : budget.base) as Atoms;
    for (const { priceTicks, lots } of levels) {
      const order = (state.nextOrder + planned.length) as OrderId;
      const plan = planByLots(market, cursor, { ...own, limitTicks: priceTicks, budget: sideBudget }, lots);
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

/** Everything that the quotes take and hold is covered. */
function checkFunds(market: Market, planned: readonly PlannedQuote[], budget: Holds): Refused | undefined {
  const needed = restingHolds(market, planned);
  let { base, quote } = needed;
  let unaffordable = false;
  for (const { quote: placed, plan } of planned) {
    unaffordable ||= plan.unaffordable;
    if (placed.side === 'buy') quote += paidAmount(market, 'buy', plan);
    else base += paidAmount(market, 'sell', plan);
  }
  const { quote: quoteCurrency, base: baseCurrency } = market.terms;
  if (quote > budget.quote) return insufficientBalance(quoteCurrency, budget.quote as Atoms, quote as Atoms);
  if (base > budget.base) return insufficientBalance(baseCurrency, budget.base as Atoms, base as Atoms);
  return unaffordable ? insufficientBalance(quoteCurrency, budget.quote as Atoms) : undefined;
}

/** A level's total stays a safe integer once the old quotes are gone from it. */
function checkLevels(user: User, market: Market, planned: readonly PlannedQuote[]): Refused | undefined {
  const withdrawn = new Map<string, number>();
  for (const { side, priceTicks, remainingLots } of ownQuotes(user, market)) {
    const level = `${side}${priceTicks}`;
    withdrawn.set(level, (withdrawn.get(level) ?? 0) + remainingLots);
  }
  for (const { quote } of planned) {
    const freed = withdrawn.get(`${quote.side}${quote.priceTicks}`) ?? 0;
    const problem = checkLevel(market, quote.side, quote.priceTicks, quote.restingLots, freed);
    if (quote.restingLots > 0 && problem !== undefined) return problem;
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
    nextTrade = appendFills(events, state, market, taker, plan.firstStep, nextTrade);
    appendRemainder(events, market, taker, quote.lots - plan.filledLots - quote.restingLots, plan);
  }
  return events;
}
