// Every call of the venue that the screens use, typed by the wire formats.
import type {
  AccountBalance,
  Book,
  CancelAllSpotTradeData,
  CancelSpotTradeData,
  Candle,
  CandlePeriod,
  CaptchaData,
  Histominute,
  LogHead,
  LoginBody,
  Market,
  OpenOrder,
  PaperMail,
  Quotation,
  RegisterBody,
  SendCodeBody,
  SendCodeData,
  SpotFillPage,
  SpotOrderPage,
  SubmitSpotTradeBody,
  SubmitSpotTradeData,
  TapeTrade,
  UserInfo,
  VenueSettings,
  WalletToken,
} from '@candor/wire';
import { type Outcome, unreachable } from './http/outcome.ts';
import type { Requests } from './http/request.ts';

export interface PageQuery {
  readonly symbol?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const pageOf = ({ symbol, page, pageSize }: PageQuery) => ({ symbol, pageindex: page, pagesize: pageSize });

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

function spotBalancesOf(tokens: readonly WalletToken[]): AccountBalance[] {
  return tokens.map(({ symbol, available, frozen }) => ({ wallet: 1, symbol, available, frozen }));
}

export function createCalls(requests: Requests) {
  const { get, post } = requests;
  return {
    settings: () => get<VenueSettings>('/api/openapi/GetSettings'),
    markets: () => get<readonly Market[]>('/api/openapi/GetMarkets'),
    quotations: () => get<readonly Quotation[]>('/api/openapi/GetQuotations'),
    book: (symbol: string) => get<Book>('/api/openapi/GetCoinTradeList', { symbol }),
    tape: (symbol: string) => get<readonly TapeTrade[]>('/api/openapi/GetRamdonSpotTrade', { symbol }),
    candles: async (symbol: string, period: CandlePeriod, limit: number, beforeSeconds?: number) =>
      candlesOf(
        await get<string>('/api/openapi/histominute', { symbol, period, limit, toTs: beforeSeconds }),
      ),
    logHead: () => get<LogHead>('/api/openapi/GetLogHead'),
    captcha: () => get<CaptchaData>('/api/openapi/GetCaptcha'),
    sendCode: (body: SendCodeBody) => post<SendCodeData>('/api/webapi/SendCode', body),
    paperMail: (mailbox: string) => get<readonly PaperMail[]>('/api/openapi/GetPaperMail', { mailbox }),
    register: (body: RegisterBody) => post<UserInfo>('/api/webapi/Register', body),
    logIn: (body: LoginBody) => post<UserInfo>('/api/webapi/Login', body),
    logOut: () => post<null>('/api/webapi/Logout', {}),
    userInfo: (email: string) => get<UserInfo>('/api/webapi/getinfo', { email }),
    openOrders: () => get<readonly OpenOrder[]>('/api/webapi/GetSpotTradeModeCurrent'),
    spotBalances: async (): Promise<Outcome<readonly AccountBalance[]>> => {
      const outcome = await post<readonly WalletToken[]>('/api/webapi/PlayerWalletTokens', { type: 1 });
      return outcome.outcome === 'ok' ? { outcome: 'ok', data: spotBalancesOf(outcome.data) } : outcome;
    },
    placeOrder: (body: SubmitSpotTradeBody) => post<SubmitSpotTradeData>('/api/webapi/SubmitSpotTrade', body),
    cancelOrder: (id: number) => post<CancelSpotTradeData>('/api/webapi/CancelSpotTrade', {}, { id }),
    cancelAllOrders: (symbol?: string) =>
      post<CancelAllSpotTradeData>('/api/webapi/CancelAllSpotTrade', {}, { symbol }),
    orderHistory: (query: PageQuery) => get<SpotOrderPage>('/api/webapi/GetSpotTradeList', pageOf(query)),
    fills: (query: PageQuery) => get<SpotFillPage>('/api/webapi/GetSpotFillList', pageOf(query)),
  };
}

export type Calls = ReturnType<typeof createCalls>;
