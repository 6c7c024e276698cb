// What a key for programs may, and what is for sessions alone: every call tried with a key that reads, one that trades,
// and the session of their owner, and compared with a table that is written by hand.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../route.ts';
import { startTestVenue, type TestVenue } from '../testing-venue.ts';
import { shiftedClock } from '../testing-wallet.ts';
import { type Cast, makeCast } from './testing-cast.ts';
import { injected, requestOf } from './testing-matrix-requests.ts';
import { planted, routeOf } from './testing-planted.ts';

/** Who is let in: every key, a key that trades, or nobody but a session. */
type For = 'every key' | 'trading key' | 'session';

const table: Readonly<Record<string, For>> = {
  // What is one's own, read.
  'POST /api/webapi/PlayerWalletTokens': 'every key',
  'GET /api/webapi/GetLedgerList': 'every key',
  'GET /api/webapi/GetLedgerCsv': 'every key',
  'GET /api/webapi/GetLeverOrderCsv': 'every key',
  'GET /api/webapi/GetSecondsOrderCsv': 'every key',
  'GET /api/webapi/GetLockMiningCsv': 'every key',
  'GET /api/webapi/GetLockAccrualCsv': 'every key',
  'GET /api/webapi/GetTicketOrderCsv': 'every key',
  'GET /api/webapi/GetCoinDepositCsv': 'every key',
  'GET /api/webapi/GetWithdrawLogCsv': 'every key',
  'GET /api/webapi/GetTransferCsv': 'every key',
  'GET /api/webapi/GetSendCsv': 'every key',
  'GET /api/webapi/GetCurrencyTransferCsv': 'every key',
  'GET /api/webapi/GetTransferList': 'every key',
  'GET /api/webapi/GetSendList': 'every key',
  'GET /api/webapi/GetCurrencyTransferList': 'every key',
  'GET /api/webapi/GetCoinDepositList': 'every key',
  'GET /api/webapi/GetWithdrawLogList': 'every key',
  'GET /api/webapi/GetSpotTradeModeCurrent': 'every key',
  'GET /api/webapi/GetSpotTradeList': 'every key',
  'GET /api/webapi/GetSpotFillList': 'every key',
  'GET /api/webapi/GetSpotFillCsv': 'every key',
  'GET /api/webapi/GetLeverOrderList': 'every key',
  'GET /api/webapi/GetLeverAccount': 'every key',
  'GET /api/webapi/GetSecondsOrderList': 'every key',
  'GET /api/webapi/GetSecondsLimits': 'every key',
  'GET /api/webapi/GetLockMiningList': 'every key',
  'GET /api/webapi/GetTicketOrders': 'every key',
  'GET /api/webapi/GetReceipt': 'every key',
  'GET /api/webapi/GetLiabilityProof': 'every key',
  'GET /api/webapi/GetNotifications': 'every key',
  'GET /api/webapi/GetUnreadNotifications': 'every key',

  // Trading, and moving money between one's own wallets and currencies.
  'POST /api/webapi/SubmitSpotTrade': 'trading key',
  'POST /api/webapi/SubmitCoinTrade': 'trading key',
  'POST /api/webapi/ChangeSpotTrade': 'trading key',
  'POST /api/webapi/CancelSpotTrade': 'trading key',
  'POST /api/webapi/CancelAllSpotTrade': 'trading key',
  'POST /api/webapi/SubmitLeverOrder': 'trading key',
  'POST /api/webapi/CancelLeverOrder': 'trading key',
  'POST /api/webapi/CancelAllLeverOrder': 'trading key',
  'POST /api/webapi/CloseLeverOrder': 'trading key',
  'POST /api/webapi/CloseAllLeverOrder': 'trading key',
  'POST /api/webapi/SetLeverStyStsPrice': 'trading key',
  'POST /api/webapi/SubmitSecondsOrder': 'trading key',
  'POST /api/webapi/SubmitPlayerWalletTransfer': 'trading key',
  'POST /api/webapi/SubmitCurrencyQuote': 'trading key',
  'POST /api/webapi/SubmitCurrencyTransfer': 'trading key',

  // Money that leaves, and where it comes and goes.
  'POST /api/webapi/SubmitWithdrawLog': 'session',
  'POST /api/webapi/CancelWithdrawLog': 'session',
  'POST /api/webapi/SendToAccount': 'session',
  'GET /api/openapi/GetReceiptAdress': 'session',
  'GET /api/openapi/GetReceiveAddress': 'session',
  'POST /api/openapi/PostPlayerReceiveAddress': 'session',
  'POST /api/webapi/SubmitCoinDeposit': 'session',
  'POST /api/UploadImg/Screenshot': 'session',

  // Promises for long, and the brakes that people set themselves.
  'POST /api/webapi/SubmitLockMining': 'session',
  'POST /api/webapi/LeaveLockMining': 'session',
  'POST /api/webapi/BuyTickets': 'session',
  'POST /api/webapi/SetSecondsLimits': 'session',
  'POST /api/webapi/SetSecondsCount': 'session',
  'POST /api/webapi/PauseSeconds': 'session',

  // Who somebody is, what guards the account, and what is told of it.
  'GET /api/webapi/getinfo': 'session',
  'GET /api/webapi/GetAccount': 'session',
  'POST /api/webapi/SetLanguage': 'session',
  'GET /api/webapi/GetAccountLog': 'session',
  'GET /api/webapi/GetReferral': 'session',
  'GET /api/webapi/GetSessions': 'session',
  'POST /api/webapi/EndSession': 'session',
  'POST /api/webapi/EndOtherSessions': 'session',
  'GET /api/webapi/GetApiKeys': 'session',
  'POST /api/webapi/CreateApiKey': 'session',
  'POST /api/webapi/DeleteApiKey': 'session',
  'POST /api/webapi/SendAccountCode': 'session',
  'POST /api/webapi/SetPwd': 'session',
  'POST /api/webapi/FreezeAccount': 'session',
  'POST /api/webapi/SetTradePwd': 'session',
  'POST /api/webapi/ResetTradePwd': 'session',
  'POST /api/webapi/ChangeMailbox': 'session',
  'POST /api/webapi/SetMailWord': 'session',
  'POST /api/webapi/StartTotp': 'session',
  'POST /api/webapi/ConfirmTotp': 'session',
  'POST /api/webapi/StopTotp': 'session',
  'POST /api/webapi/NewRecoveryCodes': 'session',
  'GET /api/webapi/GetPasskeys': 'session',
  'POST /api/webapi/StartPasskey': 'session',
  'POST /api/webapi/FinishPasskey': 'session',
  'POST /api/webapi/StartPasskeyCheck': 'session',
  'POST /api/webapi/RemovePasskey': 'session',
  'POST /api/webapi/ShowLiabilitySecret': 'session',
  'POST /api/UploadImg/Certification': 'session',
  'GET /api/webapi/GetCertification': 'session',
  'GET /files/:id': 'session',
  'POST /api/webapi/MarkNotificationsRead': 'session',
  'GET /api/webapi/GetNotificationSettings': 'session',
  'POST /api/webapi/SetNotifications': 'session',
  'GET /api/webapi/GetPriceAlerts': 'session',
  'POST /api/webapi/SetPriceAlert': 'session',
  'POST /api/webapi/RemovePriceAlert': 'session',
};

