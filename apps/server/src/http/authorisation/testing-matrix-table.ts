// Who gets what from every call of the public listener, written by hand. It is never made from the routes: a new route
// without a row, or one that lets somebody else in, has to fail.
import type { WireRefusalCode } from '@candor/wire';
import type { ObjectKind } from './testing-cast.ts';

export type Expected = 'ok' | WireRefusalCode;

export interface MatrixRow {
  /** Without a session, with a made-up one, and with one that was signed out. */
  readonly visitor: Expected;
  /** With an object of their own, where the call names one. */
  readonly user: Expected;
  readonly frozen: Expected;
  /** What the call names by its id. Another's is answered as one that never was. */
  readonly object?: { readonly kind: ObjectKind; readonly foreign: Expected };
  /** The call takes the id of an account, which must be the caller's own. */
  readonly namesAccount: boolean;
}

/** The same for everybody: nothing in the answer is anybody's. */
const everybody = (answer: Expected = 'ok'): MatrixRow => ({
  visitor: answer,
  user: answer,
  frozen: answer,
  namesAccount: false,
});

/** Reading what is one's own, and looking after the account: a freeze leaves it. */
const signedIn = (answer: Expected = 'ok'): MatrixRow => ({
  visitor: 'session.missing',
  user: answer,
  frozen: answer,
  namesAccount: true,
});

/** Whatever moves money or makes a promise. */
const notFrozen = (answer: Expected = 'ok'): MatrixRow => ({ ...signedIn(answer), frozen: 'user.frozen' });

const of = (kind: ObjectKind, foreign: Expected, row: MatrixRow): MatrixRow => ({
  ...row,
  object: { kind, foreign },
});

