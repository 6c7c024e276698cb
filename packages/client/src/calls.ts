// Every call of the venue that the screens use, typed by the wire formats.
import type {
  AccountBalance,
  Book,
  CancelAllSpotTradeData,
  CancelSpotTradeData,
  Candle,
  CandlePeriod,
  CaptchaData,
  ChangeSpotTradeBody,
  CoinPrice,
  Histominute,
  HomeOffer,
  HomeOffers,
  HomeOffersBody,
  KeptRootRow,
  LiabilityProofData,
  LogHead,
  LoginBody,
  LosingAccounts,
  Market,
  Notice,
  NoticeLanguage,
  NoticeList,
  OpenOrder,
  PaperMail,
  PriceSourceChange,
  Quotation,
  RegisterBody,
  ResetPwdBody,
  SampleRows,
  SendCodeBody,
  SendCodeData,
  SetPwdBody,
  SettingList,
  SpotFillPage,
  SpotOrderPage,
  SubmitSpotTradeBody,
  SubmitSpotTradeData,
  SystemParam,
  TapeTrade,
  TransparencyData,
  UserInfo,
  VenueSettings,
  WalletNumber,
  WalletToken,
  WalletTransferBody,
  WalletTransferData,
} from '@candor/wire';
import { createAccountCalls } from './account/account-calls.ts';
import type { Bounds } from './bounds.ts';
import { type Outcome, unreachable } from './http/outcome.ts';
import type { Requests } from './http/request.ts';
import { createLeverCalls } from './lever/lever-calls.ts';
import { createMiningCalls } from './mining/mining-calls.ts';
import { createNotificationCalls } from './notifications/notification-calls.ts';
import { createReceiptCalls } from './receipt/receipt-calls.ts';
import { createSecondsCalls } from './seconds/seconds-calls.ts';
import { createSubscriptionCalls } from './subscription/subscription-calls.ts';
import { createWalletCalls } from './wallet/wallet-calls.ts';

export interface PageQuery extends Bounds {
  readonly symbol?: string | undefined;
  /** This order, or the fills of this trade, alone. */
  readonly id?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const pageOf = ({ symbol, id, from, to, page, pageSize }: PageQuery) => ({
  ...{ symbol, id, from, to, pageindex: page, pagesize: pageSize },
});

/** The chart call carries its bars as JSON inside the JSON answer. */
function candlesOf(outcome: Outcome<string>): Outcome<readonly Candle[]> {
  if (outcome.outcome !== 'ok') return outcome;
  try {
    const body = JSON.parse(outcome.data) as Histominute;
    return { outcome: 'ok', data: body.Data.Data };
  } catch {
    return unreachable;
  }
}

/** The first element of the answer is the list of offers. */
function offersOf(outcome: Outcome<HomeOffers>): Outcome<readonly HomeOffer[]> {
  return outcome.outcome === 'ok' ? { outcome: 'ok', data: outcome.data[0] } : outcome;
}

const everyWallet: readonly WalletNumber[] = [1, 2, 3, 4];

/** All four wallets, as the account channel tells them; one call that fails makes the whole unknown. */
function balancesOf(
  outcomes: readonly Outcome<readonly WalletToken[]>[],
): Outcome<readonly AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.outcome !== 'ok') return outcome;
    const wallet = everyWallet[index] ?? 1;
    for (const { symbol, available, frozen } of outcome.data)
      balances.push({ wallet, symbol, available, frozen });
  }
  return { outcome: 'ok', data: balances };
}

