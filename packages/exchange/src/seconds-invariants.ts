// What must hold of seconds contracts after every record: escrow, caps' sums, the tape they need, and users' own limits.
import { dayOf } from './arithmetic/days.ts';
import { secondsFee, secondsProfit } from './arithmetic/seconds.ts';
import { AMOUNT_LIMIT, type MarketId, type RatePpm, type UserId } from './arithmetic/units.ts';
import { accountKey, houseOwner, userOwner } from './ledger/owners.ts';
import { SECONDS_ORDERS_MAX } from './seconds/open-seconds.ts';
import { minuteOf, type OrderDesk } from './seconds/order-desk.ts';
import type { SecondsOrder } from './seconds/seconds-order.ts';
import type { ExchangeState } from './state.ts';

/** Adds what the open orders hold: stakes in their users' seconds wallets, largest profits in the house's account. */
export function addSecondsHolds(state: ExchangeState, expected: Map<string, bigint>): void {
  const hold = (key: string, amount: bigint) => expected.set(key, (expected.get(key) ?? 0n) + amount);
  for (const { user, currency, stake, fee, escrow } of state.seconds.book.all()) {
    hold(accountKey({ owner: userOwner(user), wallet: 'seconds', currency }), stake + fee);
    hold(accountKey({ owner: houseOwner('house.seconds'), wallet: 'house', currency }), escrow);
  }
}

export function checkSeconds(state: ExchangeState, broken: string[]): void {
  const { book, options, days } = state.seconds;
  checkCounts(state, broken);
  const perUser = new Map<UserId, number>();
  for (const order of book.all()) {
    checkOrder(state, order, broken);
    perUser.set(order.user, (perUser.get(order.user) ?? 0) + 1);
  }
  for (const [user, count] of perUser) {
    if (book.countOf(user) !== count || count > SECONDS_ORDERS_MAX)
      broken.push(`user ${user} has ${count} seconds orders and lists ${book.countOf(user)}`);
  }
  const sums = sumsByMarket(book.all());
  for (const desk of book.desks.values()) {
    checkSums(desk, sums.get(desk.market), broken);
    checkTape(desk, sums.get(desk.market), broken);
  }
  checkDue(state, broken);
  options.forEach(({ option, winPpm, losePpm }, place) => {
    if (option !== place + 1 || winPpm > losePpm) broken.push(`option ${option} is wrong`);
  });
  for (const { user, staked, lost } of days.values()) {
    if (staked < 0n || staked >= AMOUNT_LIMIT || lost > staked + AMOUNT_LIMIT)
      broken.push(`the day of user ${user} counts ${staked} staked`);
  }
}

/** How many orders users opened on their last day, as their own limits of it have it. */
function checkCounts(state: ExchangeState, broken: string[]): void {
  const { counts } = state.seconds;
  for (const [key, { user, day, opened }] of counts) {
    if (key !== user || !state.users.has(user)) broken.push(`the seconds count ${key} is nobody's`);
    if (opened < 0 || day > dayOf(state.at)) broken.push(`user ${user} opened ${opened} on day ${day}`);
  }
}

function checkOrder(state: ExchangeState, order: SecondsOrder, broken: string[]): void {
  const { stake, escrow, fee, winPpm, losePpm, acceptedAt, expiresAt } = order;
  const name = `seconds order ${order.order}`;
  if (order.order >= state.nextSecondsOrder) broken.push(`${name} is ahead of the counter`);
  if (!state.users.has(order.user)) broken.push(`${name} is nobody's`);
  if (stake <= 0n || fee < 0n || fee > secondsFee(1_000_000 as RatePpm, stake))
    broken.push(`${name} stakes ${stake} for ${fee}`);
  if (escrow !== secondsProfit(order, stake)) broken.push(`${name} has ${escrow} in escrow`);
  if (winPpm > losePpm || losePpm > 1_000_000) broken.push(`${name} has wrong rates`);
  const option = state.seconds.options[order.option - 1];
  if (option === undefined || option.version < order.version) broken.push(`${name} has no such option`);
  else if (expiresAt !== acceptedAt + option.durationMs) broken.push(`the expiry of ${name} has moved`);
}

interface DeskSums {
  escrow: bigint;
  readonly byMinute: Map<number, bigint>;
  firstAcceptedAt: number;
}

/** What the open orders of each market come to: each is looked at once, however many there are. */
function sumsByMarket(orders: Iterable<SecondsOrder>): ReadonlyMap<MarketId, DeskSums> {
  const byMarket = new Map<MarketId, DeskSums>();
  for (const { market, escrow, acceptedAt, expiresAt } of orders) {
    let sums = byMarket.get(market);
    if (sums === undefined) {
      sums = { escrow: 0n, byMinute: new Map(), firstAcceptedAt: acceptedAt };
      byMarket.set(market, sums);
    }
    const minute = minuteOf(expiresAt);
    sums.escrow += escrow;
    sums.byMinute.set(minute, (sums.byMinute.get(minute) ?? 0n) + escrow);
    if (acceptedAt < sums.firstAcceptedAt) sums.firstAcceptedAt = acceptedAt;
  }
  return byMarket;
}

/** The sums that the caps are compared with are those of the open orders. */
function checkSums(
  { market, escrow, minutes }: OrderDesk,
  sums: DeskSums | undefined,
  broken: string[],
): void {
  const sum = sums?.escrow ?? 0n;
  if (sum !== escrow) broken.push(`market ${market} counts ${escrow} in escrow of ${sum}`);
  const counted = new Map(minutes.map((one) => [minuteOf(one.from), one.escrow]));
  for (const [minute, inMinute] of sums?.byMinute ?? [])
    if ((counted.get(minute) ?? 0n) !== inMinute)
      broken.push(`minute ${minute} of market ${market} is miscounted`);
}

/** Ticks are in the order of observation, and all of them were observed after an open order was accepted. */
function checkTape({ market, ticks }: OrderDesk, sums: DeskSums | undefined, broken: string[]): void {
  let previous = sums?.firstAcceptedAt ?? Number.POSITIVE_INFINITY;
  for (const { observedAt } of ticks) {
    if (observedAt <= previous) broken.push(`the tape of market ${market} is out of order`);
    previous = observedAt;
  }
}

/** Exactly those orders are due that the tape has gone past, or that an operator has let go on. */
function checkDue(state: ExchangeState, broken: string[]): void {
  const { book } = state.seconds;
  let past = 0;
  for (const order of book.all()) {
    const last = book.tape(order.market).at(-1);
    const isPast = last !== undefined && last.observedAt > order.expiresAt;
    if (!order.quarantined && (isPast || order.retried !== undefined)) past++;
  }
  if (past !== book.dueCount) broken.push(`${book.dueCount} seconds orders are due of ${past}`);
  const waiting = [...book.all()].filter((order) => !order.quarantined).length - past;
  let listed = 0;
  for (const desk of book.desks.values()) listed += desk.waiting.size;
  if (listed !== waiting) broken.push(`${listed} seconds orders wait of ${waiting}`);
}
