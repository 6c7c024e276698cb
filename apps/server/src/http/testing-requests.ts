// One well-formed request for every route, for tests that then spoil them one field at a time.
import { wellFormedAccountRequests } from './testing-account-requests.ts';
import { wellFormedLeverRequests } from './testing-lever-requests.ts';
import { wellFormedNotificationRequests } from './testing-notification-requests.ts';
import { registration } from './testing-people.ts';
import { wellFormedPlanRequests } from './testing-plan-requests.ts';
import { wellFormedSecondsRequests } from './testing-seconds-requests.ts';
import { wellFormedWalletRequests } from './testing-wallet-requests.ts';

const email = 'hostile@example.org';
const captcha = { captchaId: '018f4b8e-0000-7000-8000-000000000000', captcha: 'ABCDE' };
const symbol = 'BTC/USDT';
const history = { symbol, pageindex: '1', pagesize: '20' };

/** One well-formed request for every route. A route without a row fails the first test below. */
export const wellFormedRequests: Readonly<
  Record<string, { readonly query?: object; readonly body?: object | readonly object[] }>
> = {
  'GET /api/openapi/GetCaptcha': {},
  'POST /api/webapi/SendCode': { body: { email, purpose: 'register', ...captcha } },
  'POST /api/webapi/Register': {
    body: {
      ...registration,
      email,
      code: '000000',
      codeRequest: 'A'.repeat(32),
      password: 'Steady-Hand7',
      repeatPassword: 'Steady-Hand7',
      invitationCode: 'ABCDEFGH',
    },
  },
  'POST /api/webapi/Login': { body: { email, password: 'Steady-Hand7' } },
  'POST /api/webapi/Logout': {},
  'POST /api/webapi/SetPwd': {
    body: {
      aid: '',
      oldPassword: 'Other-Hand7',
      password: 'Steady-Hand8',
      repeatPassword: 'Steady-Hand8',
    },
  },
  'POST /api/webapi/ResetPwd': {
    body: {
      email,
      code: '000000',
      codeRequest: 'A'.repeat(32),
      password: 'Steady-Hand8',
      repeatPassword: 'Steady-Hand8',
    },
  },
  ...wellFormedAccountRequests,
  ...wellFormedWalletRequests,
  'GET /api/webapi/getinfo': { query: { email } },
  'POST /api/webapi/PlayerWalletTokens': { body: { aid: '', type: 1 } },
  'POST /api/webapi/SubmitPlayerWalletTransfer': {
    body: { aid: '', from: 1, to: 3, symbol: 'USDT', amount: '1.5' },
  },
  'GET /api/openapi/GetQuotations': {},
  'GET /api/openapi/GetCoinPrice': { query: { symbol: 'BTC' } },
  'GET /api/openapi/getcoinprice': { query: { symbol } },
  'POST /api/openapi/GetHomeOffers': { body: { symbol: 'ETH', type: 1 } },
  'GET /api/openapi/GetSampleRows': {},
  'GET /api/openapi/GetMarkets': {},
  'GET /api/openapi/GetCoinTradeList': { query: { symbol, type: '1' } },
  'GET /api/openapi/GetRamdonSpotTrade': { query: { symbol, limit: '10' } },
  'GET /api/openapi/histominute': { query: { symbol, period: '1', limit: '10', toTs: '1800000000' } },
  'POST /api/webapi/SubmitSpotTrade': {
    body: [
      {
        symbol,
        side: 'buy',
        type: 'limit',
        price: '96000.0',
        amount: '0.00010',
        timeInForce: 'GTC',
        postOnly: false,
      },
      { symbol, side: 'sell', type: 'market', amount: '0.00010' },
      { symbol, side: 'buy', type: 'market', total: '10' },
      {
        symbol,
        side: 'buy',
        type: 'stopLimit',
        stopPrice: '97000.0',
        price: '97100.0',
        amount: '0.00010',
        timeInForce: 'IOC',
      },
    ],
  },
  'POST /api/webapi/SubmitCoinTrade': { body: { aid: '', symbol, side: 'buy', amount: '10' } },
  'GET /api/webapi/GetSpotTradeModeCurrent': { query: { symbol } },
  'POST /api/webapi/ChangeSpotTrade': {
    body: { symbol, id: 999999999, remaining: '0.00010', price: '95000.0', amount: '0.00020' },
  },
  'POST /api/webapi/CancelSpotTrade': { query: { id: '999999999' } },
  'POST /api/webapi/CancelAllSpotTrade': { query: { symbol } },
  'GET /api/webapi/GetSpotTradeList': { query: { ...history, id: '1' } },
  'GET /api/webapi/GetSpotFillList': { query: { ...history, id: '1' } },
  'GET /api/webapi/GetSpotFillCsv': { query: { symbol } },
  ...wellFormedLeverRequests,
  ...wellFormedSecondsRequests,
  ...wellFormedPlanRequests,
  ...wellFormedNotificationRequests,
  'GET /api/webapi/GetLedgerList': {
    query: { wallet: '1', currency: 'USDT', kind: 'trade', pageindex: '1', pagesize: '20' },
  },
  'GET /api/openapi/GetLogHead': { query: { seq: '1' } },
  'GET /api/openapi/GetLogBatches': { query: { from: '1' } },
  'GET /api/webapi/GetReceipt': { query: { kind: 'seconds', id: '999999999' } },
  'GET /api/openapi/GetTape': { query: { symbol, from: '1700000000000', to: '1700000060000' } },
  'GET /api/openapi/GetTapeRoots': { query: { from: '1700000000000', to: '1700003600000' } },
  'GET /api/openapi/GetTransparency': {},
  'GET /api/openapi/GetLosingAccounts': {},
  'GET /api/openapi/GetLiabilityRoots': { query: { before: '10', limit: '5' } },
  'GET /api/webapi/GetLiabilityProof': {},
  'GET /api/openapi/GetSettings': {},
  'GET /api/openapi/getSystemParam': {},
  'GET /api/openapi/GetNoticeList': { query: { language: 'en', pageindex: '1', pagesize: '20' } },
  'GET /api/openapi/GetNotice': { query: { id: '1', language: 'en' } },
  'GET /api/openapi/GetPriceSourceChanges': {},
  'GET /api/openapi/GetSettingList': {},
  'GET /api/openapi/GetPaperMail': { query: { mailbox: 'A'.repeat(32) } },
  'GET /health/live': {},
  'GET /health/ready': {},
};
