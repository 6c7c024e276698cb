// Lists that are asked for one thing alone: exactly that, to its owner and to nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leverCall, placeLever, setMark, untilLever, withLever } from './testing-lever.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let eve: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  [ann, eve] = [await withLever(venue), await venue.register()];
  await setMark(venue, eve, '100000.0');
});
afterAll(() => venue.stop());

type Row = { readonly id: number };
const rowsOf = async (user: TestUser, list: string, query: string): Promise<readonly Row[]> =>
  (await venue.get(user, `/api/webapi/${list}?${query}`)).json().data.rows;

/** Two of a kind, of which each can be asked for alone. */
async function expectEach(list: string, query: string, ids: readonly number[]): Promise<void> {
  expect(ids.length).toBeGreaterThan(1);
  for (const id of ids) {
    await expect
      .poll(async () => (await rowsOf(ann, list, `${query}id=${id}`)).map((row) => row.id))
      .toEqual([id]);
    expect(await rowsOf(eve, list, `${query}id=${id}`)).toEqual([]);
  }
  expect(await rowsOf(ann, list, `${query}id=999999999`)).toEqual([]);
}

test('of the orders and the trades of the spot exchange', async () => {
  const { price } = (await venue.get(undefined, '/api/openapi/GetCoinPrice?symbol=BTC')).json().data;
  const order = async (user: TestUser, side: 'buy' | 'sell') => {
    const body = {
      symbol: 'BTC/USDT',
      side,
      type: 'limit',
      price: Number(price).toFixed(1),
      amount: '0.01000',
    };
    return (await venue.post(user, '/api/webapi/SubmitSpotTrade', body)).json().data;
  };
  for (let i = 0; i < 2; i += 1) {
    await order(eve, 'sell');
    await order(ann, 'buy');
  }
  await expect.poll(async () => (await rowsOf(ann, 'GetSpotFillList', '')).length).toBe(2);
  const orders = await rowsOf(ann, 'GetSpotTradeList', '');
  await expectEach(
    'GetSpotTradeList',
    '',
    orders.map(({ id }) => id),
  );
  for (const { id } of await rowsOf(ann, 'GetSpotFillList', '')) {
    expect((await rowsOf(ann, 'GetSpotFillList', `id=${id}`)).map((row) => row.id)).toEqual([id]);
    expect(await rowsOf(ann, 'GetSpotFillList', `symbol=ETH/USDT&id=${id}`)).toEqual([]);
    // The other side of the trade is hers.
    expect(await rowsOf(eve, 'GetSpotFillList', `id=${id}`)).toMatchObject([{ id, side: 'sell' }]);
  }
});

test('of leveraged orders, those that wait and those that were revoked', async () => {
  const limit = { type: 'limit', price: '90000.0' } as const;
  const ids = [await placeLever(venue, ann, limit), await placeLever(venue, ann, limit)];
  await expectEach('GetLeverOrderList', 'status=pending&', ids);
  for (const id of ids) {
    await leverCall(venue, ann, 'CancelLeverOrder', { id });
    await untilLever(venue, ann, id, 'revoked');
  }
  await expectEach('GetLeverOrderList', 'status=revoked&', ids);
});

test('of transfers between the own wallets', async () => {
  const transfer = { from: 3, to: 1, symbol: 'USDT', amount: '5' };
  for (let i = 0; i < 2; i += 1) await venue.post(ann, '/api/webapi/SubmitPlayerWalletTransfer', transfer);
  await expect.poll(async () => (await rowsOf(ann, 'GetTransferList', '')).length).toBeGreaterThan(1);
  const ids = (await rowsOf(ann, 'GetTransferList', '')).map(({ id }) => id);
  await expectEach('GetTransferList', '', ids);
});
