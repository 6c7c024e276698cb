// The one table from refusals to HTTP statuses.
import type { WireRefusalCode } from '@candor/wire';

const MALFORMED = 400;
const SIGN_IN = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_LARGE = 413;
const MEDIA_TYPE = 415;
/** The request is well formed, and the rules of the venue say no. */
const REFUSED = 422;
const TOO_MANY = 429;
const FAULT = 500;
const UNAVAILABLE = 503;

export const refusalStatus: Readonly<Record<WireRefusalCode, number>> = {
  'request.malformed': MALFORMED,
  'request.unknownField': MALFORMED,
  'request.tooLarge': TOO_LARGE,
  'request.mediaType': MEDIA_TYPE,
  'request.notFound': NOT_FOUND,
  'request.originMismatch': FORBIDDEN,
  'request.rateLimited': TOO_MANY,
  'request.conflict': CONFLICT,
  'request.expired': REFUSED,
  'request.idMalformed': MALFORMED,
  'request.tooMany': TOO_MANY,
  'request.tooManySockets': TOO_MANY,
  'request.tooManySubscriptions': TOO_MANY,
  'session.missing': SIGN_IN,
  'session.foreignAid': FORBIDDEN,
  'identity.emailInvalid': MALFORMED,
  'identity.codeWrong': REFUSED,
  'identity.captchaWrong': REFUSED,
  'identity.passwordLength': REFUSED,
  'identity.passwordCommon': REFUSED,
  'identity.passwordMismatch': REFUSED,
  'identity.agreementMissing': REFUSED,
  'identity.adultMissing': REFUSED,
  'identity.nationalityUnknown': REFUSED,
  'identity.invitationUnknown': REFUSED,
  'identity.credentialsWrong': REFUSED,
  'identity.slowDown': TOO_MANY,
  'identity.passwordWrong': REFUSED,
  'amount.notADecimal': MALFORMED,
  'amount.tooManyDecimals': MALFORMED,
  'amount.outOfRange': MALFORMED,
  'user.alreadyOpen': REFUSED,
  'user.unknown': REFUSED,
  'user.idOutOfRange': REFUSED,
  'venue.busy': UNAVAILABLE,
  'venue.notReady': UNAVAILABLE,
  'venue.fault': FAULT,
  'venue.currencyCodeTaken': REFUSED,
  'venue.currencyUnknown': REFUSED,
  'venue.scaleOutOfRange': REFUSED,
  'venue.termsInvalid': REFUSED,
  'venue.marketSymbolTaken': REFUSED,
  'venue.marketUnknown': NOT_FOUND,
  'venue.feeOutOfRange': REFUSED,
  'venue.notDesignated': REFUSED,
  'prices.empty': REFUSED,
  'prices.outOfRange': REFUSED,
  'prices.observedInFuture': REFUSED,
  'prices.notNewer': REFUSED,
  'prices.duplicateSymbol': REFUSED,
  'prices.tooOld': REFUSED,
  'prices.sourceInvalid': REFUSED,
  'wallet.amountOutOfRange': REFUSED,
  'wallet.sameWallet': REFUSED,
  'wallet.insufficientBalance': REFUSED,
  'wallet.alreadyCredited': REFUSED,
  'wallet.transactionMalformed': REFUSED,
  'history.behind': UNAVAILABLE,
  'spot.marketHalted': REFUSED,
  'spot.marketCancelOnly': REFUSED,
  'spot.priceOutOfRange': REFUSED,
  'spot.quantityOutOfRange': REFUSED,
  'spot.notionalTooSmall': REFUSED,
  'spot.notionalTooLarge': REFUSED,
  'spot.tooManyOpenOrders': REFUSED,
  'spot.priceOutsideBand': REFUSED,
  'spot.postOnlyWouldTake': REFUSED,
  'spot.postOnlyNeedsGtc': REFUSED,
  'spot.cannotFillWhole': REFUSED,
  'spot.noLiquidity': REFUSED,
  'spot.orderUnknown': NOT_FOUND,
  'spot.stopWouldTrigger': REFUSED,
  'spot.noReferencePrice': REFUSED,
  'spot.levelFull': REFUSED,
  'spot.quotesInvalid': REFUSED,
  'spot.notDue': REFUSED,
};
