// Transfers between the wallets of one user, and market orders by their amount in the quote currency.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

const transfer = (user: TestUser, more: object = {}, headers: Record<string, string> = {}) =>
  venue.post(
    user,
    '/api/webapi/SubmitPlayerWalletTransfer',
    { from: 1, to: 3, symbol: 'USDT', amount: '100', ...more },
    headers,
  );

async function available(user: TestUser, type: number, symbol = 'USDT'): Promise<string | undefined> {
  const answer = await venue.post(user, '/api/webapi/PlayerWalletTokens', { type });
  return answer.json().data.find((row: { symbol: string }) => row.symbol === symbol)?.available;
}

test('a transfer moves the amount, and tells both wallets as they are afterwards', async () => {
  const eve = await venue.register();
  const answer = await transfer(eve, { aid: eve.aid, amount: '100.5' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({
    flag: true,
    type: 'ok',
    code: 200,
    msg: 'Transferred',
    data: {
      seq: expect.any(Number),
      from: expect.objectContaining({ symbol: 'USDT', available: '49899.500000', scale: 6 }),
      to: expect.objectContaining({ symbol: 'USDT', available: '10100.500000', frozen: '0.000000' }),
    },
  });
  expect(await available(eve, 1)).toBe('49899.500000');
  expect(await available(eve, 3)).toBe('10100.500000');
  const ledger = await venue.get(eve, '/api/webapi/GetLedgerList?currency=USDT&pagesize=2');
  expect(ledger.json().data.rows).toMatchObject([{ kind: 'transfer' }, { kind: 'transfer' }]);
});

test('the smallest unit can be moved to each wallet and back without a trace', async () => {
  const eve = await venue.register();
  for (const to of [2, 3, 4]) {
    expect((await transfer(eve, { to, amount: '0.000001' })).statusCode).toBe(200);
    expect((await transfer(eve, { from: to, to: 1, amount: '0.000001' })).statusCode).toBe(200);
  }
  expect(await available(eve, 1)).toBe('50000.000000');
  for (const wallet of [2, 3, 4]) expect(await available(eve, wallet)).toBe('10000.000000');
});

test.each([
  [{ from: 3 }, 422, 'wallet.sameWallet', 'to'],
  [{ amount: '50000.000001' }, 422, 'wallet.insufficientBalance', 'amount'],
  [{ symbol: 'EUR' }, 422, 'wallet.insufficientBalance', 'amount'],
  [{ amount: '0' }, 422, 'wallet.amountOutOfRange', 'amount'],
  [{ amount: '9'.repeat(30) }, 400, 'amount.outOfRange', 'amount'],
  [{ amount: '1.0000001' }, 400, 'amount.tooManyDecimals', 'amount'],
  [{ amount: '-1' }, 400, 'amount.notADecimal', 'amount'],
  [{ amount: 1 }, 400, 'amount.notText', 'amount'],
  [{ amount: undefined }, 400, 'amount.notADecimal', 'amount'],
  [{ symbol: 'NOSUCH' }, 422, 'venue.currencyUnknown', 'symbol'],
  [{ from: 5 }, 400, 'request.malformed', 'from'],
  [{ to: '3' }, 400, 'request.malformed', 'to'],
  [{ user: 1 }, 400, 'request.unknownField', 'user'],
])(
  'a transfer with %o answers %i %s beside the field %s, and moves nothing',
  async (more, status, refusal, field) => {
    const eve = await venue.register();
    const answer = await transfer(eve, more);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ refusal, field });
    expect(await available(eve, 1)).toBe('50000.000000');
  },
);

