// The rules of the spot exchange, one by one, as a person would tell them.
import { markets } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { BASE, prices, QUOTE } from '../worlds/default-world.ts';
import { type ExpectedEvent, venue } from '../worlds/fixtures.ts';
import { ask, cancel, limit, marketByQuote, marketOrder, setStatus } from '../worlds/orders.ts';

const FUNDS = 10n ** 15n;

function traded(makerOrder: number, lots: number, priceTicks = 10_000): ExpectedEvent {
  return { type: 'SpotTraded', makerOrder, lots, priceTicks };
}

const placed: ExpectedEvent = { type: 'SpotLimitOrderPlaced' };

describe('matching', () => {
  it('trades at the price of the order that was there first and gives the difference back', () => {
    venue({ markets: [{ makerFeePpm: 0, takerFeePpm: 0 }] })
      .given(ask({ priceTicks: 9_000 }))
      .when(limit())
      .thenEvents({ ...placed, restingLots: 0, held: 0n }, traded(1, 10, 9_000))
      .thenBalance(1, QUOTE, { available: FUNDS - 90_000n, held: 0n })
      .thenBalance(2, QUOTE, { available: FUNDS + 90_000n, held: 0n });
  });

  it('goes by price first and by time among equals, and rests what is left', () => {
    venue()
      .given(ask({ lots: 2 }), ask({ lots: 3 }), ask({ lots: 4, priceTicks: 9_999 }))
      .when(limit())
      .thenEvents(
        { ...placed, restingLots: 1, held: 10_000n },
        traded(3, 4, 9_999),
        traded(1, 2),
        traded(2, 3),
      )
      .thenBook(0, [[10_000, 1]], []);
  });

  it('takes the fee from what is received, rounded up, for the house', () => {
    venue({ markets: [{ makerFeePpm: 450, takerFeePpm: 1 }] })
      .given(ask({ lots: 1, priceTicks: 1 }))
      .when(limit({ lots: 1, priceTicks: 1 }))
      .thenEvents(placed, { type: 'SpotTraded', base: 10_000n, quote: 1n, takerFee: 1n, makerFee: 1n })
      .thenBalance(1, BASE, { available: FUNDS + 9_999n })
      .thenBalance(2, QUOTE, { available: FUNDS });
  });

  it('cancels what an immediate-or-cancel order does not fill', () => {
    venue()
      .given(ask({ lots: 4 }))
      .when(limit({ timeInForce: 'IOC' }))
      .thenEvents(placed, traded(1, 4), {
        type: 'SpotOrderCancelled',
        lots: 6,
        released: 0n,
        reason: 'unfilled',
      })
      .thenOpenOrders(1);
  });

  it('bounds a market order by the band and cancels what lies outside', () => {
    venue({ markets: [{ bandPpm: 100_000 }], indexTicks: 10_000 })
      .given(ask({ lots: 4, priceTicks: 11_000 }), ask({ lots: 6, priceTicks: 11_001 }))
      .when(marketOrder())
      .thenEvents({ type: 'SpotMarketOrderPlaced' }, traded(1, 4, 11_000), {
        type: 'SpotOrderCancelled',
        lots: 6,
        reason: 'unfilled',
      });
  });

  it('buys whole lots for a quote amount and stops where less than one is affordable', () => {
    venue()
      .given(ask({ lots: 2 }), ask({ lots: 9, priceTicks: 10_001 }))
      .when(marketByQuote({ quoteAmount: 50_002n }))
      .thenEvents({ type: 'SpotMarketOrderByQuotePlaced' }, traded(1, 2), traded(2, 2, 10_001));
  });

  it('sells for a quote amount without passing over a better price', () => {
    venue()
      .given(limit({ user: 2, lots: 9 }), limit({ user: 2, lots: 9, priceTicks: 4_000 }))
      .when(marketByQuote({ side: 'sell', quoteAmount: 25_000n }))
      .thenEvents({ type: 'SpotMarketOrderByQuotePlaced' }, traded(1, 2));
  });
});

describe('an order that meets another of the same user', () => {
  const own = [ask({ lots: 2 }), ask({ user: 1, lots: 3 }), ask({ lots: 4 })] as const;

  it('ends there under cancelTaker; its fills stand and nothing rests', () => {
    venue()
      .given(...own)
      .when(limit())
      .thenEvents({ ...placed, restingLots: 0 }, traded(1, 2), {
        type: 'SpotOrderCancelled',
        order: 4,
        lots: 8,
        reason: 'selfTrade',
      })
      .thenOpenOrders(1, 2);
  });

  it('puts the other out of the way under cancelMaker, in book order', () => {
    venue({ markets: [{ selfTrade: 'cancelMaker' }] })
      .given(...own)
      .when(limit())
      .thenEvents(
        { ...placed, restingLots: 4 },
        traded(1, 2),
        { type: 'SpotOrderCancelled', order: 2, lots: 3, released: 30_000n, reason: 'selfTrade' },
        traded(3, 4),
      )
      .thenOpenOrders(1, 4);
  });

  it('puts the other out of the way under cancelMaker even where nobody else is there', () => {
    venue({ markets: [{ selfTrade: 'cancelMaker' }] })
      .given(ask({ user: 1 }))
      .when(limit())
      .thenEvents(
        { ...placed, restingLots: 10 },
        { type: 'SpotOrderCancelled', order: 1, reason: 'selfTrade' },
      )
      .thenBook(0, [[10_000, 10]], []);
  });

  it('trades with it where the market lets it', () => {
    venue({ markets: [{ selfTrade: 'off' }] })
      .given(ask({ user: 1, lots: 3 }))
      .when(limit({ lots: 3 }))
      .thenEvents(placed, { ...traded(1, 3), maker: 1, taker: 1 } as ExpectedEvent);
  });
});

