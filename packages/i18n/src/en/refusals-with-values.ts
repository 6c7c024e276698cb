// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'Too many requests. Wait {{seconds}} s.',
  'identity.passwordLength': 'The password must contain between {{minimum}} and {{maximum}} characters.',
  'identity.slowDown': 'Too many attempts. Wait {{seconds}} s.',
  'identity.keyAddressInvalid':
    '{{address}} is not an address, or is too wide a network: the widest ones possible are /8, and /16 of IPv6.',
  'operator.accessTooNew':
    'An admin has given you this access just now. You count as one of two people from {{until}} UTC on.',
  'amount.tooManyDecimals': 'Decimals possible here: at most {{decimals}}.',
  'wallet.insufficientBalance': 'Needs {{needed}} {{currency}}, {{available}} {{currency}} are available.',
  'wallet.belowMinimum': 'The amount must be at least {{minimum}} {{currency}}.',
  'wallet.overDailyLimit': 'At most {{limit}} {{currency}} a day; {{left}} {{currency}} are left today.',
  'wallet.feeChanged':
    'The fee is now {{fee}} {{currency}}. Nothing was withdrawn: look at it and send again.',
  'wallet.giftExceeded': 'Only {{left}} {{currency}} are left of the gift.',
  'spot.priceOutOfRange': 'The price must be above 0 and at most {{max}}.',
  'spot.stopPriceOutOfRange': 'The stop price must be above 0 and at most {{max}}.',
  'spot.quantityOutOfRange': 'The amount must be {{min}} to {{max}}.',
  'spot.notionalTooSmall': 'The total must be at least {{minimum}} {{currency}}.',
  'spot.notionalTooLarge': 'The total must be at most {{maximum}} {{currency}}.',
  'mining.amountOutOfRange': 'The amount must be {{minimum}} to {{maximum}} {{currency}}.',
  'mining.overCapacity': 'Only {{left}} {{currency}} are left in this plan.',
  'subscription.overUserCap': 'Tickets for each user: at most {{maximum}}; left for you: {{left}}.',
  'subscription.soldOut': 'Tickets left: {{left}}.',
  'seconds.stakeOutOfRange': 'The amount must be {{minimum}} to {{maximum}} {{currency}}.',
  'seconds.overDailyStake':
    'Your own limit for stakes is {{limit}} {{currency}} a day; {{left}} {{currency}} are left today.',
  'seconds.overDailyLoss':
    'Your own limit for losses is {{limit}} {{currency}} a day; {{left}} {{currency}} can still be risked today.',
  'seconds.dailyCountReached':
    'You have reached your own daily limit for the number of contracts: {{maximum}}.',
  'perpetual.quantityOutOfRange': 'The number of contracts must be 1 to {{max}}.',
  'perpetual.priceOutOfRange': 'The price must be above 0 and at most {{max}}.',
  'perpetual.takeProfitOutOfRange': 'The take-profit price must be above 0 and at most {{max}}.',
  'perpetual.stopLossOutOfRange': 'The stop-loss price must be above 0 and at most {{max}}.',
  'perpetual.moreThanOpen': 'Contracts open in this position: {{max}}.',
  'perpetual.overUserLimit':
    'At most {{limit}} {{currency}} per user in this contract; this would be {{notional}} {{currency}}.',
  'perpetual.marginMissing':
    'Transfer at least {{missing}} {{currency}} to your leverage wallet for this position.',
  'perpetual.marginNeeded':
    'Open positions, or an order that the next price opens, rest on this money: at most {{withdrawable}} {{currency}} can be moved.',
};
