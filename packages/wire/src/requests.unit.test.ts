// The shapes of requests: what each call takes, and which refusal a wrong field leads to.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { refusalOfIssues } from './envelope.ts';
import { emailField, loginBody, registerBody, resetPwdBody, sendCodeBody } from './identity.ts';
import { candlesQuery } from './market-data.ts';
import { setPwdBody } from './second-factors.ts';
import { submitSecondsOrderBody } from './seconds.ts';
import { cancelSpotTradeQuery, spotHistoryQuery, submitCoinTradeBody, submitSpotTradeBody } from './spot.ts';
import { streamRequest } from './stream.ts';
import { walletTransferBody } from './wallet.ts';

function refusalOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? undefined : refusalOfIssues(result.error.issues);
}

const limit = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '100', amount: '1' };
const registration = {
  email: 'ann@example.org',
  code: '123456',
  codeRequest: 'A'.repeat(32),
  password: 'correct horse',
  repeatPassword: 'correct horse',
  nationality: 'DE',
  agreement: true,
  adult: true,
};

test('a limit order has the usual defaults', () => {
  expect(submitSpotTradeBody.parse(limit)).toEqual({ ...limit, timeInForce: 'GTC', postOnly: false });
});

test('a base currency alone stands for its market against USDT', () => {
  expect(submitSpotTradeBody.parse({ ...limit, symbol: 'BTC' }).symbol).toBe('BTC/USDT');
  expect(submitSecondsOrderBody.parse({ type: 1, symbol: 'BTC', amount: '100', open_time: 180 }).symbol).toBe(
    'BTC/USDT',
  );
  expect(candlesQuery.parse({ symbol: 'ETH' }).symbol).toBe('ETH/USDT');
  expect(candlesQuery.parse({ symbol: 'ETH/BTC' }).symbol).toBe('ETH/BTC');
  for (const symbol of ['', 'btc', 'BTC/', '/USDT', 'BTC/USDT/USDT', 'BTC/../../', 'constructor'])
    expect(refusalOf(candlesQuery, { symbol }), symbol).toEqual({
      code: 'request.malformed',
      field: 'symbol',
    });
});

test('refuses a field that does not belong to the type of the order', () => {
  expect(refusalOf(submitSpotTradeBody, { ...limit, stopPrice: '1' })).toEqual({
    code: 'request.unknownField',
    field: 'stopPrice',
  });
  expect(refusalOf(submitSpotTradeBody, { ...limit, type: 'market' })?.code).toBe('request.unknownField');
});

test('a market order is sized by amount or by total, never by both or none', () => {
  const market = { symbol: 'BTC/USDT', side: 'buy', type: 'market' };
  expect(refusalOf(submitSpotTradeBody, { ...market, amount: '1' })).toBeUndefined();
  expect(refusalOf(submitSpotTradeBody, { ...market, total: '1' })).toBeUndefined();
  expect(refusalOf(submitSpotTradeBody, market)?.code).toBe('request.malformed');
  expect(refusalOf(submitSpotTradeBody, { ...market, amount: '1', total: '1' })?.code).toBe(
    'request.malformed',
  );
});

test('names the field of a wrong amount', () => {
  expect(refusalOf(submitSpotTradeBody, { ...limit, price: 100 })).toEqual({
    code: 'amount.notText',
    field: 'price',
  });
});

test.each(['btc', 'btc/usdt', 'BTC/../../', 'BTC/USDT ', '__proto__', '/', 'BTC/USDT\n', 7, null])(
  'refuses %s as a market',
  (symbol) => {
    expect(refusalOf(submitSpotTradeBody, { ...limit, symbol })).toEqual({
      code: 'request.malformed',
      field: 'symbol',
    });
  },
);

test.each(['-1', '0', '01', '1e3', '1.0', ' 1', '9007199254740992', '99999999999999999999', ''])(
  'refuses %s as the id of an order',
  (id) => {
    expect(refusalOf(cancelSpotTradeQuery, { id })).toEqual({ code: 'request.malformed', field: 'id' });
  },
);

test('a page starts at 1 and has at most 100 rows', () => {
  expect(spotHistoryQuery.parse({})).toEqual({ pageindex: 1, pagesize: 20 });
  expect(refusalOf(spotHistoryQuery, { pagesize: '101' })?.field).toBe('pagesize');
  expect(refusalOf(spotHistoryQuery, { pageindex: '-1' })?.field).toBe('pageindex');
  expect(refusalOf(spotHistoryQuery, { pagesize: '1000000000' })?.field).toBe('pagesize');
});

test('a candle has one of the nine spans', () => {
  expect(candlesQuery.parse({ symbol: 'BTC/USDT' })).toEqual({ symbol: 'BTC/USDT', period: 1, limit: 300 });
  expect(refusalOf(candlesQuery, { symbol: 'BTC/USDT', period: '7' })?.field).toBe('period');
});

test('an unknown field is named, a strange name is not repeated', () => {
  expect(refusalOf(loginBody, { email: 'a@b.co', password: 'x', admin: true })).toEqual({
    code: 'request.unknownField',
    field: 'admin',
  });
  expect(refusalOf(loginBody, { email: 'a@b.co', password: 'x', '<script>': true })).toEqual({
    code: 'request.unknownField',
  });
});

