// What operators, deposits, transfers and price ticks can be refused for, in the order in which it is checked.
import { BASE, defaultTerms, deposit, MARKET, prices, QUOTE } from './default-world.ts';
import { START_MS } from './fixtures.ts';
import { limit, setStatus, transfer } from './orders.ts';
import type { RefusalTable } from './refusal-case.ts';

const listing = { type: 'ListMarket', operator: 0, ...defaultTerms } as const;
const ether = { type: 'ListCurrency', operator: 0, code: 'ETH', scale: 8, name: 'Ether' } as const;
const etherListing = { ...listing, base: 2, symbol: 'ETH/USDT' } as const;
const fees = { type: 'SetMarketFees', operator: 0, market: MARKET, makerFeePpm: 0, takerFeePpm: 0 } as const;
const tick = { price: 10 ** 10, observedAt: START_MS } as const;
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
  CreditDeposit: [
    { because: 'nobody knows the user', when: deposit({ user: 9, currency: 9 }), code: 'user.unknown' },
    {
      because: 'the currency is not listed',
      when: deposit({ currency: 9, amount: 0n }),
      code: 'venue.currencyUnknown',
    },
    { because: 'the amount is zero', when: deposit({ amount: 0n }), code: 'wallet.amountOutOfRange' },
    { because: 'the amount is negative', when: deposit({ amount: -1n }), code: 'wallet.amountOutOfRange' },
    {
      because: 'the amount is larger than any',
      given: [deposit({ transaction: 'x' })],
      when: deposit({ amount: 2n ** 96n, transaction: 'x' }),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'the transaction is not one word',
      when: deposit({ transaction: 'two words' }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the hash is spelled otherwise than the network spells it',
      when: deposit({ network: 'erc20', transaction: `0x${'A'.repeat(64)}` }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the network has no such transactions',
      when: deposit({ network: 'omni', transaction: `0x${'a'.repeat(64)}` }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the transaction was credited before, whoever got it',
      given: [deposit({ transaction: 'x' })],
      when: deposit({ user: 2, wallet: 'funding', currency: BASE, amount: 5n, transaction: 'x' }),
      code: 'wallet.alreadyCredited',
    },
    {
      because: 'all that ever came in would be larger than any amount',
      given: [deposit({ amount: 2n ** 95n })],
      when: deposit({ amount: 2n ** 95n, user: 2 }),
      code: 'wallet.amountOutOfRange',
    },
  ],
  TransferBetweenWallets: [
    { because: 'nobody knows the user', when: transfer({ user: 9, currency: 9 }), code: 'user.unknown' },
    {
      because: 'the currency is not listed',
      when: transfer({ currency: 9, to: 'spot' }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'both wallets are the same',
      when: transfer({ to: 'spot', amount: 0n }),
      code: 'wallet.sameWallet',
    },
    { because: 'the amount is zero', when: transfer({ amount: 0n }), code: 'wallet.amountOutOfRange' },
    { because: 'the amount is negative', when: transfer({ amount: -1n }), code: 'wallet.amountOutOfRange' },
    {
      because: 'the amount is larger than any',
      when: transfer({ amount: 2n ** 96n }),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'it is an atom more than is available beside what is held',
      given: [limit()],
      when: transfer({ amount: 10n ** 15n - 99_999n }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 10n ** 15n - 99_999n, available: 10n ** 15n - 100_000n },
    },
  ],
  OpenUser: [
    {
      because: 'zero is no user',
      when: { type: 'OpenUser', user: 0, kind: 'person' },
      code: 'user.idOutOfRange',
    },
    {
      because: 'the number is larger than any',
      when: { type: 'OpenUser', user: 2 ** 31 + 1, kind: 'person' },
      code: 'user.idOutOfRange',
    },
    {
      because: 'the user is open',
      when: { type: 'OpenUser', user: 1, kind: 'house' },
      code: 'user.alreadyOpen',
    },
  ],
  ListCurrency: [
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
      when: { type: 'DesignateMaker', operator: 0, user: 9 },
      code: 'user.unknown',
    },
  ],
  SetOpenOrderLimit: [
    {
      because: 'nobody could order',
      when: { type: 'SetOpenOrderLimit', operator: 0, openOrdersMax: 0 },
      code: 'venue.termsInvalid',
    },
  ],
};
