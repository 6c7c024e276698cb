// What a refusal says of its call: beside which field it stands, under the call's own name for it, and what becomes of the key.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let buyer: TestUser;
let seller: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  [buyer, seller] = [await venue.register(), await venue.register()];
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

test.each([
  ['total', '49400'],
  ['amount', '0.505'],
])('what a market order lacks stands beside its %s where it is sized by that', async (field, size) => {
  const bid = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '97000.0', amount: '0.51000' };
  expect((await venue.post(buyer, '/api/webapi/SubmitSpotTrade', bid)).statusCode).toBe(200);
  const order = { symbol: 'BTC/USDT', side: 'sell', type: 'market', [field]: size };
  const answer = await venue.post(seller, '/api/webapi/SubmitSpotTrade', order);
  expect(answer.json()).toMatchObject({ refusal: 'wallet.insufficientBalance', field });
  await venue.post(buyer, '/api/webapi/CancelAllSpotTrade', {});
});

test('the duration of a seconds contract is named as the call names it', async () => {
  const bet = { type: 1, symbol: 'BTC', amount: '100', open_time: 0 };
  expect((await venue.post(buyer, '/api/webapi/SubmitSecondsOrder', bet)).json()).toMatchObject({
    msg: 'The field open_time is missing or not understood.',
    field: 'open_time',
  });
});

test('a call that was refused leaves its key unused, and one from a clock that is ahead is told so', async () => {
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '95000.0', amount: '0.001' };
  const place = async (key: string, amount: string) => {
    const headers = { 'idempotency-key': key };
    return (await venue.post(seller, '/api/webapi/SubmitSpotTrade', { ...order, amount }, headers)).json();
  };
  const key = v7();
  expect(await place(key, '40')).toMatchObject({ refusal: 'spot.notionalTooLarge' });
  expect(await place(key, '0.001')).toMatchObject({ flag: true });
  expect(await place(key, '0.002')).toMatchObject({ refusal: 'request.conflict' });
  const early = await place(v7(Date.now() + 90_000), '0.001');
  expect(early).toMatchObject({ refusal: 'request.expired', msg: expect.stringContaining('ahead') });
});
