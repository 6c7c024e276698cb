// The refusal catalogue: every "no" of the venue with its stable number and the field of the form it belongs to.
// Numbers are never changed and never reused. `Record` over the union makes a missing code a compile error.
import type { RefusalCode as ExchangeRefusalCode } from '@candor/exchange';

/** Refusals of the server around the exchange: sessions, shapes of requests, limits, identity. */
export const serverRefusalCodes = [
  'session.missing',
  'session.foreignAid',
  'request.malformed',
  'request.unknownField',
  'request.tooLarge',
  'request.mediaType',
  'request.notFound',
  'request.originMismatch',
  'request.rateLimited',
  'request.conflict',
  'request.tooManySockets',
  'request.tooManySubscriptions',
  'venue.busy',
  'venue.notReady',
  'venue.fault',
  'history.behind',
  'identity.emailInvalid',
  'identity.codeWrong',
  'identity.captchaWrong',
  'identity.passwordLength',
  'identity.passwordCommon',
  'identity.passwordMismatch',
  'identity.agreementMissing',
  'identity.adultMissing',
  'identity.nationalityUnknown',
  'identity.invitationUnknown',
  'identity.credentialsWrong',
  'identity.slowDown',
  'identity.passwordWrong',
  'amount.notADecimal',
  'amount.tooManyDecimals',
  'amount.outOfRange',
] as const;

export type ServerRefusalCode = (typeof serverRefusalCodes)[number];

/** Every refusal that can reach a person or a program. */
export type WireRefusalCode = ExchangeRefusalCode | ServerRefusalCode;

interface CatalogueEntry {
  readonly number: number;
  /** The field of the request beside which a form shows it; null where it concerns the whole request. */
  readonly field: string | null;
}

function entry(number: number, field: string | null = null): CatalogueEntry {
  return { number, field };
}

export const refusalCatalogue: Readonly<Record<WireRefusalCode, CatalogueEntry>> = {
  'request.malformed': entry(1001),
  'request.unknownField': entry(1002),
  'request.tooLarge': entry(1003),
  'request.mediaType': entry(1004),
  'request.notFound': entry(1005),
  'request.originMismatch': entry(1006),
  'request.rateLimited': entry(1007),
  'request.conflict': entry(1008),
  'request.expired': entry(1009),
  'request.idMalformed': entry(1010),
  'request.tooMany': entry(1011),
  'request.tooManySockets': entry(1012),
  'request.tooManySubscriptions': entry(1013),
  'session.missing': entry(1101),
  'session.foreignAid': entry(1102, 'aid'),
  'identity.emailInvalid': entry(1201, 'email'),
  'identity.codeWrong': entry(1202, 'code'),
  'identity.captchaWrong': entry(1203, 'captcha'),
  'identity.passwordLength': entry(1204, 'password'),
  'identity.passwordCommon': entry(1205, 'password'),
  'identity.passwordMismatch': entry(1206, 'repeatPassword'),
  'identity.agreementMissing': entry(1207, 'agreement'),
  'identity.adultMissing': entry(1208, 'adult'),
  'identity.nationalityUnknown': entry(1209, 'nationality'),
  'identity.invitationUnknown': entry(1210, 'invitationCode'),
  'identity.credentialsWrong': entry(1211),
  'identity.slowDown': entry(1212),
  'identity.passwordWrong': entry(1213, 'oldPassword'),
  'amount.notADecimal': entry(1301, 'amount'),
  'amount.tooManyDecimals': entry(1302, 'amount'),
  'amount.outOfRange': entry(1303, 'amount'),
  'user.alreadyOpen': entry(1401),
  'user.unknown': entry(1402),
  'user.idOutOfRange': entry(1403),
  'venue.busy': entry(1501),
  'venue.notReady': entry(1502),
  'venue.fault': entry(1503),
  'venue.currencyCodeTaken': entry(1504, 'code'),
  'venue.currencyUnknown': entry(1505, 'currency'),
  'venue.scaleOutOfRange': entry(1506, 'scale'),
  'venue.termsInvalid': entry(1507),
  'venue.marketSymbolTaken': entry(1508, 'symbol'),
  'venue.marketUnknown': entry(1509, 'symbol'),
  'venue.feeOutOfRange': entry(1510),
  'venue.notDesignated': entry(1511),
  'prices.empty': entry(1601),
  'prices.outOfRange': entry(1602, 'price'),
  'prices.observedInFuture': entry(1603),
  'prices.notNewer': entry(1604),
  'prices.duplicateSymbol': entry(1605, 'symbol'),
  'prices.tooOld': entry(1606),
  'prices.sourceInvalid': entry(1607),
  'wallet.amountOutOfRange': entry(1701, 'amount'),
  'wallet.sameWallet': entry(1702, 'to'),
  'wallet.insufficientBalance': entry(1703, 'amount'),
  'wallet.alreadyCredited': entry(1704, 'transaction'),
  'wallet.transactionMalformed': entry(1705, 'transaction'),
  'history.behind': entry(1801),
  'spot.marketHalted': entry(1901, 'symbol'),
  'spot.marketCancelOnly': entry(1902, 'symbol'),
  'spot.priceOutOfRange': entry(1903, 'price'),
  'spot.quantityOutOfRange': entry(1904, 'amount'),
  'spot.notionalTooSmall': entry(1905, 'total'),
  'spot.notionalTooLarge': entry(1906, 'total'),
  'spot.tooManyOpenOrders': entry(1907),
  'spot.priceOutsideBand': entry(1908, 'price'),
  'spot.postOnlyWouldTake': entry(1909, 'postOnly'),
  'spot.postOnlyNeedsGtc': entry(1910, 'timeInForce'),
  'spot.cannotFillWhole': entry(1911, 'amount'),
  'spot.noLiquidity': entry(1912),
  'spot.orderUnknown': entry(1913, 'id'),
  'spot.stopWouldTrigger': entry(1914, 'stopPrice'),
  'spot.noReferencePrice': entry(1915),
  'spot.levelFull': entry(1916, 'price'),
  'spot.quotesInvalid': entry(1917),
  'spot.notDue': entry(1918),
};

export function isRefusalCode(text: string): text is WireRefusalCode {
  return Object.hasOwn(refusalCatalogue, text);
}

export const wireRefusalCodes: readonly WireRefusalCode[] =
  Object.keys(refusalCatalogue).filter(isRefusalCode);

const codeByNumber = new Map(wireRefusalCodes.map((code) => [refusalCatalogue[code].number, code]));

/** The code of an answer's number, for clients that kept only the number. */
export function refusalByNumber(number: number): WireRefusalCode | undefined {
  return codeByNumber.get(number);
}
