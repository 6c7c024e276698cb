// Runs the exchange and its naive twin side by side and stops at the first word in which they differ.
import {
  balances,
  bookDepth,
  type Decision,
  type ExchangeState,
  indexTick,
  type LogRecord,
  openOrders,
  openWithdrawals,
  userInfo,
  userLimits,
} from '@candor/exchange';
import type { NaiveOrder, NaiveStop } from '../naive/naive-book.ts';
import type { NaiveMarket, NaiveOutcome, NaiveState } from '../naive/naive-state.ts';
import { NaiveVenue } from '../naive/naive-venue.ts';
import { Harness, type HarnessOptions, type Submission } from '../worlds/harness.ts';
import { asCommand, inWords, type PlainCommand } from '../worlds/plain.ts';

export class Disagreement extends Error {}

export class Lockstep {
  readonly harness: Harness;
  readonly twin = new NaiveVenue();

  constructor(options: HarnessOptions = {}) {
    this.harness = new Harness(options);
  }

  submit(at: number, command: PlainCommand, requestId?: string): Submission {
    const submission = this.harness.submit(at, asCommand(command), requestId);
    const expected = this.twin.submit(at, command, requestId);
    compareOutcome(command, submission.decision, expected);
    for (const record of submission.records.slice(1)) this.#compareDue(record);
    const late = this.twin.nextDue();
    if (late !== undefined)
      throw new Disagreement(`Stop ${late.order} is due, but the exchange does not trigger it`);
    this.compareStates();
    return submission;
  }

  #compareDue(record: LogRecord): void {
    const stop = this.twin.nextDue();
    const command: PlainCommand = { type: 'TriggerSpotStop', order: stop?.order ?? -1 };
    same('The cause of what is due', { at: record.at, seq: record.cause }, stop?.due);
    if (inWords(record.command) !== inWords(command)) {
      throw new Disagreement(`Next due is ${inWords(record.command)}, the twin says ${inWords(command)}`);
    }
    const expected = this.twin.submit(record.at, command);
    compareOutcome(command, { outcome: 'accepted', events: record.events }, expected);
  }

  compareStates(): void {
    const { state } = this.harness;
    const twin = this.twin.state;
    same('the sequence', state.seq, twin.seq);
    for (const market of twin.markets) compareMarket(state, market);
    for (const [user, { kind, maker, inviter, frozen }] of twin.users) {
      const said = userInfo(state, user as never);
      const openOrders = twin.openOrderCount(user);
      same(`user ${user}`, said, { user, kind, maker, inviter, frozen, openOrders });
      same(`the limits of user ${user}`, exchangeLimits(state, user, twin.at), twinLimits(twin, user));
      same(`the open orders of user ${user}`, exchangeOrders(state, user), this.#twinOrders(user));
      same(`the balances of user ${user}`, exchangeBalances(state, user), this.#twinBalances(user));
    }
    const leaving = twin.wallet.withdrawals.filter(({ status }) => status === 'open');
    same('the open withdrawals', openWithdrawals(state).length, leaving.length);
    for (const [currency, sum] of twin.accounts.sums()) same(`the sum of currency ${currency}`, sum, 0n);
  }

  #twinOrders(user: number): readonly string[] {
    const resting = this.twin.state.markets.flatMap((market) => market.book.orders);
    return [...resting, ...this.twin.state.stops]
      .filter((order) => order.user === user)
      .map(orderRow)
      .sort();
  }

  #twinBalances(user: number): readonly string[] {
    const rows = this.twin.state.accounts.all().filter(([name]) => name.startsWith(`${user}/`));
    return rows.map(([name, { available, held }]) => `${name}: ${available} and ${held} held`).sort();
  }
}

function same(what: string, said: unknown, expected: unknown): void {
  const saidWords = inWords(said);
  const expectedWords = inWords(expected);
  if (saidWords === expectedWords) return;
  throw new Disagreement(`${what}:\n  exchange ${saidWords}\n  twin     ${expectedWords}`);
}

