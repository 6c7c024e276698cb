// What listings, rates and price ticks can be refused for, in the order in which it is checked.
import { defaultTerms, MARKET, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { setStatus } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';

const listing = { type: 'ListMarket', operator: 0, action: 0, ...defaultTerms } as const;
const ether = { type: 'ListCurrency', operator: 0, action: 0, code: 'ETH', scale: 8, name: 'Ether' } as const;
const etherListing = { ...listing, base: 2, symbol: 'ETH/USDT' } as const;
const fees = {
  type: 'SetMarketFees',
  operator: 0,
  action: 0,
  market: MARKET,
  makerFeePpm: 0,
  takerFeePpm: 0,
} as const;
const root = {
  type: 'RecordLiabilities',
  record: 1,
  root: 'ab'.repeat(32),
  statement: 'cd'.repeat(32),
  leaves: 4,
  totals: [1n],
} as const;
const tick = { price: 10 ** 10, observedAt: START_MS } as const;
/** Three sources, each seen so long after the start. */
const quotesAt = (...afterMs: number[]) =>
  afterMs.map((after, place) => ({ ...tick, source: `source-${place}`, observedAt: START_MS + after }));
const threeQuotes = quotesAt(0, 0, 0);
const external = (fields: { readonly observedAt?: number; readonly quotes: typeof threeQuotes }) => ({
  ...prices([{ ...tick, ...fields }]),
  source: 'external',
});
export const refusalsOfTheVenue: RefusalTable = {
  RecordPrices: [
    { because: 'there is no tick in it', when: prices([]), code: 'prices.empty' },
    {
      because: 'the source has no proper name',
      when: { ...prices([{ ...tick, market: 9 }]), source: 'The Source' },
      code: 'prices.sourceInvalid',
    },
    {
      because: 'a market is not listed',
      when: prices([{ ...tick, market: 9, price: 0 }]),
      code: 'venue.marketUnknown',
    },
    {
      because: 'a market is named twice',
      when: prices([tick, { ...tick, price: 0 }]),
      code: 'prices.duplicateSymbol',
    },
    {
      because: 'a price is zero',
      when: prices([{ price: 0, observedAt: START_MS + 9_999 }]),
      code: 'prices.outOfRange',
    },
    {
      because: 'a quote beside it has no proper source',
      when: prices([{ ...tick, observedAt: START_MS + 9_999, quotes: [{ ...tick, source: '' }] }]),
      code: 'prices.sourceInvalid',
    },
    {
      because: 'there are seventeen quotes beside it',
      when: prices([{ ...tick, quotes: Array(17).fill({ ...tick, source: 'a' }) }]),
      code: 'prices.sourceInvalid',
    },
    {
      because: 'nothing stands beside it, and its source is several',
      when: external({ observedAt: START_MS + 9_999, quotes: [] }),
      code: 'prices.tooFewSources',
    },
    {
      because: 'two sources stand beside it, and its source is several',
      when: external({ observedAt: START_MS + 9_999, quotes: threeQuotes.slice(1) }),
      code: 'prices.tooFewSources',
    },
    {
      because: 'three sources stand beside it, and two of them are one',
      when: external({ quotes: [...threeQuotes.slice(1), { ...threeQuotes[1]! }] }),
      code: 'prices.tooFewSources',
    },
    {
      because: 'three sources stand beside it, and one was seen more than five seconds before another',
      when: external({ observedAt: START_MS - 5_001, quotes: quotesAt(-5_001, 0, 0) }),
      code: 'prices.tooFewSources',
    },
    {
      because: 'three sources stand beside it, and it is not dated by the oldest',
      when: external({ quotes: quotesAt(-1, 0, 0) }),
      code: 'prices.tooFewSources',
    },
    {
      because: 'one of its sources was seen in the future',
      when: external({ quotes: quotesAt(0, 0, 4_999) }),
      code: 'prices.observedInFuture',
    },
    {
      because: 'it was observed in the future',
      when: prices([{ ...tick, observedAt: START_MS + 9_999 }]),
      code: 'prices.observedInFuture',
    },
    {
      because: 'it was observed more than a minute ago',
      given: [prices([tick])],
      when: prices([tick]),
      stamp: { at: START_MS + 60_001 },
      code: 'prices.tooOld',
    },
    {
      because: 'it is not newer than the last',
      given: [prices([tick])],
      when: prices([tick]),
      code: 'prices.notNewer',
    },
  ],
  ListCurrency: [
    {
      because: 'an operator does not say why',
      when: { ...ether, operator: 7, code: 'eth' },
      code: 'venue.actionMissing',
    },
    {
      because: 'the action was carried out before, whatever it was',
      given: [{ ...fees, operator: 7, action: 70 }],
      when: { ...ether, operator: 8, action: 70, code: 'eth' },
      code: 'venue.actionRepeated',
      details: { seq: 10 },
    },
    {
      because: 'the code is not a code',
      when: { ...ether, code: 'eth', scale: 9 },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the code is taken',
      when: { ...ether, code: 'BTC', scale: 9 },
      code: 'venue.currencyCodeTaken',
    },
    { because: 'nine decimals are too many', when: { ...ether, scale: 9 }, code: 'venue.scaleOutOfRange' },
  ],
  ListMarket: [
    {
      because: 'the base currency is not listed',
      when: { ...listing, base: 9 },
      code: 'venue.currencyUnknown',
    },
    {
      because: 'the quote currency is not listed',
      when: { ...listing, quote: 9 },
      code: 'venue.currencyUnknown',
    },
    {
      because: 'a currency is not traded against itself',
      when: { ...listing, base: QUOTE },
      code: 'venue.currencyUnknown',
    },
    {
      because: 'the symbol names other currencies',
      when: { ...listing, symbol: 'BTC/EUR' },
      code: 'venue.termsInvalid',
    },
    { because: 'the market is listed', when: { ...listing, priceScale: 9 }, code: 'venue.marketSymbolTaken' },
    {
      because: 'tick times lot is less than an atom',
      given: [ether],
      when: { ...etherListing, priceScale: 3, minLots: 0 },
      code: 'venue.scaleOutOfRange',
    },
    {
      because: 'no lots are no order',
      given: [ether],
      when: { ...etherListing, minLots: 0 },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the least is above the largest',
      given: [ether],
      when: { ...etherListing, minLots: 1_000_001 },
      code: 'venue.termsInvalid',
    },
    {
      because: 'there is no price',
      given: [ether],
      when: { ...etherListing, maxTicks: 0 },
      code: 'venue.termsInvalid',
    },
    {
      because: 'ticks times lots could not be counted',
      given: [ether],
      when: { ...etherListing, maxTicks: 2 ** 27, maxLots: 2 ** 26 },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the least notional is negative',
      given: [ether],
      when: { ...etherListing, minNotional: -1n },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the least notional is above the largest',
      given: [ether],
      when: { ...etherListing, maxNotional: 0n },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the largest notional is more than can be written down',
      given: [ether],
      when: { ...etherListing, maxNotional: 2n ** 200n },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the band reaches to zero',
      given: [ether],
      when: { ...etherListing, bandPpm: 1_000_000, makerFeePpm: 100_001 },
      code: 'venue.termsInvalid',
    },
    {
      because: 'the maker fee is above a tenth',
      given: [ether],
      when: { ...etherListing, makerFeePpm: 100_001 },
      code: 'venue.feeOutOfRange',
    },
    {
      because: 'the taker fee is above a tenth',
      given: [ether],
      when: { ...etherListing, takerFeePpm: 100_001 },
      code: 'venue.feeOutOfRange',
    },
  ],
  SetMarketFees: [
    {
      because: 'the market is not listed',
      when: { ...fees, market: 9, makerFeePpm: 100_001 },
      code: 'venue.marketUnknown',
    },
    {
      because: 'the maker fee is above a tenth',
      when: { ...fees, makerFeePpm: 100_001 },
      code: 'venue.feeOutOfRange',
    },
    {
      because: 'the taker fee is above a tenth',
      when: { ...fees, takerFeePpm: 100_001 },
      code: 'venue.feeOutOfRange',
    },
  ],
  SetMarketStatus: [
    { because: 'the market is not listed', when: setStatus('halted', 9), code: 'venue.marketUnknown' },
  ],
  DesignateMaker: [
    {
      because: 'nobody knows the user',
      when: { type: 'DesignateMaker', operator: 0, action: 0, user: 9 },
      code: 'user.unknown',
    },
  ],
  SetReferralRate: [
    {
      because: 'more than 30 % of a fee would be given away',
      when: { type: 'SetReferralRate', operator: 0, action: 0, ratePpm: 300_001 },
      code: 'venue.feeOutOfRange',
    },
  ],
  RecordLiabilities: [
    { because: 'its record is still to come', when: { ...root, record: 1_000 }, code: 'venue.termsInvalid' },
    { because: 'its hash is none', when: { ...root, root: 'A'.repeat(64) }, code: 'venue.termsInvalid' },
    { because: 'no statement is named', when: { ...root, statement: '' }, code: 'venue.termsInvalid' },
    { because: 'the tree has no leaf', when: { ...root, leaves: 0 }, code: 'venue.termsInvalid' },
    { because: 'a sum is negative', when: { ...root, totals: [-1n] }, code: 'venue.termsInvalid' },
    {
      because: 'a sum is too large for a tree',
      when: { ...root, totals: [1n << 128n] },
      code: 'venue.termsInvalid',
    },
    {
      because: 'it names more currencies than there are',
      when: { ...root, totals: Array(99).fill(0n) },
      code: 'venue.termsInvalid',
    },
  ],
  SetSwapSpread: [
    {
      because: 'the spread is wider than a tenth',
      when: { type: 'SetSwapSpread', operator: 0, action: 0, spreadPpm: 100_001 },
      code: 'venue.feeOutOfRange',
    },
  ],
  SetOpenOrderLimit: [
    {
      because: 'nobody could order',
      when: { type: 'SetOpenOrderLimit', operator: 0, action: 0, openOrdersMax: 0 },
      code: 'venue.termsInvalid',
    },
  ],
};