export function createCalls(requests: Requests) {
  const { get, post } = requests;
  const walletTokens = (type: WalletNumber) =>
    post<readonly WalletToken[]>('/api/webapi/PlayerWalletTokens', { type });
  return {
    /** For a mutation that may have to be sent again under the same key. */
    newRequestKey: requests.newKey,
    settings: () => get<VenueSettings>('/api/openapi/GetSettings'),
    markets: () => get<readonly Market[]>('/api/openapi/GetMarkets'),
    quotations: () => get<readonly Quotation[]>('/api/openapi/GetQuotations'),
    book: (symbol: string) => get<Book>('/api/openapi/GetCoinTradeList', { symbol }),
    tape: (symbol: string) => get<readonly TapeTrade[]>('/api/openapi/GetRamdonSpotTrade', { symbol }),
    candles: async (symbol: string, period: CandlePeriod, limit: number, beforeSeconds?: number) =>
      candlesOf(
        await get<string>('/api/openapi/histominute', { symbol, period, limit, toTs: beforeSeconds }),
      ),
    coinPrice: (symbol: string) => get<CoinPrice>('/api/openapi/GetCoinPrice', { symbol }),
    systemParam: () => get<SystemParam>('/api/openapi/getSystemParam'),
    settingList: () => get<SettingList>('/api/openapi/GetSettingList'),
    homeOffers: async (body: HomeOffersBody) =>
      offersOf(await post<HomeOffers>('/api/openapi/GetHomeOffers', body)),
    sampleRows: () => get<SampleRows>('/api/openapi/GetSampleRows'),
    notices: (language: NoticeLanguage, pageindex: number, pagesize: number) =>
      get<NoticeList>('/api/openapi/GetNoticeList', { language, pageindex, pagesize }),
    notice: (id: number, language: NoticeLanguage) => get<Notice>('/api/openapi/GetNotice', { id, language }),
    priceSourceChanges: () => get<readonly PriceSourceChange[]>('/api/openapi/GetPriceSourceChanges'),
    logHead: () => get<LogHead>('/api/openapi/GetLogHead'),
    transparency: () => get<TransparencyData>('/api/openapi/GetTransparency'),
    losingAccounts: () => get<readonly LosingAccounts[]>('/api/openapi/GetLosingAccounts'),
    liabilityRoots: (query: { readonly before?: number; readonly limit?: number } = {}) =>
      get<readonly KeptRootRow[]>('/api/openapi/GetLiabilityRoots', query),
    liabilityProof: () => get<LiabilityProofData>('/api/webapi/GetLiabilityProof'),
    captcha: () => get<CaptchaData>('/api/openapi/GetCaptcha'),
    sendCode: (body: SendCodeBody) => post<SendCodeData>('/api/webapi/SendCode', body),
    paperMail: (mailbox: string) => get<readonly PaperMail[]>('/api/openapi/GetPaperMail', { mailbox }),
    register: (body: RegisterBody) => post<UserInfo>('/api/webapi/Register', body),
    logIn: (body: LoginBody) => post<UserInfo>('/api/webapi/Login', body),
    logOut: () => post<null>('/api/webapi/Logout', {}),
    setPassword: (body: SetPwdBody) => post<null>('/api/webapi/SetPwd', body),
    resetPassword: (body: ResetPwdBody) => post<null>('/api/webapi/ResetPwd', body),
    ...createAccountCalls(requests),
    ...createSecondsCalls(requests),
    ...createWalletCalls(requests),
    ...createLeverCalls(requests),
    ...createReceiptCalls(requests),
    ...createMiningCalls(requests),
    ...createNotificationCalls(requests),
    ...createSubscriptionCalls(requests),
    userInfo: () => get<UserInfo>('/api/webapi/getinfo'),
    openOrders: () => get<readonly OpenOrder[]>('/api/webapi/GetSpotTradeModeCurrent'),
    walletTokens,
    walletBalances: async () => balancesOf(await Promise.all(everyWallet.map(walletTokens))),
    transfer: (body: WalletTransferBody, key: string) =>
      post<WalletTransferData>('/api/webapi/SubmitPlayerWalletTransfer', body, undefined, key),
    /** Sent again under the key of the first attempt it is placed once. */
    placeOrder: (body: SubmitSpotTradeBody, key: string) =>
      post<SubmitSpotTradeData>('/api/webapi/SubmitSpotTrade', body, undefined, key),
    changeOrder: (body: ChangeSpotTradeBody, key: string) =>
      post<SubmitSpotTradeData>('/api/webapi/ChangeSpotTrade', body, undefined, key),
    cancelOrder: (id: number) => post<CancelSpotTradeData>('/api/webapi/CancelSpotTrade', {}, { id }),
    cancelAllOrders: (symbol?: string) =>
      post<CancelAllSpotTradeData>('/api/webapi/CancelAllSpotTrade', {}, { symbol }),
    orderHistory: (query: PageQuery) => get<SpotOrderPage>('/api/webapi/GetSpotTradeList', pageOf(query)),
    fills: (query: PageQuery) => get<SpotFillPage>('/api/webapi/GetSpotFillList', pageOf(query)),
  };
}

export type Calls = ReturnType<typeof createCalls>;
