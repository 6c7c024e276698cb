// What cancellations, mass quotes and triggers can be refused for, in the order in which it is checked.
import { BASE, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { freeze } from '../worlds/money.ts';
import { ask, cancel, limit, quotes, setStatus, stop } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';
import { hugeWorld, penniless } from './refusal-worlds.ts';

const maker = { world: { makers: [1] } } as const;
const crossed = quotes([[10_000, 1]], [[10_000, 1]]);
const ladder = (count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, place) => [10_000 - place, 1]);

export const refusalsOfStandingOrders: RefusalTable = {
  CancelSpotOrder: [
    { because: 'nobody knows the user', when: cancel(1, 9), code: 'user.unknown' },
    { because: 'there never was such an order', when: cancel(1), code: 'spot.orderUnknown' },
    {
      because: 'it is the order of someone else',
      given: [limit()],
      when: cancel(1, 2),
      code: 'spot.orderUnknown',
    },
    {
      because: 'it is cancelled already',
      given: [limit(), cancel(1)],
      when: cancel(1),
      code: 'spot.orderUnknown',
    },
    { because: 'it is filled already', given: [limit(), ask()], when: cancel(1), code: 'spot.orderUnknown' },
    {
      because: 'it never rested',
      given: [limit({ timeInForce: 'IOC' })],
      when: cancel(1),
      code: 'spot.orderUnknown',
    },
  ],
  CancelSpotOrders: [
    {
      because: 'nobody knows the user',
      when: { type: 'CancelSpotOrders', user: 9, market: 9 },
      code: 'user.unknown',
    },
    {
      because: 'the market is not listed',
      when: { type: 'CancelSpotOrders', user: 1, market: 9 },
      code: 'venue.marketUnknown',
    },
  ],
  CancelAllSpotOrders: [
    {
      because: 'nobody knows the user',
      when: { type: 'CancelAllSpotOrders', user: 9 },
      code: 'user.unknown',
    },
  ],
  ReplaceQuotes: [
    { because: 'nobody knows the user', when: quotes([], [], 9, 9), code: 'user.unknown' },
    { because: 'the market is not listed', when: quotes([], [], 1, 9), code: 'venue.marketUnknown' },
    {
      because: 'the user is frozen',
      given: [freeze(), setStatus('halted')],
      when: crossed,
      code: 'user.frozen',
    },
    {
      because: 'the market is halted',
      given: [setStatus('halted')],
      when: crossed,
      code: 'spot.marketHalted',
    },
    {
      because: 'the market only accepts cancellations',
      given: [setStatus('cancelOnly')],
      when: crossed,
      code: 'spot.marketCancelOnly',
    },
    { because: 'the user is not a designated maker', when: crossed, code: 'venue.notDesignated' },
    { because: 'there are 21 bids', ...maker, when: quotes(ladder(21), []), code: 'spot.quotesInvalid' },
    {
      because: 'there are 21 asks',
      ...maker,
      when: quotes([], [...ladder(21)].reverse()),
      code: 'spot.quotesInvalid',
    },
    { because: 'a price is out of range', ...maker, when: quotes([[0, 1]], []), code: 'spot.quotesInvalid' },
    {
      because: 'a quantity is out of range',
      ...maker,
      when: quotes([], [[10_000, 0]]),
      code: 'spot.quotesInvalid',
    },
    {
      because: 'a notional is out of range',
      world: { makers: [1], markets: [{ minNotional: 2n }] },
      when: quotes([[1, 1]], []),
      code: 'spot.quotesInvalid',
    },
    {
      because: 'bids do not fall',
      ...maker,
      when: quotes(
        [
          [9, 1],
          [9, 1],
        ],
        [],
      ),
      code: 'spot.quotesInvalid',
    },
    {
      because: 'asks do not rise',
      ...maker,
      when: quotes(
        [],
        [
          [11, 1],
          [10, 1],
        ],
      ),
      code: 'spot.quotesInvalid',
    },
    {
      because: 'the quotes cross each other',
      ...maker,
      given: penniless(),
      when: crossed,
      code: 'spot.quotesInvalid',
    },
    {
      because: 'a bid lies above the band',
      world: { makers: [1], markets: [{ bandPpm: 100_000 }], indexTicks: 10_000 },
      given: penniless(),
      when: quotes([[11_001, 1]], []),
      code: 'spot.priceOutsideBand',
    },
    {
      because: 'an ask lies below the band',
      world: { makers: [1], markets: [{ bandPpm: 100_000 }], indexTicks: 10_000 },
      given: penniless(),
      when: quotes([], [[8_999, 1]]),
      code: 'spot.priceOutsideBand',
    },
    {
      because: 'the money does not reach for all bids',
      ...maker,
      given: penniless(),
      when: quotes(
        [
          [10, 2],
          [9, 1],
        ],
        [[11, 1]],
      ),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 29n, available: 0n },
    },
    {
      because: 'the base currency does not reach for all asks',
      ...maker,
      given: penniless(),
      when: quotes(
        [],
        [
          [11, 1],
          [12, 2],
        ],
      ),
      code: 'wallet.insufficientBalance',
      details: { currency: BASE, needed: 30_000n, available: 0n },
    },
    {
      because: 'a level would hold more than can be counted',
      world: { ...hugeWorld, makers: [1] },
      given: [limit({ user: 2, priceTicks: 1, lots: 2 ** 52 })],
      when: quotes([[1, 2 ** 52]], []),
      code: 'spot.levelFull',
    },
  ],
  TriggerSpotStop: [
    {
      because: 'there never was such an order',
      when: { type: 'TriggerSpotStop', order: 1 },
      code: 'spot.notDue',
    },
    {
      because: 'the order has no stop',
      given: [limit()],
      when: { type: 'TriggerSpotStop', order: 1 },
      code: 'spot.notDue',
    },
    {
      because: 'the price has not reached the stop',
      world: { indexTicks: 10_000 },
      given: [stop()],
      when: { type: 'TriggerSpotStop', order: 1 },
      code: 'spot.notDue',
    },
    {
      because: 'the market does not trade',
      world: { indexTicks: 10_000 },
      given: [stop(), setStatus('halted'), prices([{ price: 12 * 10 ** 9, observedAt: START_MS + 1 }])],
      when: { type: 'TriggerSpotStop', order: 1 },
      code: 'spot.notDue',
    },
  ],
};
