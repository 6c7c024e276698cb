// The calls of the specification against a real venue.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  ben = await venue.register();
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

async function data(answer: Promise<{ statusCode: number; json(): unknown; body: string }>): Promise<never> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  const envelope = JSON.parse(body);
  expect(envelope).toMatchObject({ flag: true, type: 'ok', code: 200 });
  return envelope.data as never;
}

const order = (user: TestUser, more: object, headers = {}) =>
  venue.post(
    user,
    '/api/webapi/SubmitSpotTrade',
    { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000.0', amount: '0.01000', ...more },
    headers,
  );

async function balance(user: TestUser, symbol: string, type = 1) {
  const rows: { symbol: string; available: string; frozen: string; balance: string }[] = await data(
    venue.post(user, '/api/webapi/PlayerWalletTokens', { aid: user.aid, type }),
  );
  return rows.find((row) => row.symbol === symbol);
}

test('a new user has the test funds in all four wallets', async () => {
  const eve = await venue.register();
  expect(await balance(eve, 'USDT')).toMatchObject({ available: '50000.000000', frozen: '0.000000' });
  expect(await balance(eve, 'BTC')).toMatchObject({ available: '0.50000000' });
  expect(await balance(eve, 'ETH')).toMatchObject({ available: '5.00000000' });
  expect(await balance(eve, 'XRP')).toMatchObject({ available: '5000.00000000' });
  for (const wallet of [2, 3, 4])
    expect(await balance(eve, 'USDT', wallet)).toMatchObject({ balance: '10000.000000' });
});

test('getinfo tells the caller who they are and values all wallets in BTC', async () => {
  const info = await data(venue.get(ann, `/api/webapi/getinfo?email=${ann.email.toUpperCase()}`));
  expect(info).toMatchObject({ id: ann.aid, email: ann.email, number: ann.user, trade_usdt: '10000.000000' });
  // 80,000 USDT + 0.5 BTC + 5 ETH + 5,000 XRP at 96,400, 3,318 and 2.187 USDT.
  expect(info).toMatchObject({ BTC_Amount: '1.61540456' });
});

test('quotations come in the order of the listing with a simulated mark', async () => {
  const rows: { symbol: string }[] = await data(venue.get(undefined, '/api/openapi/GetQuotations'));
  expect(rows).toHaveLength(36);
  expect(rows[0]).toMatchObject({
    symbol: 'BTC',
    fromsymbol: 'USDT',
    market: 'BTC/USDT',
    price: '96400.0',
    changeday: '0.00',
    simulated: true,
  });
  expect(rows[10]).toMatchObject({ symbol: 'UNI' });
});

test('markets tell their terms and their tab', async () => {
  const rows: { symbol: string; group: string }[] = await data(
    venue.get(undefined, '/api/openapi/GetMarkets'),
  );
  expect(rows[0]).toEqual({
    symbol: 'BTC/USDT',
    base: 'BTC',
    quote: 'USDT',
    name: 'Bitcoin',
    baseScale: 8,
    quoteScale: 6,
    priceScale: 1,
    lotScale: 5,
    minAmount: '0.00010',
    maxAmount: expect.stringMatching(/^[0-9]+\.[0-9]{5}$/),
    maxPrice: expect.stringMatching(/^10+\.0$/),
    minTotal: '1.000000',
    maxTotal: '2000000.000000',
    bandPpm: 50_000,
    makerFeePpm: 450,
    takerFeePpm: 450,
    status: 'trading',
    group: 'mainstream',
  });
  expect(rows.map((row) => row.group)).toEqual([
    ...Array(10).fill('mainstream'),
    'defi',
    ...Array(25).fill('innovation'),
  ]);
});

test('an order rests, shows in the book, trades, and is in the history of both sides', async () => {
  const placed = await data(order(ann, {}));
  expect(placed).toMatchObject({ status: 'open', filled: '0.00000', average: null, fills: [] });
  const { order: id } = placed as { order: number };
  expect(await data(venue.get(ann, '/api/webapi/GetSpotTradeModeCurrent?symbol=BTC/USDT'))).toEqual([
    expect.objectContaining({ id, price: '96000.0', amount: '0.01000', total: '960.000000', status: 'open' }),
  ]);
  expect(await balance(ann, 'USDT')).toMatchObject({ frozen: '960.000000' });
  expect(
    await data(venue.get(undefined, '/api/openapi/GetCoinTradeList?symbol=BTC/USDT&type=1')),
  ).toMatchObject({
    bids: [['96000.0', '0.01000']],
    asks: [],
  });
  const taken = await data(order(ben, { side: 'sell', type: 'market', price: undefined, amount: '0.00400' }));
  expect(taken).toMatchObject({
    status: 'filled',
    filled: '0.00400',
    average: '96000.0',
    fills: [
      { price: '96000.0', amount: '0.00400', total: '384.000000', fee: '0.172800', feeCurrency: 'USDT' },
    ],
  });
  expect(await data(venue.get(ben, '/api/webapi/GetSpotTradeList?aid=' + ben.aid))).toMatchObject({
    rows: [{ side: 'sell', type: 'market', status: 'filled', filledTotal: '384.000000', fee: '0.172800' }],
    total: 1,
    behind: false,
  });
  expect(await data(venue.get(ann, '/api/webapi/GetSpotFillList?symbol=BTC/USDT'))).toMatchObject({
    rows: [{ order: id, side: 'buy', role: 'maker', fee: '0.00000180', feeCurrency: 'BTC' }],
  });
  expect(await data(venue.get(undefined, '/api/openapi/GetRamdonSpotTrade?symbol=BTC/USDT'))).toMatchObject([
    { price: '96000.0', amount: '0.00400', total: '384.000000', side: 'sell', house: false },
  ]);
  expect(await data(venue.get(ann, '/api/webapi/GetSpotTradeModeCurrent'))).toMatchObject([
    { id, status: 'partlyFilled', filled: '0.00400', remaining: '0.00600' },
  ]);
  expect(await data(venue.post(ann, `/api/webapi/CancelSpotTrade?id=${id}`))).toEqual({ order: id });
  expect(await data(venue.get(ann, '/api/webapi/GetSpotTradeList'))).toMatchObject({
    rows: [{ id, status: 'cancelled', reason: 'user', filled: '0.00400', total: '960.000000' }],
  });
  const ledger = await data(venue.get(ann, '/api/webapi/GetLedgerList?wallet=1&currency=USDT&pagesize=5'));
  expect((ledger as { rows: object[] }).rows[0]).toMatchObject({
    wallet: 1,
    currency: 'USDT',
    kind: 'orderCancelled',
  });
});

test('a market order may be sized by its total', async () => {
  await data(order(ann, { price: '97000.0', side: 'sell', amount: '0.01000' }));
  expect(
    await data(order(ben, { type: 'market', price: undefined, amount: undefined, total: '97' })),
  ).toMatchObject({
    status: 'filled',
    filled: '0.00100',
  });
  expect(await data(venue.post(ann, '/api/webapi/CancelAllSpotTrade?symbol=BTC/USDT'))).toEqual({
    cancelled: 1,
  });
});

test('a stop waits, and all orders are cancelled at once', async () => {
  await data(order(ann, { symbol: 'ETH/USDT', price: '3300.00', amount: '0.0100' }));
  const stop = {
    symbol: 'ETH/USDT',
    type: 'stopLimit',
    stopPrice: '3400.00',
    price: '3410.00',
    amount: '0.0100',
  };
  expect(await data(order(ann, stop))).toMatchObject({ status: 'waiting' });
  expect(await data(venue.get(ann, '/api/webapi/GetSpotTradeModeCurrent?symbol=ETH/USDT'))).toMatchObject([
    { type: 'limit', stopPrice: null },
    { type: 'stopLimit', stopPrice: '3400.00', status: 'waiting' },
  ]);
  expect(await data(venue.post(ann, '/api/webapi/CancelAllSpotTrade', {}))).toEqual({ cancelled: 2 });
});

test.each([
  ['a stop price of nothing', { stopPrice: '0' }, 'spot.stopPriceOutOfRange', 'stopPrice'],
  [
    'a stop price beyond the largest one',
    { stopPrice: '10000000.1' },
    'spot.stopPriceOutOfRange',
    'stopPrice',
  ],
  ['a limit price beyond the largest one', { price: '10000000.1' }, 'spot.priceOutOfRange', 'price'],
])('of a stop-limit order %s is refused beside its own field', async (_, wrong, refusal, field) => {
  const stop = { type: 'stopLimit', stopPrice: '97000.0', price: '97000.0', ...wrong };
  const answer = await order(ann, stop);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ refusal, field, details: { max: '10000000.0' } });
});