export const matrixTable: Readonly<Record<string, MatrixRow>> = {
  'GET /health/live': everybody(),
  'GET /health/ready': everybody(),
  'GET /api/openapi/GetCaptcha': everybody(),
  'GET /api/openapi/GetPaperMail': everybody(),
  'GET /api/openapi/GetQuotations': everybody(),
  'GET /api/openapi/GetCoinPrice': everybody(),
  'GET /api/openapi/getcoinprice': everybody(),
  'POST /api/openapi/GetHomeOffers': everybody(),
  'GET /api/openapi/GetSampleRows': everybody(),
  'GET /api/openapi/GetMarkets': everybody(),
  'GET /api/openapi/GetCoinTradeList': everybody(),
  'GET /api/openapi/GetRamdonSpotTrade': everybody(),
  'GET /api/openapi/histominute': everybody(),
  'GET /api/openapi/GetWalletTerms': everybody(),
  'GET /api/openapi/GetLogHead': everybody(),
  'GET /api/openapi/GetLogBatches': everybody(),
  'GET /api/openapi/GetTape': everybody(),
  'GET /api/openapi/GetTapeRoots': everybody(),
  'GET /api/openapi/GetTransparency': everybody(),
  'GET /api/openapi/GetLosingAccounts': everybody(),
  'GET /api/openapi/GetLiabilityRoots': everybody(),
  'GET /api/webapi/GetLiabilityProof': signedIn(),
  'POST /api/webapi/ShowLiabilitySecret': signedIn(),
  'GET /api/webapi/GetReceipt': of('leverOrder', 'receipt.unknown', signedIn('receipt.notYet')),
  'GET /api/openapi/GetSettings': everybody(),
  'GET /api/openapi/getSystemParam': everybody(),
  'GET /api/openapi/GetSettingList': everybody(),
  'GET /api/openapi/GetNoticeList': everybody(),
  'GET /api/openapi/GetNotice': everybody('notice.unknown'),
  'GET /api/openapi/GetPriceSourceChanges': everybody(),

  // The ways in: a made-up captcha, code or challenge opens none, whoever sends it.
  'POST /api/webapi/SendCode': everybody('identity.captchaWrong'),
  'POST /api/webapi/Register': everybody('identity.invitationUnknown'),
  'POST /api/webapi/Login': everybody('identity.credentialsWrong'),
  'POST /api/webapi/LoginSecondFactor': everybody('identity.challengeEnded'),
  'POST /api/webapi/StartPasskeyLogin': everybody('identity.challengeEnded'),
  'POST /api/webapi/ResetPwd': everybody('identity.codeWrong'),
  'POST /api/webapi/Logout': everybody(),

  'GET /api/webapi/getinfo': {
    ...of('email', 'session.foreignAid', signedIn()),
    // The call names the account by its address.
    namesAccount: false,
  },
  'GET /api/webapi/GetAccount': signedIn(),
  'POST /api/webapi/SetLanguage': signedIn(),
  'GET /api/webapi/GetAccountLog': signedIn(),
  'GET /api/webapi/GetReferral': signedIn(),
  'GET /api/webapi/GetSessions': signedIn(),
  'POST /api/webapi/EndSession': of('session', 'identity.sessionUnknown', signedIn()),
  'POST /api/webapi/EndOtherSessions': signedIn(),

  // What guards an account: the session lets nobody further than to the password, and it no further than to the code.
  'POST /api/webapi/SendAccountCode': signedIn(),
  'POST /api/webapi/SetPwd': signedIn('identity.passwordWrong'),
  'POST /api/webapi/FreezeAccount': signedIn('identity.passwordWrong'),
  'POST /api/webapi/SetTradePwd': signedIn('identity.codeWrong'),
  'POST /api/webapi/ResetTradePwd': signedIn('identity.codeWrong'),
  // The mailbox and the second factors of a frozen account stay what they were, whoever has its password.
  'POST /api/webapi/ChangeMailbox': notFrozen('identity.codeWrong'),
  'POST /api/webapi/SetMailWord': notFrozen('identity.passwordWrong'),
  'POST /api/webapi/StartTotp': notFrozen(),
  'POST /api/webapi/ConfirmTotp': notFrozen('identity.secondFactorWrong'),
  'POST /api/webapi/StopTotp': notFrozen('identity.secondFactorOff'),
  'POST /api/webapi/NewRecoveryCodes': notFrozen('identity.secondFactorOff'),
  'GET /api/webapi/GetPasskeys': signedIn(),
  'POST /api/webapi/StartPasskey': notFrozen('identity.passkeyNotHere'),
  'POST /api/webapi/FinishPasskey': notFrozen('identity.passkeyNotHere'),
  'POST /api/webapi/StartPasskeyCheck': signedIn('identity.passkeyNotHere'),
  // Nobody of the cast has a passkey: their own is one that never was.
  'POST /api/webapi/RemovePasskey': of(
    'passkey',
    'identity.passkeyUnknown',
    notFrozen('identity.passkeyUnknown'),
  ),

  'GET /api/webapi/GetApiKeys': signedIn(),
  'POST /api/webapi/CreateApiKey': notFrozen(),
  // To take one away is possible also in a frozen account, though a freeze has ended them already.
  'POST /api/webapi/DeleteApiKey': of('apiKey', 'identity.keyUnknown', signedIn()),

  // Messages and alerts move nothing, so that a freeze leaves them.
  'GET /api/webapi/GetNotifications': signedIn(),
  'GET /api/webapi/GetUnreadNotifications': signedIn(),
  'POST /api/webapi/MarkNotificationsRead': of('message', 'notification.unknown', signedIn()),
  'GET /api/webapi/GetNotificationSettings': signedIn(),
  'POST /api/webapi/SetNotifications': signedIn(),
  'GET /api/webapi/GetPriceAlerts': signedIn(),
  'POST /api/webapi/SetPriceAlert': signedIn(),
  'POST /api/webapi/RemovePriceAlert': of('alert', 'alert.unknown', signedIn()),

  'POST /api/webapi/PlayerWalletTokens': signedIn(),
  'GET /api/webapi/GetLedgerList': signedIn(),
  'GET /api/webapi/GetLedgerCsv': signedIn(),
  'GET /api/webapi/GetLeverOrderCsv': signedIn(),
  'GET /api/webapi/GetSecondsOrderCsv': signedIn(),
  'GET /api/webapi/GetLockMiningCsv': signedIn(),
  'GET /api/webapi/GetLockAccrualCsv': signedIn(),
  'GET /api/webapi/GetTicketOrderCsv': signedIn(),
  'GET /api/webapi/GetCoinDepositCsv': signedIn(),
  'GET /api/webapi/GetWithdrawLogCsv': signedIn(),
  'GET /api/webapi/GetTransferCsv': signedIn(),
  'GET /api/webapi/GetSendCsv': signedIn(),
  'GET /api/webapi/GetCurrencyTransferCsv': signedIn(),
  'POST /api/webapi/SubmitPlayerWalletTransfer': notFrozen(),
  'GET /api/webapi/GetTransferList': signedIn(),
  'POST /api/webapi/SendToAccount': notFrozen(),
  'GET /api/webapi/GetSendList': signedIn(),
  'POST /api/webapi/SubmitCurrencyQuote': notFrozen(),
  'POST /api/webapi/SubmitCurrencyTransfer': of('quote', 'wallet.quoteUnknown', notFrozen()),
  'GET /api/webapi/GetCurrencyTransferList': signedIn(),

  'POST /api/webapi/SubmitSpotTrade': notFrozen(),
  // Nobody sells in an empty book.
  'POST /api/webapi/SubmitCoinTrade': notFrozen('spot.noLiquidity'),
  'GET /api/webapi/GetSpotTradeModeCurrent': signedIn(),
  // A freeze stops what is new. What waits may be taken back: then the money stays in the frozen account.
  // A freeze has ended the spot orders of its user already.
  // What is asked for rests on less than is open: so nothing is done to the order, and others may ask for it as well.
  'POST /api/webapi/ChangeSpotTrade': {
    ...of('order', 'spot.orderUnknown', signedIn('spot.remainderMoved')),
    frozen: 'spot.orderUnknown',
  },
  'POST /api/webapi/CancelSpotTrade': {
    ...of('order', 'spot.orderUnknown', signedIn()),
    frozen: 'spot.orderUnknown',
  },
  'POST /api/webapi/CancelAllSpotTrade': signedIn(),
  'GET /api/webapi/GetSpotTradeList': signedIn(),
  'GET /api/webapi/GetSpotFillList': signedIn(),
  'GET /api/webapi/GetSpotFillCsv': signedIn(),

  'POST /api/Lever/GetLeverConfig': everybody(),
  'POST /api/webapi/SubmitLeverOrder': notFrozen(),
  'GET /api/webapi/GetLeverOrderList': signedIn(),
  'GET /api/webapi/GetLeverAccount': signedIn(),
  // Whatever takes risk off is possible also in a frozen account.
  'POST /api/webapi/CancelLeverOrder': of('leverOrder', 'perpetual.orderUnknown', signedIn()),
  'POST /api/webapi/CancelAllLeverOrder': signedIn(),
  'POST /api/webapi/CloseLeverOrder': of('leverPosition', 'perpetual.positionUnknown', signedIn()),
  'POST /api/webapi/CloseAllLeverOrder': signedIn(),
  'POST /api/webapi/SetLeverStyStsPrice': of('leverStops', 'perpetual.orderUnknown', notFrozen()),

  'GET /api/openapi/GetOddsList': everybody(),
  'GET /api/openapi/GetSecondsPrice': everybody(),
  'POST /api/webapi/SubmitSecondsOrder': notFrozen(),
  'GET /api/webapi/GetSecondsOrderList': of('address', 'session.foreignAid', signedIn()),
  'GET /api/webapi/GetSecondsLimits': signedIn(),
  'POST /api/webapi/SetSecondsLimits': notFrozen(),
  'POST /api/webapi/SetSecondsCount': notFrozen(),
  'POST /api/webapi/PauseSeconds': notFrozen('seconds.pauseOutOfRange'),

  'GET /api/webapi/GetLockConfigList': everybody(),
  'POST /api/webapi/SubmitLockMining': notFrozen(),
  'POST /api/webapi/LeaveLockMining': of('lock', 'mining.lockUnknown', notFrozen()),
  'GET /api/webapi/GetLockMiningList': signedIn(),

  // What a subscription rests on is public; only whose tickets they are is not.
  'GET /api/openapi/GetProjectList': everybody(),
  'GET /api/openapi/GetProject': everybody('subscription.projectUnknown'),
  'GET /api/openapi/GetTicketList': everybody('subscription.projectUnknown'),
  'GET /api/openapi/GetWinningTickets': everybody('subscription.projectUnknown'),
  'POST /api/webapi/BuyTickets': notFrozen('subscription.projectUnknown'),
  'GET /api/webapi/GetTicketOrders': signedIn(),
  'POST /api/openapi/SubmitBeacon': everybody('subscription.projectUnknown'),

  'GET /api/openapi/GetReceiptAdress': signedIn(),
  'POST /api/UploadImg/Screenshot': signedIn(),
  // A report is no money: it may come in also for somebody who is frozen.
  'POST /api/webapi/SubmitCoinDeposit': of('file', 'file.unknown', signedIn()),
  'GET /api/webapi/GetCoinDepositList': signedIn(),
  // Over a network that is off, so that nobody's address is in the way.
  'POST /api/openapi/PostPlayerReceiveAddress': notFrozen('wallet.networkOff'),
  'GET /api/openapi/GetReceiveAddress': signedIn(),
  'POST /api/webapi/SubmitWithdrawLog': notFrozen(),
  'GET /api/webapi/GetWithdrawLogList': signedIn(),
  'POST /api/webapi/CancelWithdrawLog': of('withdrawal', 'wallet.withdrawalUnknown', signedIn()),

  'POST /api/UploadImg/Certification': signedIn(),
  'GET /api/webapi/GetCertification': signedIn(),
  'GET /files/:id': { ...of('file', 'file.unknown', signedIn()), namesAccount: false },
};

/** What else the listener answers, each with a guard and tests of its own: nothing of it is anybody's. */
export const notCalls: readonly string[] = [
  'GET /docs',
  'GET /docs/openapi.json',
  'GET /metrics',
  'GET /stream',
];
