// What the house's own money and gifts can be refused for, in the order in which it is checked.
import { QUOTE } from '../worlds/default-world.ts';
import { fundHouse, grantGift, moveHouse, payOutHouse, takeBackGift } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import type { RefusalTable } from './refusal-case.ts';

/** The default world is nine records: the funding is the tenth, the gift of 100 the eleventh. */
const GIFT = 11;
const gifted = [fundHouse(), grantGift()];

export const refusalsOfTheHouse: RefusalTable = {
  FundHouse: [
    {
      because: 'what is outside cannot be funded',
      when: fundHouse({ account: 'external.erc20', currency: 9 }),
      code: 'venue.houseAccountInvalid',
    },
    {
      because: 'the currency is not listed',
      when: fundHouse({ currency: 9, amount: 0n }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'the amount is zero',
      when: fundHouse({ amount: 0n, transaction: '' }),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'the transaction is not one word',
      when: fundHouse({ transaction: 'two words' }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the transaction was used before, for whatever account',
      given: [fundHouse({ transaction: 'x', account: 'insurance' })],
      when: fundHouse({ transaction: 'x', amount: 2n ** 95n }),
      code: 'wallet.alreadyCredited',
    },
    {
      because: 'all that ever came in would be larger than any amount',
      given: [fundHouse({ amount: 2n ** 95n })],
      when: fundHouse({ amount: 2n ** 95n }),
      code: 'wallet.amountOutOfRange',
    },
  ],
  MoveHouse: [
    {
      because: 'nothing moves out of what is outside',
      when: moveHouse({ from: 'external.paper', currency: 9 }),
      code: 'venue.houseAccountInvalid',
    },
    {
      because: 'nothing moves into what is outside',
      when: moveHouse({ to: 'external.omni', currency: 9 }),
      code: 'venue.houseAccountInvalid',
    },
    {
      because: 'the insurance is ring-fenced',
      when: moveHouse({ from: 'insurance', to: 'insurance', currency: 9 }),
      code: 'venue.houseAccountInvalid',
    },
    {
      because: 'both accounts are the same',
      when: moveHouse({ to: 'promotion', currency: 9 }),
      code: 'wallet.sameAccount',
    },
    {
      because: 'the currency is not listed',
      when: moveHouse({ currency: 9, amount: 0n }),
      code: 'venue.currencyUnknown',
    },
    { because: 'the amount is negative', when: moveHouse({ amount: -1n }), code: 'wallet.amountOutOfRange' },
    {
      because: 'the account has less',
      given: [fundHouse({ amount: 5n })],
      when: moveHouse({ amount: 6n }),
      code: 'wallet.houseCannotCover',
      details: { currency: QUOTE, needed: 6n, available: 5n },
    },
  ],
  PayOutHouse: [
    {
      because: 'what is outside pays nothing',
      when: payOutHouse({ account: 'external.erc20', currency: 9 }),
      code: 'venue.houseAccountInvalid',
    },
    {
      because: 'the insurance is ring-fenced',
      when: payOutHouse({ account: 'insurance', currency: 9 }),
      code: 'venue.houseAccountInvalid',
    },
    {
      because: 'the currency is not listed',
      when: payOutHouse({ currency: 9, amount: 0n }),
      code: 'venue.currencyUnknown',
    },
    {
      because: 'the amount is zero',
      when: payOutHouse({ amount: 0n, transaction: '' }),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'the account has less',
      given: [fundHouse({ account: 'fees', amount: 5n })],
      when: payOutHouse({ amount: 6n, transaction: '' }),
      code: 'wallet.houseCannotCover',
      details: { currency: QUOTE, needed: 6n, available: 5n },
    },
    {
      because: 'the transaction is not one word',
      given: [fundHouse({ account: 'fees', amount: 5n })],
      when: payOutHouse({ transaction: 'two words' }),
      code: 'wallet.transactionMalformed',
    },
    {
      because: 'the transaction has paid something of the house before',
      given: [fundHouse({ account: 'fees', amount: 5n }), payOutHouse({ transaction: 'x' })],
      when: payOutHouse({ transaction: 'x' }),
      code: 'wallet.transactionUsed',
    },
  ],
  GrantGift: [
    { because: 'nobody knows the user', when: grantGift({ user: 9, currency: 9 }), code: 'user.unknown' },
    {
      because: 'the currency is not listed',
      when: grantGift({ currency: 9, amount: 0n }),
      code: 'venue.currencyUnknown',
    },
    { because: 'the amount is zero', when: grantGift({ amount: 0n }), code: 'wallet.amountOutOfRange' },
    {
      because: 'nobody has funded the promotion',
      given: [fundHouse({ account: 'fees' })],
      when: grantGift(),
      code: 'wallet.houseCannotCover',
    },
  ],
  TakeBackGift: [
    { because: 'there was no such gift', when: takeBackGift(3, 0n), code: 'wallet.giftUnknown' },
    {
      because: 'the whole gift was taken back before',
      given: [...gifted, takeBackGift(GIFT, 100n)],
      when: takeBackGift(GIFT, 0n),
      code: 'wallet.giftUnknown',
    },
    {
      because: 'the amount is zero',
      given: gifted,
      when: takeBackGift(GIFT, 0n),
      code: 'wallet.amountOutOfRange',
    },
    {
      because: 'it is more than is left of the gift, whatever else the user has',
      given: [...gifted, takeBackGift(GIFT, 60n)],
      when: takeBackGift(GIFT, 41n),
      code: 'wallet.giftExceeded',
      details: { currency: QUOTE, left: 40n },
    },
    {
      because: 'the user has less of it in that wallet',
      given: [...gifted, transfer({ amount: 10n ** 15n + 1n })],
      when: takeBackGift(GIFT, 100n),
      code: 'wallet.insufficientBalance',
      details: { currency: QUOTE, needed: 100n, available: 99n },
    },
  ],
};