test('candles come as a JSON string in the shape of the chart', async () => {
  const body = await data(venue.get(undefined, '/api/openapi/histominute?symbol=BTC/USDT&period=1&limit=10'));
  const parsed = JSON.parse(body);
  expect(parsed.Response).toBe('Success');
  expect(parsed.Data.Data.at(-1)).toMatchObject({ close: '96400.0', simulated: true });
});

test('the head of the log is signed', async () => {
  expect(await data(venue.get(undefined, '/api/openapi/GetLogHead'))).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('settings tell the mode and the password policy', async () => {
  expect(await data(venue.get(undefined, '/api/openapi/GetSettings'))).toMatchObject({
    mode: 'paper',
    prices: 'manual',
    passwordLengthMin: 6,
    passwordLengthMax: 16,
    makerFeePpm: 450,
  });
});

test('health is live and ready', async () => {
  expect(await data(venue.get(undefined, '/health/live'))).toEqual({ status: 'live' });
  expect(await data(venue.get(undefined, '/health/ready'))).toMatchObject({ status: 'ready' });
});

test('a refusal of the exchange has its number, its field and its amounts as decimals', async () => {
  const answer = await order(ann, { price: '96000.0', amount: '1.00000' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    flag: false,
    type: 'ok',
    code: 1703,
    refusal: 'wallet.insufficientBalance',
    field: 'amount',
    data: null,
    details: { currency: 'USDT', needed: '96000.000000' },
  });
  expect(answer.json().msg).toContain('96000.000000 USDT are needed');
});

test('too many decimals are refused with the field that has them', async () => {
  const answer = await order(ann, { price: '96000.05' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    refusal: 'amount.tooManyDecimals',
    field: 'price',
    details: { decimals: '1' },
  });
});

test('the same idempotency key has one effect, another body is a conflict', async () => {
  const key = v7();
  const first = await data(order(ann, {}, { 'idempotency-key': key }));
  const second = await data(order(ann, {}, { 'idempotency-key': key }));
  expect(second).toEqual(first);
  const other = await order(ann, { amount: '0.02000' }, { 'idempotency-key': key });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ refusal: 'request.conflict' });
  expect(await data(venue.post(ann, '/api/webapi/CancelAllSpotTrade'))).toEqual({ cancelled: 1 });
});