describe('holds', () => {
  it('are the exact notional of a buy and the base of a sell, and come back whole', () => {
    venue()
      .given(limit(), limit({ side: 'sell', priceTicks: 20_000 }))
      .when(limit({ lots: 1, priceTicks: 1 }))
      .thenBalance(1, QUOTE, { held: 100_001n })
      .thenBalance(1, BASE, { held: 100_000n })
      .when({ type: 'CancelAllSpotOrders', user: 1 })
      .thenEvents(
        { type: 'SpotOrderCancelled', order: 1, released: 100_000n, reason: 'user' },
        { type: 'SpotOrderCancelled', order: 2, released: 100_000n },
        { type: 'SpotOrderCancelled', order: 3, released: 1n },
      )
      .thenBalance(1, QUOTE, { available: FUNDS, held: 0n })
      .thenBalance(1, BASE, { available: FUNDS, held: 0n });
  });

  it('can be taken back in a market that is halted', () => {
    venue().given(limit(), setStatus('halted')).when(cancel(1)).thenAccepted().thenOpenOrders(1);
  });

  it('lets a whole balance be ordered, to the last atom', () => {
    const world = venue({ funds: 100_000n })
      .given(limit())
      .thenBalance(1, QUOTE, { available: 0n, held: 100_000n });
    world.when(limit({ lots: 1, priceTicks: 1 })).thenRefused('wallet.insufficientBalance');
  });
});

describe('the house', () => {
  const house = { users: 3, house: [1, 2] } as const;

  it('never trades with itself, though its accounts are two and the market lets others do so', () => {
    venue({ ...house, markets: [{ selfTrade: 'off' }] })
      .given(ask())
      .when(limit())
      .thenEvents(
        { ...placed, restingLots: 0 },
        { type: 'SpotOrderCancelled', order: 2, lots: 10, reason: 'selfTrade' },
      );
  });

  it('puts its other account out of the way under cancelMaker', () => {
    venue({ ...house, markets: [{ selfTrade: 'cancelMaker' }] })
      .given(ask())
      .when(limit())
      .thenEvents(placed, {
        type: 'SpotOrderCancelled',
        order: 1,
        user: 2,
        released: 100_000n,
        reason: 'selfTrade',
      });
  });

  it('trades with everybody else', () => {
    venue(house)
      .given(ask())
      .when(limit({ user: 3 }))
      .thenEvents(placed, traded(1, 10));
  });
});

describe('what was told of the last trade', () => {
  it('stays as it was when there is another', () => {
    const world = venue().given(ask({ lots: 1 }), limit({ lots: 1 }));
    const [told] = markets(world.harness.state);
    const first = { ...told!.lastTrade };
    world.later(1_000).given(ask({ lots: 1, priceTicks: 9_000 }), limit({ lots: 1, priceTicks: 9_000 }));
    expect(told!.lastTrade).toEqual(first);
    expect(markets(world.harness.state)[0]!.lastTrade).toEqual({ priceTicks: 9_000, at: world.now });
  });
});

describe('a reference price', () => {
  it('is the last trade until there is an index, and then the index, however old', () => {
    const fixture = venue({ markets: [{ bandPpm: 100_000 }] });
    fixture.given(ask({ lots: 1, priceTicks: 9_100 }), limit({ lots: 1, priceTicks: 9_100 }));
    fixture.when(limit({ priceTicks: 10_011 })).thenRefused('spot.priceOutsideBand');
    fixture.when(limit({ priceTicks: 10_010 })).thenAccepted();
    fixture.given(prices([{ price: 10_000_000_000, observedAt: fixture.now }])).later(86_400_000);
    fixture.when(limit({ priceTicks: 11_001 })).thenRefused('spot.priceOutsideBand');
    fixture.when(limit({ priceTicks: 11_000 })).thenAccepted();
  });

  it('is compared exactly, below the smallest tick', () => {
    const world = venue({ markets: [{ bandPpm: 1 }] });
    world.given(prices([{ price: 10_000_000_001, observedAt: world.now }]));
    world.when(limit({ priceTicks: 10_001 })).thenRefused('spot.priceOutsideBand');
    world.when(limit({ side: 'sell', priceTicks: 10_000 })).thenAccepted();
  });

  it('that is a trade of few ticks lets the next one be a tick away, to either side and no further', () => {
    const low = () => {
      const order = { lots: 10_000, priceTicks: 9 };
      return venue({ markets: [{ bandPpm: 100_000 }] }).given(ask(order), limit(order));
    };
    low()
      .when(limit({ lots: 10_000, priceTicks: 11 }))
      .thenRefused('spot.priceOutsideBand');
    low()
      .when(limit({ lots: 10_000, priceTicks: 10 }))
      .thenAccepted();
    low()
      .when(ask({ lots: 10_000, priceTicks: 7 }))
      .thenRefused('spot.priceOutsideBand');
    low()
      .when(ask({ lots: 10_000, priceTicks: 8 }))
      .thenAccepted();
    const lowest = { lots: 10_000, priceTicks: 1 };
    venue({ markets: [{ bandPpm: 1 }] })
      .given(ask(lowest), limit(lowest), ask({ lots: 10_000, priceTicks: 2 }))
      .when(marketOrder({ lots: 10_000 }))
      .thenEvents({ type: 'SpotMarketOrderPlaced' }, traded(3, 10_000, 2));
  });

  it('is none where nothing was recorded and nothing was traded: then there is no band', () => {
    venue({ markets: [{ bandPpm: 1 }] })
      .when(limit({ priceTicks: 900_000 }))
      .thenAccepted();
  });
});