function compareOutcome(command: PlainCommand, decision: Decision, expected: NaiveOutcome): void {
  const what = `The outcome of ${inWords(command)}`;
  if (decision.outcome === 'refused' && expected.outcome === 'refused') {
    same(what, decision.code, expected.code);
    if (expected.details !== undefined) same(`${what}, details`, decision.details, expected.details);
    return;
  }
  same(what, decision, expected);
}

function compareMarket(state: ExchangeState, market: NaiveMarket): void {
  const tick = indexTick(state, market.market as never);
  same(`the index of market ${market.market}`, tick && { ...tick, price: BigInt(tick.price) }, market.index);
  const depth = bookDepth(state, market.market as never, Number.MAX_SAFE_INTEGER);
  const expected = { bids: levels(market.book.side('buy')), asks: levels(market.book.side('sell')) };
  same(
    `the book of market ${market.market}`,
    { bids: depth.bids.map(levelRow), asks: depth.asks.map(levelRow) },
    expected,
  );
  const [bid, ask] = [depth.bids[0], depth.asks[0]];
  if (bid && ask && bid.priceTicks >= ask.priceTicks)
    throw new Disagreement(`Market ${market.market} is crossed`);
}

function levelRow(level: {
  readonly priceTicks: number;
  readonly lots: number;
  readonly orders: number;
}): string {
  return `${level.lots} in ${level.orders} at ${level.priceTicks}`;
}

function levels(orders: readonly NaiveOrder[]): readonly string[] {
  const prices = [...new Set(orders.map((order) => order.priceTicks))];
  return prices.map((price) => {
    const here = orders.filter((order) => order.priceTicks === price);
    const lots = here.reduce((sum, order) => sum + order.remaining, 0n);
    return `${lots} in ${here.length} at ${price}`;
  });
}

function orderRow(order: NaiveOrder | NaiveStop): string {
  const resting = 'remaining' in order;
  return inWords({
    order: order.order,
    user: order.user,
    market: order.market,
    side: order.side,
    kind: resting ? 'limit' : 'stop',
    priceTicks: Number(order.priceTicks),
    stopTicks: resting ? undefined : Number(order.stopTicks),
    lots: Number(order.lots),
    remainingLots: Number(resting ? order.remaining : order.lots),
    timeInForce: order.timeInForce,
    postOnly: resting && order.postOnly,
    quote: resting && order.quote,
    placedAt: order.placedAt,
  });
}

function exchangeOrders(state: ExchangeState, user: number): readonly string[] {
  return openOrders(state, user as never)
    .map((order) => inWords(order))
    .sort();
}

function exchangeBalances(state: ExchangeState, user: number): readonly string[] {
  const rows = balances(state, user as never).filter((row) => row.available !== 0n || row.held !== 0n);
  return rows
    .map((row) => `${user}/${row.wallet}/${row.currency}: ${row.available} and ${row.held} held`)
    .sort();
}

function exchangeLimits(state: ExchangeState, user: number, at: number): unknown {
  const limits = userLimits(state, user as never, at as never);
  if (limits === undefined) return undefined;
  const used = limits.perCurrency.map(({ currency, usedToday }) => `${currency}: ${usedToday}`).sort();
  return { tier: limits.tier, blockedUntil: limits.withdrawalsBlockedUntil, used };
}

function twinLimits({ users, wallet, at }: NaiveState, user: number): unknown {
  const known = users.get(user);
  if (known === undefined) return undefined;
  const { tier, blockedUntil } = known;
  const limited = new Set(wallet.limits.filter((one) => one.tier === tier).map(({ currency }) => currency));
  const used = Array.from(limited, (currency) => `${currency}: ${wallet.usedOn(user, currency, at)}`).sort();
  return { tier, blockedUntil: at < blockedUntil ? blockedUntil : undefined, used };
}
