// What must hold after every record. One function, run after every command in tests and sampled in production.
import { baseAtoms, notional } from './arithmetic/market-units.ts';
import { accountKey, mayBeNegative, userOwner } from './ledger/owners.ts';
import type { BookSide } from './order-book/book-side.ts';
import type { RestingOrder } from './order-book/orders.ts';
import type { ExchangeState, Market } from './state.ts';

/** The broken invariants in words; empty when all hold. Reads everything: its cost grows with the state. */
export function invariants(state: ExchangeState): readonly string[] {
  const broken: string[] = [];
  checkBalances(state, broken);
  checkHolds(state, broken);
  for (const market of state.markets) checkMarket(state, market, broken);
  checkOrders(state, broken);
  return broken;
}

/** Per currency all accounts sum to zero; nothing but the outside world owes. */
function checkBalances(state: ExchangeState, broken: string[]): void {
  const sums = new Map<number, bigint>();
  for (const { owner, wallet, currency, available, held } of state.ledger.entries()) {
    sums.set(currency, (sums.get(currency) ?? 0n) + available + held);
    const name = `${owner}/${wallet}/${currency}`;
    if (available < 0n && !mayBeNegative(owner)) broken.push(`available of ${name} is negative`);
    if (held < 0n) broken.push(`held of ${name} is negative`);
  }
  for (const [currency, sum] of sums) if (sum !== 0n) broken.push(`currency ${currency} sums to ${sum}`);
}

/** What an account holds is exactly the sum of its live holds, each with one cause. */
function checkHolds(state: ExchangeState, broken: string[]): void {
  const expected = new Map<string, bigint>();
  for (const order of state.orders.values()) {
    const market = state.markets[order.market]!;
    const currency = order.side === 'buy' ? market.terms.quote : market.terms.base;
    const key = accountKey({ owner: userOwner(order.user), wallet: 'spot', currency });
    expected.set(
      key,
      (expected.get(key) ?? 0n) + (order.kind === 'stop' ? order.held : restingNeeds(market, order)),
    );
  }
  for (const { owner, wallet, currency, held } of state.ledger.entries()) {
    const key = accountKey({ owner, wallet, currency });
    const sum = expected.get(key) ?? 0n;
    if (sum !== held) broken.push(`held of ${key} is ${held}, its holds sum to ${sum}`);
    expected.delete(key);
  }
  for (const key of expected.keys()) broken.push(`a hold exists without its account ${key}`);
}

function restingNeeds(market: Market, order: RestingOrder): bigint {
  return order.side === 'buy'
    ? notional(market.grid, order.priceTicks, order.remainingLots)
    : baseAtoms(market.grid, order.remainingLots);
}

function checkMarket(state: ExchangeState, market: Market, broken: string[]): void {
  const bid = market.bids.bestTicks;
  const ask = market.asks.bestTicks;
  if (bid !== undefined && ask !== undefined && bid >= ask) broken.push(`${market.terms.symbol} is crossed`);
  checkSide(state, market, market.bids, 'buy', broken);
  checkSide(state, market, market.asks, 'sell', broken);
  if (state.dueMarkets.has(market) !== (market.stopsDueSince !== undefined)) {
    broken.push(`${market.terms.symbol} disagrees on what is due`);
  }
}

/** Levels are strictly ordered and not empty, their totals are exact, and queues are in time priority. */
function checkSide(
  state: ExchangeState,
  market: Market,
  book: BookSide,
  side: 'buy' | 'sell',
  broken: string[],
): void {
  let previousTicks: number | undefined;
  for (const level of book.levelsFromBest()) {
    const place = `${market.terms.symbol} ${side} at ${level.priceTicks}`;
    if (previousTicks !== undefined && (side === 'buy') !== level.priceTicks < previousTicks) {
      broken.push(`${place} is out of order`);
    }
    previousTicks = level.priceTicks;
    let lots = 0;
    let count = 0;
    let priority = 0;
    for (let order = level.first; order !== undefined; order = order.next) {
      lots += order.remainingLots;
      count++;
      if (order.priority <= priority) broken.push(`${place} breaks time priority at order ${order.order}`);
      priority = order.priority;
      if (order.side !== side || order.priceTicks !== level.priceTicks)
        broken.push(`${place} holds a stranger`);
      if (state.orders.get(order.order) !== order)
        broken.push(`${place} holds an unknown order ${order.order}`);
    }
    if (lots !== level.totalLots || count !== level.orderCount || count === 0) {
      broken.push(`${place} totals ${level.totalLots}/${level.orderCount}, its orders ${lots}/${count}`);
    }
  }
}

/** Every live order has something left, stands in its book, and is in its user's list. */
function checkOrders(state: ExchangeState, broken: string[]): void {
  let listed = 0;
  for (const user of state.users.values()) {
    let previous = 0;
    let count = 0;
    for (const order of user.orders) {
      if (order.user !== user.user || state.orders.get(order.order) !== order || order.order <= previous) {
        broken.push(`order ${order.order} is wrongly listed with user ${user.user}`);
      }
      previous = order.order;
      count++;
    }
    if (count !== user.orders.count)
      broken.push(`user ${user.user} counts ${user.orders.count} orders of ${count}`);
    listed += count;
  }
  if (listed !== state.orders.size)
    broken.push(`${state.orders.size} orders live, ${listed} are listed with users`);
  for (const order of state.orders.values()) {
    if (order.kind !== 'limit') continue;
    if (order.remainingLots <= 0 || order.remainingLots > order.lots)
      broken.push(`order ${order.order} has a wrong rest`);
    if (order.level === undefined) broken.push(`order ${order.order} is not in its book`);
  }
}
