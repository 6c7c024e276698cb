// The English text of every refusal. The other languages translate these; a program reads the code instead.
import type { WireRefusalCode } from './refusals.ts';

/** A second text is used when the answer's details name everything that stands in its braces. */
type Message = readonly [plain: string, detailed?: string];

const messages: Readonly<Record<WireRefusalCode, Message>> = {
  'request.malformed': [
    'A part of the request is missing or not understood.',
    'The field {field} is missing or not understood.',
  ],
  'request.unknownField': [
    'The request has a field that this call does not know.',
    'The field {field} is not known to this call.',
  ],
  'request.tooLarge': ['The request is too large.'],
  'request.mediaType': ['The body of a request must be sent as application/json.'],
  'request.notFound': ['There is nothing at this address.'],
  'request.originMismatch': ['The request came from another site and was not carried out.'],
  'request.rateLimited': [
    'Too many requests. Please wait a moment.',
    'Too many requests. Please wait {seconds} seconds.',
  ],
  'request.conflict': ['This idempotency key was already used for a different request.'],
  'request.expired': ['The request is too old and was not carried out.'],
  'request.idMalformed': ['The idempotency key must be a UUID of version 7.'],
  'request.tooMany': ['Too many requests with idempotency keys in a short time.'],
  'request.tooManySockets': ['Too many open streams. Close one first.'],
  'request.tooManySubscriptions': ['Too many subscriptions on this stream.'],
  'session.missing': ['Please sign in.'],
  'session.foreignAid': ['The request names another account than the one that is signed in.'],
  'identity.emailInvalid': ['Please enter a valid e-mail address.'],
  'identity.codeWrong': ['Incorrect verification code.'],
  'identity.captchaWrong': ['The captcha is wrong.'],
  'identity.passwordLength': [
    'The password has the wrong length.',
    'The password must contain between {minimum} and {maximum} characters.',
  ],
  'identity.passwordCommon': ['This password is too common. Please choose another.'],
  'identity.passwordMismatch': ['The passwords do not match.'],
  'identity.agreementMissing': ['Please accept the user agreement.'],
  'identity.adultMissing': ['Please confirm that you are 18 or older.'],
  'identity.nationalityUnknown': ['Please choose your nationality.'],
  'identity.invitationUnknown': ['This invitation code does not exist.'],
  'identity.credentialsWrong': ['The e-mail address or the password is wrong.'],
  'identity.slowDown': [
    'Too many attempts. Please wait a moment.',
    'Too many attempts. Please wait {seconds} seconds.',
  ],
  'identity.passwordWrong': ['The present password is wrong.'],
  'amount.notADecimal': ['Please enter a plain number, such as 12.5.'],
  'amount.tooManyDecimals': ['Too many decimals.', 'At most {decimals} decimals are possible here.'],
  'amount.outOfRange': ['The number is out of range.'],
  'user.alreadyOpen': ['The account is already open.'],
  'user.unknown': ['The account is not known.'],
  'user.idOutOfRange': ['The number of the account is out of range.'],
  'venue.busy': ['The venue is busy. Nothing was done; please try again.'],
  'venue.notReady': ['The venue is starting. Please try again in a moment.'],
  'venue.fault': ['Something went wrong on our side. Check the state before you try again.'],
  'venue.currencyCodeTaken': ['This currency is already listed.'],
  'venue.currencyUnknown': ['This currency is not listed.'],
  'venue.scaleOutOfRange': ['The number of decimals is out of range.'],
  'venue.termsInvalid': ['The terms of the market are not valid.'],
  'venue.marketSymbolTaken': ['This market is already listed.'],
  'venue.marketUnknown': ['This market is not listed.'],
  'venue.feeOutOfRange': ['The fee is out of range.'],
  'venue.notDesignated': ['Only a designated maker may do this.'],
  'prices.empty': ['There are no prices in the request.'],
  'prices.outOfRange': ['A price is out of range.'],
  'prices.observedInFuture': ['A price is from the future.'],
  'prices.notNewer': ['A price is not newer than the last one.'],
  'prices.duplicateSymbol': ['A market stands twice in the request.'],
  'prices.tooOld': ['A price is too old.'],
  'prices.sourceInvalid': ['The name of a price source is not valid.'],
  'wallet.amountOutOfRange': ['The amount is out of range.'],
  'wallet.sameWallet': ['The two wallets must be different.'],
  'wallet.insufficientBalance': [
    'The available balance is too small.',
    'The available balance is too small: {needed} {currency} are needed, {available} {currency} are available.',
  ],
  'wallet.alreadyCredited': ['This transaction was already credited.'],
  'wallet.transactionMalformed': ['This is not a transaction number of that network.'],
  'history.behind': ['The history is catching up. Please try again in a moment.'],
  'spot.marketHalted': ['Trading on this market is halted.'],
  'spot.marketCancelOnly': ['This market accepts only cancellations at the moment.'],
  'spot.priceOutOfRange': ['The price is out of range.'],
  'spot.quantityOutOfRange': ['The amount is out of range.'],
  'spot.notionalTooSmall': [
    'The order is too small.',
    'The order is too small: its total must be at least {minimum} {currency}.',
  ],
  'spot.notionalTooLarge': [
    'The order is too large.',
    'The order is too large: its total must be at most {maximum} {currency}.',
  ],
  'spot.tooManyOpenOrders': ['Too many open orders.'],
  'spot.priceOutsideBand': ['The price is too far from the market.'],
  'spot.postOnlyWouldTake': ['A post-only order must not match at once; this one would.'],
  'spot.postOnlyNeedsGtc': ['A post-only order must be good till cancelled.'],
  'spot.cannotFillWhole': ['The order cannot be filled as a whole at the moment.'],
  'spot.noLiquidity': ['There are no offers to trade with at the moment.'],
  'spot.orderUnknown': ['The order is not open.'],
  'spot.stopWouldTrigger': ['The stop price has already been reached.'],
  'spot.noReferencePrice': ['The market has no price yet.'],
  'spot.levelFull': ['Too many orders wait at this price.'],
  'spot.quotesInvalid': ['The quotes are not valid.'],
  'spot.notDue': ['The stop price has not been reached.'],
};

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

export function refusalMessage(
  code: WireRefusalCode,
  details: Readonly<Record<string, string>> = {},
): string {
  const [plain, detailed] = messages[code];
  if (detailed === undefined) return plain;
  const names = [...detailed.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  if (!names.every((name) => Object.hasOwn(details, name))) return plain;
  return detailed.replace(PLACEHOLDER, (_, name: string) => details[name] ?? '');
}