test('what an order holds cannot be moved, and the refusal says what is available', async () => {
  const eve = await venue.register();
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000.0', amount: '0.50000' };
  expect((await venue.post(eve, '/api/webapi/SubmitSpotTrade', order)).statusCode).toBe(200);
  const answer = await transfer(eve, { amount: '2000.000001' });
  expect(answer.json()).toMatchObject({
    refusal: 'wallet.insufficientBalance',
    details: { currency: 'USDT', needed: '2000.000001', available: '2000.000000' },
  });
  expect((await transfer(eve, { amount: '2000' })).statusCode).toBe(200);
  await venue.post(eve, '/api/webapi/CancelAllSpotTrade');
});

test('of two hundred transfers of everything at once, one succeeds', async () => {
  const eve = await venue.register();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => transfer(eve, { to: 2 + (i % 3), amount: '50000' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const wallets = await Promise.all([1, 2, 3, 4].map((wallet) => available(eve, wallet)));
  expect(wallets.filter((amount) => amount === '60000.000000')).toHaveLength(1);
  expect(wallets[0]).toBe('0.000000');
});

test('the same idempotency key moves the amount once, and another body is a conflict', async () => {
  const eve = await venue.register();
  const headers = { 'idempotency-key': v7() };
  const first = await transfer(eve, {}, headers);
  const again = await transfer(eve, {}, headers);
  expect(again.json()).toEqual(first.json());
  expect(await available(eve, 1)).toBe('49900.000000');
  expect((await transfer(eve, { amount: '101' }, headers)).json()).toMatchObject({
    refusal: 'request.conflict',
  });
  const fifty = await Promise.all(Array.from({ length: 50 }, () => transfer(eve, {}, headers)));
  expect(fifty.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await available(eve, 1)).toBe('49900.000000');
});

test('nobody moves the money of another', async () => {
  const eve = await venue.register();
  expect((await transfer(eve, { aid: ann.aid })).json()).toMatchObject({ refusal: 'session.foreignAid' });
  const bought = await venue.post(eve, '/api/webapi/SubmitCoinTrade', {
    aid: ann.aid,
    symbol: 'BTC/USDT',
    amount: '10',
  });
  expect(bought.statusCode).toBe(403);
});

const trade = (user: TestUser, more: object, headers: Record<string, string> = {}) =>
  venue.post(user, '/api/webapi/SubmitCoinTrade', { symbol: 'BTC/USDT', ...more }, headers);

test('a coin trade buys for an amount of the quote currency, and buying is what it does unless it is told', async () => {
  const offer = { symbol: 'BTC/USDT', side: 'sell', type: 'limit', price: '97000.0', amount: '0.01000' };
  await venue.post(ann, '/api/webapi/SubmitSpotTrade', offer);
  const eve = await venue.register();
  const headers = { 'idempotency-key': v7() };
  const bought = await trade(eve, { amount: '97' }, headers);
  expect(bought.json()).toMatchObject({
    flag: true,
    data: { status: 'filled', filled: '0.00100', average: '97000.0', fills: [{ total: '97.000000' }] },
  });
  expect((await trade(eve, { amount: '97' }, headers)).json()).toEqual(bought.json());
  expect((await trade(eve, { amount: '98' }, headers)).statusCode).toBe(409);
  expect(await available(eve, 1)).toBe('49903.000000');
  await venue.post(ann, '/api/webapi/CancelAllSpotTrade');
});

test.each([
  [{ amount: '97.0000001' }, 400, 'amount.tooManyDecimals', 'amount'],
  [{ amount: 'all' }, 400, 'amount.notADecimal', 'amount'],
  [{ amount: '0.5' }, 422, 'spot.notionalTooSmall', 'amount'],
  [{ amount: '10', symbol: 'NO/USDT' }, 404, 'venue.marketUnknown', 'symbol'],
  [{ amount: '10', side: 'hold' }, 400, 'request.malformed', 'side'],
  [{ amount: '10', price: '1' }, 400, 'request.unknownField', 'price'],
])('a coin trade with %o answers %i %s beside the field %s', async (more, status, refusal, field) => {
  const answer = await trade(ann, more);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json()).toMatchObject({ refusal, field });
});

test('nothing that was asked here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
