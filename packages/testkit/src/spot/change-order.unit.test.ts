// The rules of changing a resting order, one by one, as a person would tell them.
import { openOrders } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { hugeWorld, oneOpenOrder, penniless } from '../refusals/refusal-worlds.ts';
import { prices, QUOTE } from '../worlds/default-world.ts';
import { type ExpectedEvent, START_MS, venue } from '../worlds/fixtures.ts';
import { ask, change, limit, stop } from '../worlds/orders.ts';

const FUNDS = 10n ** 15n;
const ended: ExpectedEvent = { type: 'SpotOrderCancelled', order: 1, reason: 'replaced' };
const placed: ExpectedEvent = { type: 'SpotLimitOrderPlaced' };

describe('an order that is changed', () => {
  it('ends, and a new one is in its stead with the same side, time in force and post-only', () => {
    const world = venue()
      .given(limit({ postOnly: true }))
      .when(change(1))
      .thenEvents(
        { ...ended, lots: 10, released: 100_000n },
        { ...placed, order: 2, lots: 9, priceTicks: 10_001, restingLots: 9, held: 90_009n, postOnly: true },
      )
      .thenOpenOrders(1, 2)
      .thenBook(0, [[10_001, 9]], [])
      .thenBalance(1, QUOTE, { held: 90_009n });
    const [order] = openOrders(world.harness.state, 1 as never);
    expect(order).toMatchObject({ side: 'buy', timeInForce: 'GTC', postOnly: true, placedAt: world.now });
  });

  it('is open with the new quantity, whatever the old one has traded', () => {
    venue()
      .given(limit(), ask({ lots: 4 }))
      .when(change(1, { remainingLots: 6, priceTicks: 10_000, lots: 8 }))
      .thenEvents({ ...ended, lots: 6 }, { ...placed, lots: 8, restingLots: 8 })
      .thenBook(0, [[10_000, 8]], []);
  });

  it('keeps its place in the queue where only its quantity falls, and ends with what is left', () => {
    venue({ users: 3, markets: [{ makerFeePpm: 0 }] })
      .given(limit(), limit({ user: 2 }), ask({ user: 3, lots: 3 }))
      .when(change(1, { remainingLots: 7, priceTicks: 10_000, lots: 5 }))
      .thenEvents({ type: 'SpotOrderReduced', order: 1, user: 1, side: 'buy', lots: 2, released: 20_000n })
      .thenBalance(1, QUOTE, { available: FUNDS - 80_000n, held: 50_000n })
      .thenBook(0, [[10_000, 15]], [])
      .thenOpenOrders(1, 1)
      .when(ask({ user: 3, lots: 6 }))
      .thenEvents(
        placed,
        { type: 'SpotTraded', makerOrder: 1, lots: 5 },
        { type: 'SpotTraded', makerOrder: 2 },
      )
      .thenBalance(1, QUOTE, { available: FUNDS - 80_000n, held: 0n });
  });

  it('was for less where it is smaller: what it has traded stays', () => {
    const world = venue().given(limit(), ask({ lots: 3 }));
    world.given(change(1, { remainingLots: 7, priceTicks: 10_000, lots: 5 }));
    const [order] = openOrders(world.harness.state, 1 as never);
    expect(order).toMatchObject({ lots: 8, remainingLots: 5 });
    expect(order!.placedAt).toBeLessThan(world.now - 1);
  });

  it('may be smaller where a new one could not be placed: outside the band, with all room taken', () => {
    venue({ markets: [{ bandPpm: 100_000 }] })
      .given(limit({ priceTicks: 12_000 }), ...oneOpenOrder.slice(0, 1))
      .given(prices([{ price: 10_000_000_000, observedAt: START_MS }]))
      .when(change(1, { priceTicks: 12_000 }))
      .thenEvents({ type: 'SpotOrderReduced', lots: 1 })
      .when(change(1, { remainingLots: 9, priceTicks: 12_001 }))
      .thenRefused('spot.priceOutsideBand');
  });

  it('goes to the end of the queue where its quantity rises', () => {
    venue({ users: 3 })
      .given(limit(), limit({ user: 2 }), change(1, { priceTicks: 10_000, lots: 11 }))
      .when(ask({ user: 3, lots: 10 }))
      .thenEvents(placed, { type: 'SpotTraded', makerOrder: 2, lots: 10 });
  });

  it('trades at once where the new price meets the other side, and rests what is left', () => {
    venue()
      .given(limit(), ask({ priceTicks: 10_005, lots: 4 }))
      .when(change(1, { priceTicks: 10_010 }))
      .thenEvents(
        ended,
        { ...placed, order: 3, restingLots: 5, held: 50_050n },
        { type: 'SpotTraded', makerOrder: 2, takerOrder: 3, lots: 4, priceTicks: 10_005 },
      )
      .thenBook(0, [[10_010, 5]], []);
  });

  it('is paid for with what the old one held', () => {
    venue()
      .given(limit(), ...penniless(1, { quote: 100_000n }))
      .when(change(1, { priceTicks: 20_000, lots: 5 }))
      .thenEvents(ended, { ...placed, held: 100_000n })
      .thenBalance(1, QUOTE, { available: 0n, held: 100_000n });
  });

  it('needs no room among the open orders but its own', () => {
    venue()
      .given(...oneOpenOrder)
      .when(change(1))
      .thenEvents(ended, placed)
      .thenOpenOrders(1, 2);
  });

  it('needs no room at its level but its own', () => {
    const lots = 2 ** 52 - 1;
    const terms = { priceTicks: 1, lots };
    venue(hugeWorld)
      .given(limit({ user: 2, ...terms }), limit(terms))
      .when(change(2, { remainingLots: lots, priceTicks: 1, lots: lots + 1 }))
      .thenEvents({ ...ended, order: 2 }, placed);
  });

  it('may be one whose stop was reached: it rests like any other', () => {
    venue({ markets: [{ bandPpm: 0 }] })
      .given(ask({ lots: 1 }), limit({ lots: 1 }), stop({ stopTicks: 10_001, priceTicks: 12_000 }))
      .given(ask({ lots: 1, priceTicks: 10_001 }), limit({ lots: 1, priceTicks: 10_001 }))
      .thenOpenOrders(1, 3)
      .when(change(3))
      .thenEvents({ ...ended, order: 3 }, placed);
  });
});
