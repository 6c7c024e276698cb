// What swaps can be refused for, in the order in which it is checked.
import { BASE, prices } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { acceptSwap, askQuote, freeze, fundHouse, setSpread } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';

/** 100.00 USDT for one BTC, and money to swap it with. */
const swapping = [
  setSpread(0),
  prices([{ price: 100 * 10 ** 8, observedAt: START_MS }]),
  fundHouse({ account: 'house.swap', currency: BASE, amount: 10n ** 8n }),
  transfer({ amount: 10n ** 9n }),
];

export const refusalsOfSwaps: RefusalTable = {
  RequestSwapQuote: [
    { because: 'nobody knows the user', when: askQuote({ user: 9, from: 9 }), code: 'user.unknown' },
    { because: 'the user is frozen', given: [freeze()], when: askQuote({ from: 9 }), code: 'user.frozen' },
    {
      because: 'what is given is not listed',
      when: askQuote({ from: 9, to: 9 }),
      code: 'venue.currencyUnknown',
    },
    { because: 'what is wanted is not listed', when: askQuote({ to: 9 }), code: 'venue.currencyUnknown' },
    {
      because: 'both are the same',
      when: askQuote({ from: 1, amount: 0n }),
      code: 'wallet.sameCurrency',
    },
    { because: 'the amount is zero', when: askQuote({ amount: 0n }), code: 'wallet.amountOutOfRange' },
    { because: 'there is no price', given: [setSpread(0)], when: askQuote(), code: 'wallet.noSwapPrice' },
    {
      because: 'nobody has said what swaps cost',
      given: swapping.slice(1),
      when: askQuote(),
      code: 'wallet.noSwapPrice',
    },
    {
      because: 'the price was observed more than ten seconds ago',
      given: swapping,
      when: askQuote({ amount: 1n }),
      stamp: { at: START_MS + 10_001 },
      code: 'wallet.noSwapPrice',
    },
    {
      because: 'less than one atom would be received',
      given: swapping,
      when: askQuote({ from: 1, to: 0, amount: 1n }),
      stamp: { at: START_MS + 10_000 },
      world: {
        currencies: [
          { code: 'USDT', scale: 2 },
          { code: 'BTC', scale: 8 },
        ],
        markets: [coarse()],
      },
      code: 'wallet.swapTooSmall',
    },
    {
      because: 'more would be received than any amount',
      given: [setSpread(0), prices([{ price: 1, observedAt: START_MS }])],
      when: askQuote({ amount: 2n ** 95n }),
      stamp: { at: START_MS + 100 },
      code: 'wallet.amountOutOfRange',
    },
  ],
  AcceptSwap: [
    { because: 'nobody knows the user', when: acceptSwap(1, 9), code: 'user.unknown' },
    {
      because: 'the user is frozen',
      given: [...swapping, askQuote(), freeze()],
      when: acceptSwap(2),
      code: 'user.frozen',
    },
    { because: 'there was no quote', when: acceptSwap(1), code: 'wallet.quoteUnknown' },
    {
      because: 'the quote is another user’s',
      given: [...swapping, askQuote()],
      when: acceptSwap(1, 2),
      code: 'wallet.quoteUnknown',
    },
    {
      because: 'a newer quote has taken its place',
      given: [...swapping, askQuote(), askQuote()],
      when: acceptSwap(1),
      code: 'wallet.quoteUnknown',
    },
    {
      because: 'it was accepted before',
      given: [...swapping, askQuote(), acceptSwap(1)],
      when: acceptSwap(1),
      code: 'wallet.quoteUnknown',
    },
    {
      because: 'it is older than 15 seconds',
      given: [...swapping, askQuote(), transfer({ from: 'funding', to: 'spot', amount: 10n ** 9n })],
      when: acceptSwap(1),
      stamp: { at: START_MS + 15_015 },
      code: 'wallet.quoteExpired',
    },
    {
      because: 'no price was observed for more than ten seconds',
      given: [...swapping, askQuote(), transfer({ from: 'funding', to: 'spot', amount: 10n ** 9n })],
      when: acceptSwap(1),
      stamp: { at: START_MS + 10_001 },
      code: 'wallet.noSwapPrice',
    },
    {
      because: 'the index has moved for the user since',
      given: [
        ...swapping,
        askQuote(),
        prices([{ price: 100 * 10 ** 8 + 100, observedAt: START_MS + 1 }]),
        transfer({ from: 'funding', to: 'spot', amount: 10n ** 9n }),
      ],
      when: acceptSwap(1),
      code: 'wallet.quoteMoved',
    },
    {
      because: 'the index has moved against the user since',
      given: [...swapping, askQuote(), prices([{ price: 99 * 10 ** 8, observedAt: START_MS + 1 }])],
      when: acceptSwap(1),
      code: 'wallet.quoteMoved',
    },
    {
      because: 'the money has gone in the meantime',
      given: [...swapping, askQuote(), transfer({ from: 'funding', to: 'spot', amount: 10n ** 9n })],
      when: acceptSwap(1),
      code: 'wallet.insufficientBalance',
    },
    {
      because: 'the house does not have what it would give',
      given: [...swapping, askQuote({ amount: 100_000_001n })],
      when: acceptSwap(1),
      code: 'wallet.houseCannotCover',
    },
  ],
};

/** A market of cents, where an atom of BTC is worth less than one. */
function coarse() {
  return { priceScale: 0, lotScale: 2, maxTicks: 1_000_000, maxLots: 1_000_000 } as const;
}