test.each([
  ['open_time', 0, 'request.malformed'],
  ['open_time', undefined, 'request.malformed'],
  ['win_rate', {}, 'request.malformed'],
  ['client_id', 'x', 'request.unknownField'],
])('a field of two words is named as others are: %s = %s', (field, value, code) => {
  const bet = { type: 1, symbol: 'BTC', amount: '100', open_time: 180 };
  expect(refusalOf(submitSecondsOrderBody, { ...bet, [field]: value })).toEqual({ code, field });
});

test.each([
  ['email', 'nobody', 'identity.emailInvalid'],
  ['code', '12345', 'identity.codeWrong'],
  ['password', 'x'.repeat(129), 'identity.passwordLength'],
  ['password', 'lone\ud800surrogate', 'identity.passwordLength'],
  ['nationality', 'XX', 'identity.nationalityUnknown'],
  ['agreement', false, 'identity.agreementMissing'],
  ['agreement', 'true', 'identity.agreementMissing'],
  ['adult', undefined, 'identity.adultMissing'],
  ['invitationCode', '../..', 'identity.invitationUnknown'],
])('registration with %s = %s is refused as %s', (field, value, code) => {
  expect(refusalOf(registerBody, { ...registration, [field]: value })).toEqual({ code, field });
});

test('a complete registration is taken', () => {
  expect(registerBody.parse(registration)).toEqual(registration);
});

test.each([
  'a@b',
  '@b.co',
  'a@',
  'a b@c.co',
  'a@b..co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b.co\n',
  'a@b.co\u0000',
  'а@example.org',
  'a@exаmple.org',
  'a@b.co,c@d.co',
  '<a@b.co>',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(250)}.co`,
])('refuses the address %j', (email) => {
  expect(emailField.safeParse(email).success).toBe(false);
});

test.each(['a@b.co', 'Ann.Lee+candor@Example.ORG', 'x@sub.example.museum', "o'neil@example.org"])(
  'takes the address %s',
  (email) => {
    expect(emailField.safeParse(email).success).toBe(true);
  },
);

test('a code is sent for registration and for a forgotten password alone', () => {
  const body = {
    email: 'a@b.co',
    captchaId: '018f4b8e-0000-7000-8000-000000000000',
    captcha: 'abcd',
    purpose: 'register',
  };
  expect(refusalOf(sendCodeBody, body)).toBeUndefined();
  expect(refusalOf(sendCodeBody, { ...body, purpose: 'reset' })).toBeUndefined();
  expect(refusalOf(sendCodeBody, { ...body, purpose: 'withdraw' })?.field).toBe('purpose');
});

test('a transfer names two wallets by number, a currency, and an amount as text', () => {
  const body = { from: 1, to: 3, symbol: 'USDT', amount: '1.5' };
  expect(refusalOf(walletTransferBody, body)).toBeUndefined();
  expect(refusalOf(walletTransferBody, { ...body, amount: 1.5 })).toEqual({
    code: 'amount.notText',
    field: 'amount',
  });
  for (const field of ['from', 'to', 'symbol'] as const) {
    for (const value of [undefined, null, 0, 5, ' 1', 'usdt', {}]) {
      expect(refusalOf(walletTransferBody, { ...body, [field]: value }), field).toMatchObject({ field });
    }
  }
  expect(refusalOf(walletTransferBody, { ...body, user: 7 })?.code).toBe('request.unknownField');
});

test('a coin trade buys unless it says otherwise, and names no price', () => {
  const body = { symbol: 'BTC/USDT', amount: '10' };
  expect(submitCoinTradeBody.parse(body).side).toBe('buy');
  expect(refusalOf(submitCoinTradeBody, { ...body, price: '1' })?.code).toBe('request.unknownField');
});

test('a new password comes with the code or with the present one, never with both', () => {
  const passwords = { password: 'Calm-Water9', repeatPassword: 'Calm-Water9' };
  const reset = { email: 'a@b.co', code: '000000', codeRequest: '', ...passwords };
  expect(refusalOf(resetPwdBody, reset)).toBeUndefined();
  expect(refusalOf(resetPwdBody, { ...reset, oldPassword: 'x' })?.field).toBe('oldPassword');
  expect(refusalOf(resetPwdBody, { ...reset, code: '12345' })?.code).toBe('identity.codeWrong');
  expect(refusalOf(setPwdBody, { oldPassword: 'x', ...passwords })).toBeUndefined();
  expect(refusalOf(setPwdBody, passwords)?.field).toBe('oldPassword');
});

test('the stream takes pings and subscriptions of known channels', () => {
  expect(streamRequest.parse({ op: 'ping' })).toEqual({ op: 'ping' });
  expect(refusalOf(streamRequest, { op: 'subscribe', channel: 'book', symbol: 'BTC/USDT' })).toBeUndefined();
  expect(
    refusalOf(streamRequest, { op: 'subscribe', channel: 'candles', symbol: 'BTC/USDT', period: 7 }),
  ).toBeDefined();
  expect(refusalOf(streamRequest, { op: 'subscribe', channel: 'account', user: 7 })).toBeDefined();
  expect(refusalOf(streamRequest, { op: 'publish', channel: 'quotes' })).toBeDefined();
});

test('a period runs forwards, and is open where an end is missing', () => {
  const period = { from: '1700000000000', to: '1700000000001' };
  for (const query of [{}, period, { from: period.from }, { to: period.to }])
    expect(refusalOf(spotHistoryQuery, query)).toBeUndefined();
  expect(refusalOf(spotHistoryQuery, { ...period, from: period.to })).toEqual({
    code: 'request.malformed',
    field: 'to',
  });
  expect(refusalOf(spotHistoryQuery, { ...period, from: '2026-11-29' })?.field).toBe('from');
});
