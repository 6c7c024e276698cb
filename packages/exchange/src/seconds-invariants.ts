// What must hold of seconds contracts after every record: escrow, caps' sums, the tape they need, and users' own limits.
import { secondsFee, secondsProfit } from './arithmetic/seconds.ts';
import { AMOUNT_LIMIT, type RatePpm } from './arithmetic/units.ts';
import { accountKey, houseOwner, userOwner } from './ledger/owners.ts';
import { SECONDS_ORDERS_MAX } from './seconds/open-seconds.ts';
import { minuteOf } from './seconds/order-desk.ts';
import type { SecondsOrder } from './seconds/seconds-state.ts';
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
  const perUser = new Map<number, number>();
  for (const order of book.all()) {
    checkOrder(state, order, broken);
    perUser.set(order.user, (perUser.get(order.user) ?? 0) + 1);
  }
  for (const [user, count] of perUser) {
    if (book.countOf(user as never) !== count || count > SECONDS_ORDERS_MAX)
      broken.push(`user ${user} has ${count} seconds orders and lists ${book.countOf(user as never)}`);
  }
  checkSums(state, broken);
  checkTapes(state, broken);
  checkDue(state, broken);
  options.forEach(({ option, winPpm, losePpm }, place) => {
    if (option !== place + 1 || winPpm > losePpm) broken.push(`option ${option} is wrong`);
  });
  for (const { user, staked, lost } of days.values()) {
    if (staked < 0n || staked >= AMOUNT_LIMIT || lost > staked + AMOUNT_LIMIT)
      broken.push(`the day of user ${user} counts ${staked} staked`);
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

/** The sums that the caps are compared with are those of the open orders. */
function checkSums(state: ExchangeState, broken: string[]): void {
  for (const desk of state.seconds.book.desks) {
    const orders = [...state.seconds.book.all()].filter(({ market }) => market === desk.market);
    const sum = orders.reduce((total, { escrow }) => total + escrow, 0n);
    if (sum !== desk.escrow) broken.push(`market ${desk.market} counts ${desk.escrow} in escrow of ${sum}`);
    for (const { expiresAt } of orders) {
      const inMinute = orders
        .filter((other) => minuteOf(other.expiresAt) === minuteOf(expiresAt))
        .reduce((total, { escrow }) => total + escrow, 0n);
      if (desk.escrowOfMinute(expiresAt) !== inMinute)
        broken.push(`minute ${minuteOf(expiresAt)} of market ${desk.market} is miscounted`);
    }
  }
}

/** Ticks are in the order of observation, and all of them were observed after an open order was accepted. */
function checkTapes(state: ExchangeState, broken: string[]): void {
  for (const { market, ticks } of state.seconds.book.desks) {
    const accepted = [...state.seconds.book.all()]
      .filter((order) => order.market === market)
      .map(({ acceptedAt }) => acceptedAt);
    let previous = Math.min(...accepted);
    for (const { observedAt } of ticks) {
      if (observedAt <= previous) broken.push(`the tape of market ${market} is out of order`);
      previous = observedAt;
    }
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
  for (const desk of book.desks) listed += desk.waiting.size;
  if (listed !== waiting) broken.push(`${listed} seconds orders wait of ${waiting}`);
}
