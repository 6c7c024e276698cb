// What deposits, transfers and sending can be refused for, in the order in which it is checked.
import { BASE, deposit, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { freeze, fundHouse, noteChange, send, setLimit, setTerms } from '../worlds/money.ts';
import { limit, transfer } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';
import { openedPosition } from './refusals-of-perpetuals.ts';

const onErc20 = { network: 'erc20', transaction: `0x${'a'.repeat(64)}` } as const;
export const refusalsOfWallets: RefusalTable = {
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
      when: deposit({ amount: 2n ** 96n, network: 'erc20' }),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'the network has no terms',
      when: deposit({ ...onErc20, transaction: '' }),
      code: 'wallet.networkOff',
    },
    {
      because: 'deposits over the network are off',
      given: [setTerms({ depositsOn: false })],
      when: deposit({ ...onErc20, currency: BASE }),
      code: 'wallet.networkOff',
    },
    {
      because: 'the network carries another currency',
      given: [setTerms()],
      when: deposit({ ...onErc20, currency: BASE, transaction: '' }),
      code: 'wallet.networkCurrency',
    },
    {
      because: 'the transaction is not one word',
      when: deposit({ transaction: 'two words' }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the hash is spelled otherwise than the network spells it',
      given: [setTerms()],
      when: deposit({ ...onErc20, transaction: `0x${'A'.repeat(64)}` }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the network has no such transactions',
      given: [setTerms({ network: 'omni' })],
      when: deposit({ ...onErc20, network: 'omni' }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the transaction was credited before, whoever got it',
      given: [deposit({ transaction: 'x' })],
      when: deposit({ user: 2, wallet: 'funding', currency: BASE, amount: 5n, transaction: 'x' }),
      code: 'wallet.alreadyCredited',
    },
    {
      because: 'the transaction brought money of the house before',
      given: [fundHouse({ transaction: 'x' })],
      when: deposit({ transaction: 'x' }),
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
      because: 'the user is frozen',
      given: [freeze()],
      when: transfer({ currency: 9 }),
      code: 'user.frozen',
    },
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
    {
      because: 'an open position rests on it',
      given: openedPosition,
      when: transfer({ from: 'leverage', to: 'spot', amount: 99_889_000_000n }),
      code: 'perpetual.marginNeeded',
      details: { currency: QUOTE, withdrawable: 99_887_500_000n },
    },
  ],
  SendToUser: [
    { because: 'nobody knows the user', when: send({ user: 9, currency: 9 }), code: 'user.unknown' },
    {
      because: 'the user is frozen',
      given: [noteChange(1), freeze()],
      when: send({ currency: 9 }),
      code: 'user.frozen',
    },
    {
      because: 'the password was changed less than 24 hours ago',
      given: [noteChange(1)],
      when: send({ currency: 9 }),
      stamp: { at: START_MS + 86_400_000 },
      code: 'wallet.withdrawalsBlocked',
      details: { until: START_MS + 86_400_010 },
    },
    {
      because: 'the currency is not listed',
      when: send({ currency: 9, recipient: 1 }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'nobody sends to themself',
      when: send({ recipient: 1, amount: 0n }),
      code: 'wallet.sameAccount',
    },
    {
      because: 'nobody knows the recipient',
      when: send({ recipient: 9, amount: 0n }),
      code: 'wallet.recipientUnknown',
    },
    {
      because: 'the house receives nothing',
      world: { house: [2] },
      when: send({ amount: 0n }),
      code: 'wallet.recipientUnknown',
    },
    {
      because: 'the recipient is frozen',
      given: [freeze(2)],
      when: send({ amount: 0n }),
      code: 'wallet.recipientUnknown',
    },
    { because: 'the amount is zero', when: send({ amount: 0n }), code: 'wallet.amountOutOfRange' },
    { because: 'the amount is negative', when: send({ amount: -5n }), code: 'wallet.amountOutOfRange' },
    {
      because: 'nobody knows what it is worth',
      given: [setLimit()],
      when: send({ currency: BASE }),
      code: 'wallet.noValue',
      details: { currency: BASE },
    },
    {
      because: 'what it was worth was seen more than an hour ago',
      given: [setLimit(), prices([{ price: 100 * 10 ** 8, observedAt: START_MS }])],
      when: send({ currency: BASE }),
      stamp: { at: START_MS + 3_600_001 },
      code: 'wallet.noValue',
    },
    {
      because: 'the tier has no limit, which means nothing',
      when: send(),
      code: 'wallet.overDailyLimit',
      details: { limit: 0n, left: 0n, currency: QUOTE },
    },
    {
      because: 'with what was sent today it is an atom more than the limit',
      given: [setLimit(), transfer({ amount: 5_001n }), send({ amount: 4_000n })],
      when: send({ amount: 1_001n }),
      code: 'wallet.overDailyLimit',
      details: { limit: 5_000n, left: 1_000n, currency: QUOTE },
    },
    {
      because: 'another currency counts at its value, rounded up',
      // An atom of BTC is worth an atom of USDT at 1 USDT for 0.01 BTC.
      given: [setLimit(), prices([{ price: 100 * 10 ** 8 + 1, observedAt: START_MS }])],
      when: send({ currency: BASE, amount: 5_000n }),
      stamp: { at: START_MS + 3_600_000 },
      code: 'wallet.overDailyLimit',
      details: { limit: 5_000n, left: 5_000n, currency: QUOTE },
    },
    {
      because: 'the money lies in another wallet',
      given: [setLimit(), transfer({ amount: 7n })],
      when: send({ amount: 8n }),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 8n, available: 7n },
    },
  ],
};
