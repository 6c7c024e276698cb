// What is refused stands beside a field that its call has, under the name that the call has for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
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