test('no call shows or changes what belongs to another user', async () => {
  const { order: id } = (await data(order(ann, {}))) as { order: number };
  const foreign = await venue.post(ben, `/api/webapi/CancelSpotTrade?id=${id}`);
  expect(foreign.statusCode).toBe(404);
  expect((await venue.get(ben, `/api/webapi/GetSpotTradeModeCurrent?aid=${ann.aid}`)).statusCode).toBe(403);
  expect((await venue.get(ben, `/api/webapi/getinfo?email=${ann.email}`)).statusCode).toBe(403);
  expect(
    (await venue.post(ben, '/api/webapi/PlayerWalletTokens', { aid: ann.aid, type: 1 })).statusCode,
  ).toBe(403);
  expect((await order(ben, { aid: ann.aid })).json()).toMatchObject({ refusal: 'session.foreignAid' });
  expect(await data(venue.post(ann, `/api/webapi/CancelSpotTrade?id=${id}&aid=${ann.aid}`))).toEqual({
    order: id,
  });
});

test('every call for users says "sign in again" without a session', async () => {
  const userRoutes = venue.routes.filter((route) => route.access === 'user');
  expect(userRoutes.length).toBeGreaterThan(8);
  for (const { method, url } of userRoutes) {
    for (const token of ['', 'x'.repeat(43), `${ann.token}x`, ann.token.toUpperCase()]) {
      const answer = await venue.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode, url).toBe(401);
      expect(answer.json()).toMatchObject({ type: 'no', refusal: 'session.missing' });
    }
  }
});

test('nothing that was asked here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
