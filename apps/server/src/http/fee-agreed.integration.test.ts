// An order that names the fee that its sender was shown pays no higher one: it is refused, and nothing is placed.
import { byInstallation, type CommandOf, type MarketId, type RatePpm } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(() => setFees(450, 450));

async function setFees(makerFeePpm: number, takerFeePpm: number): Promise<void> {
  const fees = { makerFeePpm: makerFeePpm as RatePpm, takerFeePpm: takerFeePpm as RatePpm };
  const market = 0 as MarketId;
  const command: CommandOf<'SetMarketFees'> = { type: 'SetMarketFees', ...byInstallation, market, ...fees };
  expect(await venue.engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
}

const order = { symbol: 'BTC/USDT', side: 'buy' };
const limit = { ...order, type: 'limit', price: '95000.0', amount: '0.00100', feeMaxPpm: 450 };
const market = { ...order, type: 'market', amount: '0.00100', feeMaxPpm: 450 };
const stop = { ...limit, type: 'stopLimit', stopPrice: '97000.0', price: '97000.0' };
const send = async (call: string, body: object, headers = {}) => {
  const { statusCode, body: text } = await venue.post(ann, `/api/webapi/${call}`, body, headers);
  return { statusCode, ...JSON.parse(text) };
};
const openOrders = async () => (await venue.get(ann, '/api/webapi/GetSpotTradeModeCurrent')).json().data;

const refused = { statusCode: 409, refusal: 'spot.feeRaised', details: { feePpm: '100000' } };

test('at the fee that was shown, and at a lower one, orders are placed', async () => {
  expect(await send('SubmitSpotTrade', limit)).toMatchObject({ data: { status: 'open' } });
  await setFees(0, 100);
  expect(await send('SubmitSpotTrade', stop)).toMatchObject({ data: { status: 'waiting' } });
});

test.each([
  ['a limit order', 'SubmitSpotTrade', limit],
  ['a market order', 'SubmitSpotTrade', market],
  ['a stop', 'SubmitSpotTrade', stop],
  ['a market order by its total', 'SubmitCoinTrade', { ...order, amount: '100', feeMaxPpm: 450 }],
])('%s is refused where the fee was raised meanwhile', async (_, call, body) => {
  await setFees(450, 100_000);
  const before = await openOrders();
  expect(await send(call, body)).toMatchObject(refused);
  expect(await openOrders()).toEqual(before);
});

test('another order in the stead of an open one is refused, and the open one stays', async () => {
  const { order: id } = (await send('SubmitSpotTrade', limit)).data;
  await setFees(100_000, 450);
  const change = { symbol: 'BTC/USDT', id, remaining: '0.00100', price: '95100.0', amount: '0.00100' };
  expect(await send('ChangeSpotTrade', { ...change, feeMaxPpm: 450 })).toMatchObject(refused);
  expect(await openOrders()).toContainEqual(expect.objectContaining({ id, price: '95000.0' }));
});

test('a market order is none of those that rest, whose fee may be higher', async () => {
  await setFees(100_000, 450);
  // Nobody offers anything here: it is the book that refuses it.
  expect(await send('SubmitSpotTrade', market)).toMatchObject({ refusal: 'spot.noLiquidity' });
});

test('who names no fee pays the one in force', async () => {
  await setFees(450, 100_000);
  const { feeMaxPpm: _, ...said } = limit;
  expect(await send('SubmitSpotTrade', said)).toMatchObject({ statusCode: 200 });
});

test('what was sent before is answered as it was then, whatever the fees are by now', async () => {
  const headers = { 'idempotency-key': v7() };
  const first = await send('SubmitSpotTrade', limit, headers);
  await setFees(450, 100_000);
  expect(await send('SubmitSpotTrade', limit, headers)).toEqual(first);
});
