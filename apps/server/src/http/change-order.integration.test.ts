// An open order is changed over HTTP and the stream: what the answer says, what the lists show, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import { openStream } from './testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  [ann, ben] = [await venue.register(), await venue.register()];
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  for (const user of [ann, ben]) await venue.post(user, '/api/webapi/CancelAllSpotTrade', {});
});

const terms = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '95000.0', amount: '0.01000' };
const unchanged = { symbol: 'BTC/USDT', remaining: '0.01000', price: '95000.0', amount: '0.01000' };

async function data(answer: ReturnType<TestVenue['post']>) {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body).data;
}
const place = async (user: TestUser, more: object = {}): Promise<number> =>
  (await data(venue.post(user, '/api/webapi/SubmitSpotTrade', { ...terms, ...more }))).order;
const change = (user: TestUser, id: number, more: object, headers = {}) =>
  venue.post(user, '/api/webapi/ChangeSpotTrade', { ...unchanged, id, ...more }, headers);
const open = (user: TestUser) => data(venue.get(user, '/api/webapi/GetSpotTradeModeCurrent'));
const past = async (id: number) =>
  (await data(venue.get(ann, `/api/webapi/GetSpotTradeList?id=${id}`))).rows[0];

test('another price ends the order and opens one in its stead, and the history says so', async () => {
  const id = await place(ann, { postOnly: true });
  const answer = await data(change(ann, id, { price: '95100.0', amount: '0.00800' }));
  expect(answer).toMatchObject({ status: 'open', filled: '0.00000', average: null, fills: [] });
  expect(answer.order).toBeGreaterThan(id);
  expect(await open(ann)).toMatchObject([
    { id: answer.order, price: '95100.0', amount: '0.00800', postOnly: true },
  ]);
  expect(await past(id)).toMatchObject({ status: 'cancelled', reason: 'replaced' });
});

test('the history says which order took the place of which, however often one is changed', async () => {
  const first = await place(ann);
  const second = (await data(change(ann, first, { price: '95100.0' }))).order;
  const third = (await data(change(ann, second, { price: '95100.0', amount: '0.02000' }))).order;
  await data(change(ann, third, { price: '95100.0', remaining: '0.02000', amount: '0.01500' }));
  expect(await past(first)).toMatchObject({ replaces: null, replacedBy: second });
  expect(await past(second)).toMatchObject({ replaces: first, replacedBy: third });
  expect(await past(third)).toMatchObject({ replaces: second, replacedBy: null, status: 'open' });
});

test('less at the same price keeps the number, and the smaller order is filled by what is left', async () => {
  const id = await place(ann);
  await data(venue.post(ben, '/api/webapi/SubmitSpotTrade', { ...terms, side: 'sell', amount: '0.00300' }));
  const answer = await data(change(ann, id, { remaining: '0.00700', amount: '0.00500' }));
  expect(answer).toMatchObject({ order: id, status: 'open', filled: '0.00000', fills: [] });
  expect(await open(ann)).toMatchObject([{ id, amount: '0.00800', filled: '0.00300', remaining: '0.00500' }]);
  await data(venue.post(ben, '/api/webapi/SubmitSpotTrade', { ...terms, side: 'sell', amount: '0.00500' }));
  expect(await past(id)).toMatchObject({ status: 'filled', amount: '0.00800', filled: '0.00800' });
  const { rows } = await data(venue.get(ann, '/api/webapi/GetLedgerList?wallet=1&currency=USDT&pagesize=9'));
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'orderReduced', reference: String(id), available: '190.000000' }),
  );
});

test('a price that meets others trades at once, and the answer has the fills', async () => {
  await place(ben, { side: 'sell', price: '95200.0', amount: '0.00400' });
  const id = await place(ann);
  expect(await data(change(ann, id, { price: '95200.0' }))).toMatchObject({
    status: 'partlyFilled',
    filled: '0.00400',
    average: '95200.0',
    fills: [{ price: '95200.0', amount: '0.00400' }],
  });
});

test.each([
  ['a price off the step', { price: '95000.05' }, 400, 'amount.tooManyDecimals', 'price'],
  ['a price far from the market', { price: '200000.0' }, 422, 'spot.priceOutsideBand', 'price'],
  ['more than there is', { amount: '9.00000' }, 422, 'wallet.insufficientBalance', 'amount'],
  ['nothing', { amount: '0.00000' }, 422, 'spot.quantityOutOfRange', 'amount'],
  ['what stands already', {}, 422, 'spot.orderUnchanged', null],
  ['what rests on another remainder', { remaining: '0.00900' }, 422, 'spot.remainderMoved', 'remaining'],
  [
    'the order of another market',
    { symbol: 'ETH/USDT', price: '3300.00', amount: '0.0100', remaining: '0.0100' },
    404,
    'spot.orderUnknown',
    'id',
  ],
  ['a market that is none', { symbol: 'NO/USDT' }, 404, 'venue.marketUnknown', 'symbol'],
  ['a field that is none', { postOnly: true }, 400, 'request.unknownField', 'postOnly'],
])('%s is refused beside its field, and the order stays', async (_, more, status, refusal, field) => {
  const id = await place(ann);
  const before = await open(ann);
  const answer = await change(ann, id, more);
  const told = answer.json();
  expect([answer.statusCode, told.refusal, told.field ?? null]).toEqual([status, refusal, field]);
  expect(await open(ann)).toEqual(before);
});

test('a stop cannot be changed', async () => {
  const id = await place(ann, { type: 'stopLimit', stopPrice: '97000.0' });
  expect((await change(ann, id, { price: '95100.0' })).json()).toMatchObject({
    refusal: 'spot.orderNotChangeable',
  });
});

test('the same key has one effect, also when the order has long been another', async () => {
  const id = await place(ann);
  const headers = { 'idempotency-key': v7() };
  const first = await data(change(ann, id, { price: '95100.0' }, headers));
  expect(await data(change(ann, id, { price: '95100.0' }, headers))).toEqual(first);
  expect((await change(ann, id, { price: '95200.0' }, headers)).statusCode).toBe(409);
  expect(await open(ann)).toHaveLength(1);
});

test('of two who make an order smaller at once the second is told that another amount is open', async () => {
  const id = await place(ann);
  await data(change(ann, id, { amount: '0.00500' }));
  const answer = (await change(ann, id, { amount: '0.00400' })).json();
  expect(answer).toMatchObject({ refusal: 'spot.remainderMoved' });
  expect(answer.msg).toContain('made smaller');
  expect(await open(ann)).toMatchObject([{ id, amount: '0.00500', remaining: '0.00500' }]);
});

test('over a stream it is the same call, and the stream of the account tells both orders', async () => {
  const id = await place(ann);
  const stream = await openStream(venue, ann);
  stream.send({ op: 'subscribe', channel: 'account' });
  await stream.next((message) => message.channel === 'account');
  stream.send({ op: 'call', id: 1, call: 'ChangeSpotTrade', body: { ...unchanged, id, price: '95100.0' } });
  const told = await stream.next((message) => message.channel === 'account' && message.kind === 'change');
  expect(told.orders).toMatchObject([
    { id, status: 'cancelled' },
    { price: '95100.0', status: 'open' },
  ]);
  stream.socket.terminate();
});
