// What is checked of the sums and tapes of seconds contracts: every fault is found, and each order is looked at only so
// often, however many are open.
import { describe, expect, it } from 'vitest';
import type { SecondsOrder, TapeTick } from './seconds/seconds-order.ts';
import { checkSeconds } from './seconds-invariants.ts';
import { type ExchangeState, initialState } from './state.ts';

const MINUTE_MS = 60_000;

type Open = { -readonly [Field in keyof SecondsOrder]: SecondsOrder[Field] };

/** Orders of two markets that expire in different minutes, accepted one after the other. */
function openOrders(count: number): { readonly state: ExchangeState; readonly orders: readonly Open[] } {
  const state = initialState();
  const orders = Array.from({ length: count }, (_, place) => {
    const acceptedAt = 1_000 + place;
    const expiresAt = acceptedAt + (1 + (place % 3)) * MINUTE_MS;
    const terms = { option: 1, version: 1, currency: 0, direction: 'long', winPpm: 1, losePpm: 1 };
    const money = { stake: 100n, fee: 0n, escrow: BigInt(1 + (place % 5)) };
    const order = { order: place + 1, user: place + 1, market: place % 2, acceptedAt, expiresAt };
    return { ...order, ...terms, ...money, quarantined: false, retried: undefined } as unknown as Open;
  });
  for (const order of orders) state.seconds.book.add(order as SecondsOrder);
  return { state, orders };
}

/** What is said of markets; that these orders have no users and options is none of this test's business. */
function brokenMarkets(state: ExchangeState): readonly string[] {
  const broken: string[] = [];
  checkSeconds(state, broken);
  return broken.filter((one) => one.includes('market'));
}

function addTick(state: ExchangeState, market: number, observedAt: number): void {
  const tick = { observedAt, price: 1, isHeldBack: false, seq: 1, recordedAt: observedAt };
  state.seconds.book.restoreTick(market as never, tick as unknown as TapeTick);
}

describe('the sums and tapes of seconds contracts', () => {
  it('agree with the open orders', () => {
    const { state } = openOrders(100);
    for (const market of [0, 1]) for (const at of [1_002, 1_500]) addTick(state, market, at);
    expect(brokenMarkets(state)).toEqual([]);
  });

  it('are found not to agree where an order changed', () => {
    const richer = openOrders(100);
    richer.orders[50]!.escrow = 77n as never;
    expect(brokenMarkets(richer.state)).toEqual([
      expect.stringMatching(/^market 0 counts \d+ in escrow of \d+$/),
      expect.stringMatching(/^minute \d+ of market 0 is miscounted$/),
    ]);
    const later = openOrders(100);
    later.orders[51]!.expiresAt = (60 * MINUTE_MS) as never;
    const found = [
      expect.stringMatching(/^minute \d of market 1 is miscounted$/),
      expect.stringMatching(/^minute 60 of market 1 is miscounted$/),
    ];
    expect(brokenMarkets(later.state)).toEqual(found);
  });

  it('are found where a tick was seen before the first order, or after a later one', () => {
    const early = openOrders(100);
    addTick(early.state, 1, 1_001);
    expect(brokenMarkets(early.state)).toEqual(['the tape of market 1 is out of order']);
    const mixed = openOrders(100);
    for (const at of [1_700, 1_600]) addTick(mixed.state, 0, at);
    expect(brokenMarkets(mixed.state)).toEqual(['the tape of market 0 is out of order']);
  });

  it('of more orders than a call takes arguments are checked', () => {
    const many = openOrders(300_000);
    expect(brokenMarkets(many.state)).toEqual([]);
    // The control: so many arguments are too many.
    expect(() => Math.min(...many.orders.map(({ acceptedAt }) => acceptedAt))).toThrow(RangeError);
  });

  it('cost a few looks at each order', () => {
    const { state, orders } = openOrders(3_000);
    let looks = 0;
    for (const order of orders) {
      const { market } = order;
      const get = () => {
        looks++;
        return market;
      };
      Object.defineProperty(order, 'market', { get });
    }
    expect(brokenMarkets(state)).toEqual([]);
    expect(looks).toBeLessThan(3_000 * 10);
    // The control: as many looks as there are pairs would be found.
    const before = looks;
    for (const order of orders) orders.filter((other) => other.market === order.market);
    expect(looks - before).toBeGreaterThan(3_000 * 10);
  });
});
