// What limit orders can be refused for, in the order in which it is checked.
import { BASE, QUOTE } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { freeze } from '../worlds/money.ts';
import { ask, limit, setStatus } from '../worlds/orders.ts';
import { requestIdAt } from '../worlds/request-ids.ts';
import type { RefusalTable } from './refusal-case.ts';
import { hugeWorld, oneOpenOrder, penniless, strictWorld } from './refusal-worlds.ts';

const strict = { world: strictWorld } as const;

export const refusalsOfLimitOrders: RefusalTable = {
  PlaceSpotLimitOrder: [
    {
      because: 'the request id is not a canonical UUIDv7',
      when: limit({ user: 9, market: 9 }),
      stamp: { requestId: requestIdAt(START_MS, 1).toUpperCase() },
      code: 'request.idMalformed',
    },
    {
      because: 'the request id is of another day',
      when: limit({ user: 9, market: 9 }),
      stamp: { at: START_MS + 700_000, requestId: requestIdAt(START_MS, 1) },
      code: 'request.expired',
    },
    {
      because: 'nobody knows the user',
      when: limit({ user: 9, market: 9, priceTicks: 0 }),
      code: 'user.unknown',
    },
    {
      because: 'the market is not listed',
      when: limit({ market: 9, priceTicks: 0 }),
      code: 'venue.marketUnknown',
    },
    {
      because: 'the user is frozen',
      given: [freeze(), setStatus('halted')],
      when: limit({ priceTicks: 0 }),
      code: 'user.frozen',
    },
    {
      because: 'the market is halted',
      given: [setStatus('halted')],
      when: limit({ priceTicks: 0 }),
      code: 'spot.marketHalted',
    },
    {
      because: 'the market only accepts cancellations',
      given: [setStatus('cancelOnly')],
      when: limit({ priceTicks: 0 }),
      code: 'spot.marketCancelOnly',
    },
    {
      because: 'the price is zero',
      ...strict,
      when: limit({ priceTicks: 0, lots: 0 }),
      code: 'spot.priceOutOfRange',
    },
    {
      because: 'the price is above the highest tick',
      ...strict,
      when: limit({ priceTicks: 1_000_000_001, lots: 0 }),
      code: 'spot.priceOutOfRange',
    },
    {
      because: 'the quantity is below the least',
      ...strict,
      when: limit({ lots: 4, priceTicks: 1 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'the quantity is above the largest',
      ...strict,
      when: limit({ lots: 1_000_001, priceTicks: 1_000_000_000 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'the notional is an atom too small',
      ...strict,
      when: limit({ lots: 7, priceTicks: 8_571, postOnly: true, timeInForce: 'IOC' }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the notional is too large',
      ...strict,
      when: limit({ lots: 1_000, priceTicks: 10_001, postOnly: true, timeInForce: 'IOC' }),
      code: 'spot.notionalTooLarge',
    },
    {
      because: 'a post-only order must be able to rest',
      ...strict,
      given: oneOpenOrder,
      when: limit({ priceTicks: 20_000, postOnly: true, timeInForce: 'FOK' }),
      code: 'spot.postOnlyNeedsGtc',
    },
    {
      because: 'the user has as many open orders as allowed',
      ...strict,
      given: oneOpenOrder,
      when: limit({ priceTicks: 20_000 }),
      code: 'spot.tooManyOpenOrders',
    },
    {
      because: 'a buy is one tick above the band',
      ...strict,
      given: [ask(), ...penniless()],
      when: limit({ priceTicks: 11_001, postOnly: true }),
      code: 'spot.priceOutsideBand',
    },
    {
      because: 'a sell is one tick below the band',
      ...strict,
      given: [limit({ user: 2 }), ...penniless()],
      when: limit({ side: 'sell', priceTicks: 8_999, timeInForce: 'FOK', lots: 11 }),
      code: 'spot.priceOutsideBand',
    },
    {
      because: 'a post-only order would take',
      given: [ask(), ...penniless()],
      when: limit({ postOnly: true }),
      code: 'spot.postOnlyWouldTake',
    },
    {
      because: 'a post-only order would take even where the best is its own',
      given: [ask({ user: 1 })],
      when: limit({ postOnly: true }),
      code: 'spot.postOnlyWouldTake',
    },
    {
      because: 'the money does not reach for fills and rest together',
      given: [ask({ priceTicks: 9_000, lots: 4 }), ...penniless()],
      when: limit(),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 100_000n, available: 0n },
    },
    {
      because: 'the money does not reach, also where not enough is on offer',
      given: [ask(), ...penniless()],
      when: limit({ lots: 11, timeInForce: 'FOK' }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 110_000n, available: 0n },
    },
    {
      because: 'a seller has none of the base currency',
      given: penniless(),
      when: limit({ side: 'sell' }),
      code: 'wallet.insufficientBalance',
      details: { currency: BASE, needed: 100_000n, available: 0n },
    },
    {
      because: 'a fill-or-kill order finds too little',
      given: [ask()],
      when: limit({ lots: 11, timeInForce: 'FOK' }),
      code: 'spot.cannotFillWhole',
    },
    {
      because: 'a fill-or-kill order meets its own order on the way',
      given: [ask({ lots: 5 }), ask({ user: 1, lots: 5 }), ask({ lots: 5 })],
      when: limit({ timeInForce: 'FOK' }),
      code: 'spot.cannotFillWhole',
    },
    {
      because: 'the level would hold more than can be counted',
      world: hugeWorld,
      given: [limit({ priceTicks: 1, lots: 2 ** 52 })],
      when: limit({ user: 2, priceTicks: 1, lots: 2 ** 52 }),
      code: 'spot.levelFull',
    },
  ],
};
