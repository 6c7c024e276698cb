// What changes of resting orders can be refused for, in the order in which it is checked.
import { BASE, QUOTE } from '../worlds/default-world.ts';
import { ask, cancel, change, limit, quotes, setStatus, stop } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';
import { hugeWorld, oneOpenOrder, penniless, strictWorld } from './refusal-worlds.ts';

const strict = { world: strictWorld, given: [limit()] } as const;
/** By an order to buy ten lots at 100.00. */
const held = { quote: 100_000n } as const;
/** Nothing of it is as it was, and nothing of it is possible. */
const wrong = { remainingLots: 9, priceTicks: 0, lots: 0 } as const;

export const refusalsOfChanges: RefusalTable = {
  ChangeSpotOrder: [
    { because: 'nobody knows the user', when: change(1, { user: 9, ...wrong }), code: 'user.unknown' },
    { because: 'there never was such an order', when: change(1, wrong), code: 'spot.orderUnknown' },
    {
      because: 'it is the order of someone else',
      given: [limit()],
      when: change(1, { user: 2, ...wrong }),
      code: 'spot.orderUnknown',
    },
    {
      because: 'it is an order on another market',
      given: [limit()],
      when: change(1, { market: 1, ...wrong }),
      code: 'spot.orderUnknown',
    },
    {
      because: 'it is cancelled already',
      given: [limit(), cancel(1)],
      when: change(1, wrong),
      code: 'spot.orderUnknown',
    },
    {
      because: 'it is filled already',
      given: [limit(), ask()],
      when: change(1, wrong),
      code: 'spot.orderUnknown',
    },
    {
      because: 'it was changed already',
      given: [limit(), change(1)],
      when: change(1, wrong),
      code: 'spot.orderUnknown',
    },
    {
      because: 'it waits for its stop',
      world: { indexTicks: 10_000 },
      given: [stop(), setStatus('halted')],
      when: change(1, wrong),
      code: 'spot.orderNotChangeable',
    },
    {
      because: 'it is one of the quotes of a maker',
      world: { makers: [1] },
      given: [quotes([[9_000, 10]], []), setStatus('halted')],
      when: change(1, wrong),
      code: 'spot.orderNotChangeable',
    },
    {
      because: 'the market is halted',
      given: [limit(), setStatus('halted')],
      when: change(1, wrong),
      code: 'spot.marketHalted',
    },
    {
      because: 'the market only accepts cancellations',
      given: [limit(), setStatus('cancelOnly')],
      when: change(1, wrong),
      code: 'spot.marketCancelOnly',
    },
    {
      because: 'another quantity is open of it',
      given: [limit(), ask({ lots: 1 })],
      when: change(1, { priceTicks: 0, lots: 0 }),
      code: 'spot.remainderMoved',
    },
    {
      because: 'neither price nor quantity would be another',
      ...strict,
      when: change(1, { priceTicks: 10_000, lots: 10 }),
      code: 'spot.orderUnchanged',
    },
    {
      because: 'the same as is left of it is wanted',
      given: [limit(), ask({ lots: 1 })],
      when: change(1, { remainingLots: 9, priceTicks: 10_000, lots: 9 }),
      code: 'spot.orderUnchanged',
    },
    {
      because: 'the price is zero',
      ...strict,
      when: change(1, { priceTicks: 0, lots: 0 }),
      code: 'spot.priceOutOfRange',
    },
    {
      because: 'the price is above the highest tick',
      ...strict,
      when: change(1, { priceTicks: 1_000_000_001, lots: 0 }),
      code: 'spot.priceOutOfRange',
    },
    {
      because: 'what is to be left of it is below the least',
      ...strict,
      when: change(1, { priceTicks: 10_000, lots: 4 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'what is to be left of it is worth too little',
      world: { markets: [{ minNotional: 60_000n }] },
      given: [limit()],
      when: change(1, { priceTicks: 10_000, lots: 5 }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the quantity is below the least',
      ...strict,
      when: change(1, { lots: 4, priceTicks: 1 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'the notional is an atom too small',
      ...strict,
      when: change(1, { lots: 7, priceTicks: 8_571 }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the notional is too large',
      ...strict,
      when: change(1, { lots: 1_000, priceTicks: 10_001 }),
      code: 'spot.notionalTooLarge',
    },
    {
      because: 'the user has more open orders than allowed without the old one',
      ...strict,
      given: [limit(), limit(), ...oneOpenOrder.slice(0, 1)],
      when: change(1, { priceTicks: 20_000 }),
      code: 'spot.tooManyOpenOrders',
    },
    {
      because: 'a buy is one tick above the band',
      ...strict,
      given: [limit({ postOnly: true }), ask({ priceTicks: 11_000 }), ...penniless(1, held)],
      when: change(1, { priceTicks: 11_001 }),
      code: 'spot.priceOutsideBand',
    },
    {
      because: 'a post-only order would take',
      given: [limit({ postOnly: true }), ask({ priceTicks: 10_001 }), ...penniless(1, held)],
      when: change(1, { lots: 1_000 }),
      code: 'spot.postOnlyWouldTake',
    },
    {
      because: 'what the old one held is not enough with what is available',
      given: [limit(), ...penniless(1, held)],
      when: change(1, { priceTicks: 10_000, lots: 11 }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 110_000n, available: 100_000n },
    },
    {
      because: 'the money does not reach for fills and rest together',
      given: [limit(), ask({ priceTicks: 10_001, lots: 4 }), ...penniless(1, held)],
      when: change(1, { lots: 10 }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 100_010n, available: 100_000n },
    },
    {
      because: 'a seller has too little of the base currency',
      given: [limit({ side: 'sell' }), ...penniless(1, { base: 100_000n })],
      when: change(1, { lots: 11 }),
      code: 'wallet.insufficientBalance',
      details: { currency: BASE, needed: 110_000n, available: 100_000n },
    },
    {
      because: 'the level would hold more than can be counted',
      world: hugeWorld,
      given: [limit({ user: 2, priceTicks: 1, lots: 2 ** 52 }), limit({ priceTicks: 1, lots: 2 ** 52 - 1 })],
      when: change(2, { remainingLots: 2 ** 52 - 1, priceTicks: 1, lots: 2 ** 52 }),
      code: 'spot.levelFull',
    },
  ],
};