const clock = shiftedClock();
let venue: TestVenue;
let cast: Cast;
/** Of the owner. */
let tokens: Readonly<Record<'reading' | 'trading', string>>;

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  cast = await makeCast(venue, clock);
  tokens = { reading: await newKey(false), trading: await newKey(true) };
});
afterAll(() => venue.stop());

async function newKey(mayTrade: boolean): Promise<string> {
  const { owner } = cast;
  const body = { name: 'Program', mayTrade, addresses: [], days: 90, password: owner.password };
  const answer = await venue.post(owner, '/api/webapi/CreateApiKey', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.key;
}

type Inject = (options: InjectOptions) => ReturnType<TestVenue['inject']>;

/** Whether the owner is let in with this token; what the call then says of its own is not looked at. */
async function isLetIn(inject: Inject, route: Route, token: string): Promise<boolean> {
  const { owner } = cast;
  const key = `${route.method} ${route.url}`;
  // Of nothing that is there, so that nothing that a later call needs is used up.
  const sent = requestOf(key, owner, '999999999');
  const url = route.url.replace(':id', owner.ids.file);
  const answer = await inject(await injected({ ...route, url }, sent, token));
  const isJson = answer.headers['content-type']?.toString().includes('json') === true;
  const refusal = isJson ? answer.json().refusal : undefined;
  if (refusal === 'session.keyMayNot') expect(answer.statusCode).toBe(403);
  // Whoever is told of their own account is let in.
  return refusal === undefined || !['session.keyMayNot', 'session.missing'].includes(refusal);
}

async function forWhom(inject: Inject, route: Route): Promise<For | 'nobody'> {
  if (await isLetIn(inject, route, tokens.reading)) return 'every key';
  if (await isLetIn(inject, route, tokens.trading)) return 'trading key';
  return (await isLetIn(inject, route, cast.owner.token)) ? 'session' : 'nobody';
}

async function differences(inject: Inject, routes: readonly Route[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const route of routes) {
    const key = `${route.method} ${route.url}`;
    const met = await forWhom(inject, route);
    if (met !== table[key]) problems.push(`${key} is for: ${met}`);
  }
  return problems;
}

const userRoutes = () => venue.routes.filter(({ access }) => access === 'user');

test('every call that needs somebody to be signed in has a row, and no other one', () => {
  expect(
    userRoutes()
      .map(({ method, url }) => `${method} ${url}`)
      .sort(),
  ).toEqual(Object.keys(table).sort());
});

test('a key that reads, one that trades and a session are each let in where the table says', async () => {
  expect(await differences((options) => venue.inject(options), userRoutes())).toEqual([]);
});

test('the control: a call with too much, too little or another right is noticed', async () => {
  const reading = routeOf(venue, 'GET /api/webapi/GetLedgerList');
  const trading = routeOf(venue, 'POST /api/webapi/SubmitSpotTrade');
  const paying = routeOf(venue, 'POST /api/webapi/SubmitWithdrawLog');
  const routes = [
    { ...reading, key: undefined },
    { ...trading, key: 'read' },
    { ...paying, key: 'trade' },
  ] as const;
  expect(await differences(await planted(venue, routes), routes)).toEqual([
    'GET /api/webapi/GetLedgerList is for: session',
    'POST /api/webapi/SubmitSpotTrade is for: every key',
    'POST /api/webapi/SubmitWithdrawLog is for: trading key',
  ]);
});

test('calls for everybody answer somebody with a key as they answer anybody', async () => {
  for (const { method, url } of venue.routes.filter(
    (route) => route.access === 'public' && route.method === 'GET',
  )) {
    const ask = async (headers: Record<string, string>) =>
      (await venue.inject({ method, url, headers })).statusCode;
    expect(await ask({ authorization: `Bearer ${tokens.reading}` }), url).toBe(await ask({}));
  }
});

test('what a key may is its own account alone', async () => {
  const answer = await venue.post(
    { ...cast.owner, token: tokens.trading },
    '/api/webapi/PlayerWalletTokens',
    { aid: cast.other.aid, type: 1 },
  );
  expect(answer.json().refusal).toBe('session.foreignAid');
});
