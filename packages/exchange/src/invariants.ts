// What must hold after every record. One function, run after every command in tests and sampled in production.
import { AMOUNT_LIMIT, type MarketId } from './arithmetic/units.ts';
import { accountKey, mayBeNegative, userOwner } from './ledger/owners.ts';
import { addMiningHolds, checkMining } from './mining-invariants.ts';
import type { BookSide } from './order-book/book-side.ts';
import { isReached } from './order-book/stop-orders.ts';
import { addPerpetualHolds, checkPerpetuals } from './perpetual-invariants.ts';
import { addSecondsHolds, checkSeconds } from './seconds-invariants.ts';
import { countSetAside } from './set-aside-queries.ts';
import { restingHold } from './spot/trade-events.ts';
import { type ExchangeState, type Market, referencePrice } from './state.ts';
import { addSubscriptionHolds, checkSubscriptions } from './subscription-invariants.ts';
import { addWithdrawalHolds, checkWallets } from './wallet-invariants.ts';

/** The broken invariants in words; empty when all hold. Reads everything: its cost grows with the state. */
export function invariants(state: ExchangeState): readonly string[] {
  const broken: string[] = [];
  checkBalances(state, broken);
  checkHolds(state, broken);
  const liveStops = countLiveStops(state);
  for (const market of state.markets) checkMarket(state, market, liveStops, broken);
  checkOrders(state, broken);
  checkCounters(state, broken);
  checkWallets(state, broken);
  checkPerpetuals(state, broken);
  checkSeconds(state, broken);
  checkMining(state, broken);
  checkSubscriptions(state, broken);
  checkSetAside(state, broken);
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
    if (available + held >= AMOUNT_LIMIT) broken.push(`balance of ${name} is out of range`);
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
      (expected.get(key) ?? 0n) +
        (order.kind === 'stop'
          ? order.held
          : restingHold(market, order.side, order.priceTicks, order.remainingLots)),
    );
  }
  addWithdrawalHolds(state, expected);
  addPerpetualHolds(state, expected);
  addSecondsHolds(state, expected);
  addMiningHolds(state, expected);
  addSubscriptionHolds(state, expected);
  for (const { owner, wallet, currency, held } of state.ledger.entries()) {
    const key = accountKey({ owner, wallet, currency });
    const sum = expected.get(key) ?? 0n;
    if (sum !== held) broken.push(`held of ${key} is ${held}, its holds sum to ${sum}`);
    expected.delete(key);
  }
  for (const key of expected.keys()) broken.push(`a hold exists without its account ${key}`);
}

function checkMarket(
  state: ExchangeState,
  market: Market,
  liveStops: ReadonlyMap<MarketId, number>,
  broken: string[],
): void {
  const bid = market.bids.bestTicks;
  const ask = market.asks.bestTicks;
  if (bid !== undefined && ask !== undefined && bid >= ask) broken.push(`${market.terms.symbol} is crossed`);
  checkSide(state, market, market.bids, 'buy', broken);
  checkSide(state, market, market.asks, 'sell', broken);
  checkStops(state, market, liveStops.get(market.market) ?? 0, broken);
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
    for (const order of book.ordersOf(level)) {
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

/** What is counted as set aside is what a look at everything finds. */
function checkSetAside(state: ExchangeState, broken: string[]): void {
  const { perpetual, seconds, mining, subscription } = state;
  const stops = state.orders.values().filter((order) => order.kind === 'stop');
  const contracts = [...perpetual.orders.values(), ...perpetual.positions.values()];
  const others = [...seconds.book.all(), ...mining.book.all(), ...subscription.projects];
  const isAside = (one: { readonly quarantined: boolean }): boolean => one.quarantined;
  const found =
    stops.filter(isAside).length + contracts.filter(isAside).length + others.filter(isAside).length;
  const counted = countSetAside(state);
  if (counted !== found) broken.push(`${counted} are counted as set aside of ${found}`);
  for (const { market, stops: own } of state.markets)
    for (const stop of own.aside)
      if (state.orders.get(stop.order) !== stop || stop.market !== market || !stop.quarantined)
        broken.push(`stop ${stop.order} is not set aside`);
}

/** The stops of each market that are not set aside. */
function countLiveStops(state: ExchangeState): ReadonlyMap<MarketId, number> {
  const live = new Map<MarketId, number>();
  for (const order of state.orders.values()) {
    if (order.kind === 'stop' && !order.quarantined)
      live.set(order.market, (live.get(order.market) ?? 0) + 1);
  }
  return live;
}

/** The stops of a market are its live stops; while it trades, exactly those that were reached are due. */
function checkStops(state: ExchangeState, market: Market, live: number, broken: string[]): void {
  const { symbol } = market.terms;
  const reference = referencePrice(market);
  let count = 0;
  for (const stop of market.stops.all()) {
    count++;
    if (state.orders.get(stop.order) !== stop || stop.quarantined)
      broken.push(`${symbol} lists a strange stop`);
    if (stop.due !== undefined && market.status !== 'trading')
      broken.push(`stop ${stop.order} is due in a halt`);
    const waits = stop.due === undefined && market.status === 'trading' && reference !== undefined;
    if (waits && isReached(stop, market.grid, reference)) broken.push(`stop ${stop.order} was passed over`);
    if (stop.held !== restingHold(market, stop.side, stop.priceTicks, stop.lots)) {
      broken.push(`stop ${stop.order} holds ${stop.held}`);
    }
  }
  if (live !== count) broken.push(`${symbol} lists ${count} stops of ${live}`);
  if (state.dueMarkets.has(market) !== (market.stops.nextDue !== undefined)) {
    broken.push(`${symbol} disagrees on what is due`);
  }
}

/** Ids and priorities are handed out above all that are in use. */
function checkCounters(state: ExchangeState, broken: string[]): void {
  for (const order of state.orders.values()) {
    if (order.order >= state.nextOrder) broken.push(`order ${order.order} is ahead of the counter`);
    if (order.kind === 'limit' && order.priority >= state.nextPriority) {
      broken.push(`order ${order.order} has a priority ahead of the counter`);
    }
  }
}
