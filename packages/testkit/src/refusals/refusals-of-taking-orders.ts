// What market and stop orders can be refused for, in the order in which it is checked.
import { BASE, QUOTE } from '../worlds/default-world.ts';
import { freeze } from '../worlds/money.ts';
import { ask, limit, marketByQuote, marketOrder, setStatus, stop } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';
import { oneOpenOrder, penniless, strictWorld } from './refusal-worlds.ts';

const strict = { world: strictWorld } as const;

export const refusalsOfTakingOrders: RefusalTable = {
  PlaceSpotMarketOrder: [
    {
      because: 'nobody knows the user',
      when: marketOrder({ user: 9, market: 9, lots: 0 }),
      code: 'user.unknown',
    },
    {
      because: 'the market is not listed',
      when: marketOrder({ market: 9, lots: 0 }),
      code: 'venue.marketUnknown',
    },
    {
      because: 'the user is frozen',
      given: [freeze(), setStatus('halted')],
      when: marketOrder({ lots: 0 }),
      code: 'user.frozen',
    },
    {
      because: 'the market is halted',
      given: [setStatus('halted')],
      when: marketOrder({ lots: 0 }),
      code: 'spot.marketHalted',
    },
    {
      because: 'the market only accepts cancellations',
      given: [setStatus('cancelOnly')],
      when: marketOrder({ lots: 0 }),
      code: 'spot.marketCancelOnly',
    },
    {
      because: 'the quantity is below the least',
      ...strict,
      when: marketOrder({ lots: 4 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'the quantity is above the largest',
      when: marketOrder({ lots: 1_000_001 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'no price says where the band is',
      world: { markets: [{ bandPpm: 100_000 }] },
      given: [ask(), ...penniless()],
      when: marketOrder(),
      code: 'spot.noReferencePrice',
    },
    {
      because: 'the money does not reach',
      given: [ask(), ...penniless()],
      when: marketOrder({ lots: 20 }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, available: 0n },
    },
    { because: 'the book is empty', given: penniless(), when: marketOrder(), code: 'spot.noLiquidity' },
    {
      because: 'everything on offer lies outside the band',
      ...strict,
      given: [ask({ priceTicks: 11_001 }), ...penniless()],
      when: marketOrder(),
      code: 'spot.noLiquidity',
    },
    {
      because: 'the first order in the way is its own',
      given: [ask({ user: 1 }), ask()],
      when: marketOrder(),
      code: 'spot.noLiquidity',
    },
    {
      because: 'what it would trade is too little',
      ...strict,
      given: [ask()],
      when: marketOrder({ lots: 5 }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'what it would trade is too much',
      ...strict,
      given: [ask({ lots: 900 }), ask({ lots: 900 })],
      when: marketOrder({ lots: 1_800 }),
      code: 'spot.notionalTooLarge',
    },
  ],
  PlaceSpotMarketOrderByQuote: [
    {
      because: 'nobody knows the user',
      when: marketByQuote({ user: 9, market: 9, quoteAmount: 0n }),
      code: 'user.unknown',
    },
    {
      because: 'the market is not listed',
      when: marketByQuote({ market: 9, quoteAmount: 0n }),
      code: 'venue.marketUnknown',
    },
    {
      because: 'the user is frozen',
      given: [freeze(), setStatus('halted')],
      when: marketByQuote({ quoteAmount: 0n }),
      code: 'user.frozen',
    },
    {
      because: 'the market is halted',
      given: [setStatus('halted')],
      when: marketByQuote({ quoteAmount: 0n }),
      code: 'spot.marketHalted',
    },
    {
      because: 'the market only accepts cancellations',
      given: [setStatus('cancelOnly')],
      when: marketByQuote({ quoteAmount: 0n }),
      code: 'spot.marketCancelOnly',
    },
    {
      because: 'the amount is negative',
      when: marketByQuote({ quoteAmount: -1n }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the amount is an atom too small',
      ...strict,
      when: marketByQuote({ quoteAmount: 59_999n }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the amount is an atom too large',
      ...strict,
      when: marketByQuote({ quoteAmount: 10_000_001n }),
      code: 'spot.notionalTooLarge',
    },
    {
      because: 'no price says where the band is',
      world: { markets: [{ bandPpm: 100_000 }] },
      given: [ask(), ...penniless()],
      when: marketByQuote(),
      code: 'spot.noReferencePrice',
    },
    {
      because: 'a seller has none of the base currency',
      given: [limit({ user: 2 }), ...penniless()],
      when: marketByQuote({ side: 'sell', quoteAmount: 39_999n }),
      code: 'wallet.insufficientBalance',
      details: { currency: BASE, available: 0n },
    },
    { because: 'the book is empty', given: penniless(), when: marketByQuote(), code: 'spot.noLiquidity' },
    {
      because: 'the amount does not buy a single lot',
      given: [ask(), ...penniless()],
      when: marketByQuote({ quoteAmount: 9_999n }),
      code: 'spot.noLiquidity',
    },
    {
      because: 'what the book offers is too little',
      world: { ...strictWorld, markets: [{ minNotional: 60_000n, minLots: 7 }] },
      given: [
        ask({ lots: 7, priceTicks: 8_572 }),
        marketOrder({ user: 1, lots: 7 }),
        ask({ lots: 7, priceTicks: 9_000 }),
      ],
      when: marketByQuote({ quoteAmount: 62_999n }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the amount buys fewer lots than the least',
      world: { markets: [{ minLots: 5 }] },
      given: [ask()],
      when: marketByQuote({ quoteAmount: 49_999n }),
      code: 'spot.quantityOutOfRange',
    },
  ],
  PlaceSpotStopOrder: [
    { because: 'nobody knows the user', when: stop({ user: 9, market: 9, lots: 0 }), code: 'user.unknown' },
    { because: 'the market is not listed', when: stop({ market: 9, lots: 0 }), code: 'venue.marketUnknown' },
    {
      because: 'the user is frozen',
      given: [freeze(), setStatus('halted')],
      when: stop({ lots: 0 }),
      code: 'user.frozen',
    },
    {
      because: 'the market is halted',
      given: [setStatus('halted')],
      when: stop({ lots: 0 }),
      code: 'spot.marketHalted',
    },
    {
      because: 'the market only accepts cancellations',
      given: [setStatus('cancelOnly')],
      when: stop({ lots: 0 }),
      code: 'spot.marketCancelOnly',
    },
    {
      because: 'the stop is zero',
      when: stop({ stopTicks: 0, priceTicks: 0, lots: 0 }),
      code: 'spot.stopPriceOutOfRange',
    },
    {
      because: 'the stop is above the highest tick',
      when: stop({ stopTicks: 1_000_000_001, priceTicks: 0, lots: 0 }),
      code: 'spot.stopPriceOutOfRange',
      details: { maxTicks: 1_000_000_000, market: 0 },
    },
    {
      because: 'the limit price is zero',
      when: stop({ priceTicks: 0, lots: 0 }),
      code: 'spot.priceOutOfRange',
    },
    {
      because: 'the quantity is below the least',
      ...strict,
      when: stop({ lots: 4, priceTicks: 1 }),
      code: 'spot.quantityOutOfRange',
    },
    {
      because: 'the notional is too small',
      ...strict,
      when: stop({ lots: 5, priceTicks: 1 }),
      code: 'spot.notionalTooSmall',
    },
    {
      because: 'the notional is too large',
      ...strict,
      when: stop({ lots: 1_000 }),
      code: 'spot.notionalTooLarge',
    },
    {
      because: 'the user has as many open orders as allowed',
      given: [...oneOpenOrder, ...penniless(2)],
      when: stop(),
      code: 'spot.tooManyOpenOrders',
    },
    {
      because: 'there is no price to compare it with',
      given: penniless(),
      when: stop(),
      code: 'spot.noReferencePrice',
    },
    {
      because: 'a buy stop is reached already',
      ...strict,
      given: penniless(),
      when: stop({ stopTicks: 10_000 }),
      code: 'spot.stopWouldTrigger',
    },
    {
      because: 'a sell stop is reached already',
      ...strict,
      given: penniless(),
      when: stop({ side: 'sell', stopTicks: 10_000 }),
      code: 'spot.stopWouldTrigger',
    },
    {
      because: 'the money does not reach for its limit price',
      ...strict,
      given: penniless(),
      when: stop({ timeInForce: 'IOC' }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 120_000n, available: 0n },
    },
  ],
};
