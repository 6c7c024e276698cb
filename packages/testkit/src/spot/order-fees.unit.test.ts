// Fees that an operator changes while orders are open: what these pay.
import { readSnapshot, writeSnapshot } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { prices } from '../worlds/default-world.ts';
import { type ExpectedEvent, venue } from '../worlds/fixtures.ts';
import { ask, limit, stop } from '../worlds/orders.ts';
import type { PlainCommand } from '../worlds/plain.ts';

const placed: ExpectedEvent = { type: 'SpotLimitOrderPlaced' };

describe('fees that an operator changes', () => {
  const fees = (makerFeePpm: number, takerFeePpm: number): PlainCommand => ({
    ...{ type: 'SetMarketFees', operator: 0, action: 0 },
    ...{ market: 0, makerFeePpm, takerFeePpm },
  });

  it('are no higher for an order that rests than when it was placed', () => {
    venue()
      .given(ask({ lots: 1 }), fees(100_000, 100_000), ask({ lots: 1 }))
      .when(limit({ lots: 2 }))
      .thenEvents(
        placed,
        { type: 'SpotTraded', makerOrder: 1, makerFee: 5n, takerFee: 1_000n },
        { type: 'SpotTraded', makerOrder: 2, makerFee: 1_000n, takerFee: 1_000n },
      );
  });

  it('are lower for it as soon as they are lower', () => {
    venue()
      .given(ask({ lots: 1 }), fees(100_000, 0), fees(0, 0))
      .when(limit({ lots: 1 }))
      .thenEvents(placed, { type: 'SpotTraded', makerFee: 0n, takerFee: 0n });
  });

  it('are those of its placing for a stop, whether it takes or rests then', () => {
    const world = venue({ indexTicks: 10_000, users: 3 }).given(stop({ lots: 2 }), fees(100_000, 100_000));
    const reached = prices([{ price: 11_000_000_000, observedAt: world.now + 1 }]);
    world
      .given(ask({ lots: 1, priceTicks: 11_000 }))
      .when(reached)
      .thenEvents(
        { type: 'PricesRecorded' },
        { type: 'SpotStopTriggered' },
        { type: 'SpotTraded', takerFee: 5n },
      );
    world
      .when(ask({ lots: 1, priceTicks: 12_000 }))
      .thenEvents(placed, { type: 'SpotTraded', makerOrder: 1, makerFee: 5n });
  });

  it('are remembered as long as somebody may need them, also by a snapshot', () => {
    const world = venue().given(ask({ lots: 1 }), fees(500, 500), ask({ lots: 1 }), fees(600, 600));
    const restored = readSnapshot(writeSnapshot(world.harness.state));
    expect(restored.markets[0]?.earlierFees).toEqual(world.harness.state.markets[0]?.earlierFees);
    expect(restored.markets[0]?.earlierFees).toMatchObject([{ before: 2 }, { before: 3 }]);
    world.given({ type: 'CancelAllSpotOrders', user: 2 }, fees(700, 700));
    expect(world.harness.state.markets[0]?.earlierFees).toEqual([]);
  });
});
