// The refusals that the exchange can return. The wire gives each a stable number, the server an HTTP status,
// the catalogues a text in every language: `Record<RefusalCode, …>` makes a missing one a compile error.

export const refusalCodes = [
  'request.expired',
  'request.idMalformed',
  'request.tooMany',
  'user.alreadyOpen',
  'user.idOutOfRange',
  'user.unknown',
  'user.inviterUnknown',
  'user.frozen',
  'user.alreadyFrozen',
  'user.notFrozen',
  'user.changeRepeated',
  'venue.currencyCodeTaken',
  'venue.currencyUnknown',
  'venue.scaleOutOfRange',
  'venue.termsInvalid',
  'venue.marketSymbolTaken',
  'venue.marketUnknown',
  'venue.feeOutOfRange',
  'venue.notDesignated',
  'venue.actionMissing',
  'venue.actionRepeated',
  'venue.houseAccountInvalid',
  'prices.empty',
  'prices.outOfRange',
  'prices.observedInFuture',
  'prices.notNewer',
  'prices.tooOld',
  'prices.sourceInvalid',
  'prices.duplicateSymbol',
  'wallet.amountOutOfRange',
  'wallet.sameWallet',
  'wallet.insufficientBalance',
  'wallet.alreadyCredited',
  'wallet.transactionMalformed',
  'wallet.transactionUsed',
  'wallet.networkOff',
  'wallet.networkCurrency',
  'wallet.addressMalformed',
  'wallet.addressRepeated',
  'wallet.addressAlreadyBound',
  'wallet.addressNotBound',
  'wallet.addressTooNew',
  'wallet.withdrawalsBlocked',
  'wallet.belowMinimum',
  'wallet.overDailyLimit',
  'wallet.tooManyWithdrawals',
  'wallet.withdrawalUnknown',
  'wallet.withdrawalUnderReview',
  'wallet.withdrawalApproved',
  'wallet.withdrawalNotApproved',
  'wallet.sameOperator',
  'wallet.sameAccount',
  'wallet.recipientUnknown',
  'wallet.sameCurrency',
  'wallet.noSwapPrice',
  'wallet.swapTooSmall',
  'wallet.quoteUnknown',
  'wallet.quoteExpired',
  'wallet.houseCannotCover',
  'wallet.giftUnknown',
  'wallet.giftExceeded',
  'spot.marketHalted',
  'spot.marketCancelOnly',
  'spot.priceOutOfRange',
  'spot.quantityOutOfRange',
  'spot.notionalTooSmall',
  'spot.notionalTooLarge',
  'spot.tooManyOpenOrders',
  'spot.priceOutsideBand',
  'spot.postOnlyWouldTake',
  'spot.postOnlyNeedsGtc',
  'spot.cannotFillWhole',
  'spot.noLiquidity',
  'spot.orderUnknown',
  'spot.stopWouldTrigger',
  'spot.noReferencePrice',
  'spot.levelFull',
  'spot.quotesInvalid',
  'spot.notDue',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Values that a text may name: amounts as bigint atoms, ids and limits as numbers, codes as strings. */
export type RefusalDetails = Readonly<Record<string, string | number | bigint>>;

export interface Refused {
  readonly outcome: 'refused';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
}

const NO_DETAILS: RefusalDetails = Object.freeze({});

export function refused(code: RefusalCode, details: RefusalDetails = NO_DETAILS): Refused {
  return { outcome: 'refused', code, details };
}
