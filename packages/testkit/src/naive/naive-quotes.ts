// The naive twin's mass quotes: they are tried out on a copy of the book first, then done on the book itself.

import type { PlainCommandOf, PlainEvent } from '../worlds/plain.ts';
import { NaiveBook, type NaiveOrder, type NaivePlan, type NaiveStep, type Side } from './naive-book.ts';
import { costOf, holdOf, paidCurrency } from './naive-settlement.ts';
import {
  fillAndRest,
  isRefusal,
  knownMarket,
  levelWouldOverflow,
  planLimit,
  restingLots,
  sizeRefusal,
  tradableMarket,
} from './naive-spot.ts';
import {
  type NaiveMarket,
  type NaiveOutcome,
  type NaiveRefusal,
  type NaiveState,
  refuse,
} from './naive-state.ts';

const LEVELS_MAX = 20;

interface TriedQuote {
  readonly entering: Omit<NaiveOrder, 'remaining'>;
  readonly plan: NaivePlan;
  readonly resting: bigint;
}

interface Trial {
  readonly tried: readonly TriedQuote[];
  readonly levelFull: boolean;
}

export function replaceQuotes(
  state: NaiveState,
  command: PlainCommandOf<'ReplaceQuotes'>,
  at: number,
): NaiveOutcome {
  const withdrawsOnly = command.bids.length === 0 && command.asks.length === 0;
  const market = (withdrawsOnly ? knownMarket : tradableMarket)(state, command.user, command.market);
  if (isRefusal(market)) return market;
  if (state.users.get(command.user)?.maker !== true) return refuse('venue.notDesignated');
  if (!quotesAreValid(market, command)) return refuse('spot.quotesInvalid');
  const outside = (side: Side, levels: typeof command.bids): boolean =>
    levels.some((level) => !state.insideBand(market, side, BigInt(level.priceTicks)));
  if (outside('buy', command.bids) || outside('sell', command.asks)) return refuse('spot.priceOutsideBand');
  const old = market.book.orders.filter((order) => order.user === command.user && order.quote);
  const trial = tryOut(state, market, command, at, old);
  const released = sumBySide(
    market,
    old.map((order) => ({ ...order, lots: order.remaining })),
  );
  const resting = trial.tried.map(({ entering, resting }) => ({ ...entering, lots: resting }));
  const held = sumBySide(market, resting);
  const poor = fundsRefusal(state, market, command.user, trial, released, held);
  if (poor !== undefined) return poor;
  if (trial.levelFull) return refuse('spot.levelFull');

  for (const order of old) {
    const hold = holdOf(market, order.side, order.priceTicks, order.remaining);
    state.accounts.release(order.user, paidCurrency(market, order.side), hold);
    market.book.remove(order.order);
  }
  state.nextOrder += trial.tried.length;
  const replaced: PlainEvent = {
    type: 'QuotesReplaced',
    user: command.user,
    market: market.market,
    releasedBase: released.sell,
    releasedQuote: released.buy,
    heldBase: held.sell,
    heldQuote: held.buy,
    quotes: trial.tried.map(({ entering, resting }) => ({
      order: entering.order,
      side: entering.side,
      priceTicks: Number(entering.priceTicks),
      lots: Number(entering.lots),
      restingLots: Number(resting),
    })),
  };
  const events: PlainEvent[] = [replaced];
  for (const { entering, plan, resting } of trial.tried) {
    events.push(...fillAndRest(state, market, entering, onRealBook(market.book, plan), resting));
  }
  return { outcome: 'accepted', events };
}

function quotesAreValid(market: NaiveMarket, command: PlainCommandOf<'ReplaceQuotes'>): boolean {
  const bids = command.bids.map((level) => level.priceTicks);
  const asks = command.asks.map((level) => level.priceTicks);
  if (bids.length > LEVELS_MAX || asks.length > LEVELS_MAX) return false;
  const allSized = [...command.bids, ...command.asks].every(
    (level) => sizeRefusal(market, BigInt(level.priceTicks), BigInt(level.lots)) === undefined,
  );
  // From the lowest bid up to the best bid, then from the best ask up to the highest ask: every price is higher.
  const ladder = [...bids.reverse(), ...asks];
  return allSized && ladder.every((price, place) => place === 0 || price > (ladder[place - 1] as number));
}

/** The old quotes are gone from the copy, so that they neither trade nor count. */
function tryOut(
  state: NaiveState,
  market: NaiveMarket,
  command: PlainCommandOf<'ReplaceQuotes'>,
  at: number,
  old: readonly NaiveOrder[],
): Trial {
  const book = new NaiveBook();
  book.orders = market.book.orders.filter((order) => !old.includes(order)).map((order) => ({ ...order }));
  const copy = { ...market, book };
  const tried: TriedQuote[] = [];
  let levelFull = false;
  const enter = (side: Side, level: { readonly priceTicks: number; readonly lots: number }): void => {
    const entering = {
      order: state.nextOrder + tried.length,
      user: command.user,
      market: market.market,
      side,
      priceTicks: BigInt(level.priceTicks),
      lots: BigInt(level.lots),
      timeInForce: 'GTC' as const,
      postOnly: false,
      quote: true,
      house: state.isHouse(command.user),
      placedAt: at,
    };
    const plan = planLimit(state, copy, entering);
    const resting = restingLots(entering, plan);
    if (levelWouldOverflow(copy, side, entering.priceTicks, resting)) levelFull = true;
    for (const step of plan.steps) takeFromCopy(book, step);
    if (resting > 0n) book.orders.push({ ...entering, remaining: resting });
    tried.push({ entering, plan, resting });
  };
  for (const level of command.bids) enter('buy', level);
  for (const level of command.asks) enter('sell', level);
  return { tried, levelFull };
}

function takeFromCopy(book: NaiveBook, step: NaiveStep): void {
  if (step.kind === 'trade') step.maker.remaining -= step.lots;
  if (step.kind === 'cancelMaker' || step.maker.remaining === 0n) book.remove(step.maker.order);
}

function onRealBook(book: NaiveBook, plan: NaivePlan): NaivePlan {
  const realMaker = (copied: NaiveOrder): NaiveOrder => {
    const found = book.orders.find((order) => order.order === copied.order);
    if (found === undefined) throw new Error(`The book has no order ${copied.order}`);
    return found;
  };
  return { ...plan, steps: plan.steps.map((step) => ({ ...step, maker: realMaker(step.maker) })) };
}

function sumBySide(
  market: NaiveMarket,
  orders: readonly Pick<NaiveOrder, 'side' | 'priceTicks' | 'lots'>[],
): Record<Side, bigint> {
  const sums = { buy: 0n, sell: 0n };
  for (const { side, priceTicks, lots } of orders) sums[side] += holdOf(market, side, priceTicks, lots);
  return sums;
}

/** What the old quotes held may be spent again; what the new ones receive may not. */
function fundsRefusal(
  state: NaiveState,
  market: NaiveMarket,
  user: number,
  trial: Trial,
  released: Record<Side, bigint>,
  held: Record<Side, bigint>,
): NaiveRefusal | undefined {
  for (const side of ['buy', 'sell'] as const) {
    let needed = held[side] - released[side];
    for (const { entering, plan } of trial.tried)
      if (entering.side === side) needed += costOf(market, side, plan);
    const currency = paidCurrency(market, side);
    const { available } = state.accounts.of(user, 'spot', currency);
    if (needed > available) return refuse('wallet.insufficientBalance');
  }
  return undefined;
}
