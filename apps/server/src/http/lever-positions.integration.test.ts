// Leveraged positions over HTTP: how each ends, and what its owner and nobody else can do about it.
import { byInstallation } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import {
  leverAccountOf,
  leverCall,
  leverOrder,
  leverRows,
  openLever,
  placeLever,
  setMark,
  untilLever,
  withLever,
} from './testing-lever.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let watcher: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  watcher = await venue.register();
});
afterAll(() => venue.stop());
beforeEach(() => setMark(venue, watcher, '100000.0'));

describe('a position', () => {
  test('that is closed is closing until the next tick, and then shows what it came to', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann, { direction: 'short', multiple: 50 });
    await setMark(venue, watcher, '98000.0');
    expect((await leverCall(venue, ann, 'CloseLeverOrder', { id })).json().data).toEqual({ id, closing: 10 });
    const again = await leverCall(venue, ann, 'CloseLeverOrder', { id });
    expect([again.statusCode, again.json().refusal]).toEqual([409, 'perpetual.alreadyClosing']);
    const row = await untilLever(venue, ann, id, 'closed');
    expect(row).toMatchObject({
      ...{ status: 'closed', reason: 'user', openingPrice: '99750.0', currentPrice: '98000.0' },
      ...{ profit: '17.500000', settled: '17.500000', margin: '20.000000', fee: '2.000000' },
      ...{ liquidationPrice: null, receipt: true },
    });
    expect(await leverAccountOf(venue, ann)).toMatchObject({ available: '10015.500000', riskRate: null });
    expect(await leverRows(venue, ann, 'open')).toEqual([]);
  });

  test('ends by itself at its take-profit, and not a tick before', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const set = { id, takeProfit: '102000.0', stopLoss: '98000.0' };
    expect((await leverCall(venue, ann, 'SetLeverStyStsPrice', set)).json().data).toEqual(set);
    await setMark(venue, watcher, '101999.9');
    expect(await leverRows(venue, ann, 'open')).toMatchObject([set]);
    await setMark(venue, watcher, '102000.0');
    expect(await untilLever(venue, ann, id, 'closed')).toMatchObject({
      ...{ reason: 'takeProfit', currentPrice: '102000.0', profit: '17.500000' },
    });
  });

  test('takes stops away with null, and refuses one that is too near beside its field', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann, { stopLoss: '90000.0' });
    const near = await leverCall(venue, ann, 'SetLeverStyStsPrice', {
      id,
      takeProfit: '100500.0',
      stopLoss: null,
    });
    expect(near.json()).toMatchObject({ refusal: 'perpetual.takeProfitTooClose', field: 'takeProfit' });
    const beyond = { id, takeProfit: null, stopLoss: '10000000.1' };
    expect((await leverCall(venue, ann, 'SetLeverStyStsPrice', beyond)).json()).toMatchObject({
      ...{ refusal: 'perpetual.stopLossOutOfRange', field: 'stopLoss' },
      details: { max: '10000000.0', market: 'BTC/USDT' },
    });
    const none = { id, takeProfit: null, stopLoss: null };
    const key = v7();
    expect((await leverCall(venue, ann, 'SetLeverStyStsPrice', none, key)).json().data).toEqual(none);
    expect(await leverRows(venue, ann, 'open')).toMatchObject([{ takeProfit: null, stopLoss: null }]);
    await leverCall(venue, ann, 'CloseLeverOrder', { id });
    await untilLever(venue, ann, id, 'closed');
    // The same request again, under its key, is answered as it was, though the position is gone.
    expect((await leverCall(venue, ann, 'SetLeverStyStsPrice', none, key)).json().data).toEqual(none);
  });

  test('is liquidated below half of its margin, at the price that was shown', async () => {
    const ann = await withLever(venue, 20n);
    const { id, liquidationPrice } = await openLever(venue, ann, { multiple: 100 });
    // 20 − 1 of fee − 2.5 of spread, down to 5: the mark may fall by 1,150.
    expect(liquidationPrice).toBe('98850.0');
    await setMark(venue, watcher, '98850.0');
    expect(await leverRows(venue, ann, 'open')).toHaveLength(1);
    expect((await leverAccountOf(venue, ann)).riskRate).toBe('50.00');
    await setMark(venue, watcher, '98849.9');
    expect(await untilLever(venue, ann, id, 'closed')).toMatchObject({
      ...{ reason: 'liquidation', currentPrice: '98849.9', profit: '-14.001000', receipt: true },
    });
    expect(await leverAccountOf(venue, ann)).toMatchObject({ available: '4.999000', usedMargin: '0.000000' });
  });

  test('is closed with all others of its direction, and the others stay', async () => {
    const ann = await withLever(venue);
    const long = await openLever(venue, ann);
    const short = await openLever(venue, ann, { direction: 'short', contracts: 4 });
    const closing = await leverCall(venue, ann, 'CloseAllLeverOrder', { which: 'long' });
    expect(closing.json().data).toEqual({ closing: 1 });
    await untilLever(venue, ann, long.id, 'closed');
    expect((await leverRows(venue, ann, 'open')).map(({ id }) => id)).toEqual([short.id]);
    expect((await leverCall(venue, ann, 'CloseAllLeverOrder', {})).json().data).toEqual({ closing: 1 });
    await untilLever(venue, ann, short.id, 'closed');
    expect((await leverCall(venue, ann, 'CloseAllLeverOrder', {})).json().data).toEqual({ closing: 0 });
    const all = await leverRows(venue, ann, 'closed');
    expect(all.map(({ id }) => id)).toEqual([short.id, long.id]);
    expect(await leverRows(venue, ann, 'closed', '&pageindex=2&pagesize=1')).toEqual([all[1]]);
    expect(await leverRows(venue, ann, 'closed', '&symbol=ETH/USDT')).toEqual([]);
  });

  test('is not touched where all that is pending is cancelled, of one contract or of all, under one key once', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const limit = { type: 'limit', price: '90000.0' };
    await placeLever(venue, ann, limit);
    await placeLever(venue, ann, { ...limit, price: '89000.0' });
    const cancelAll = async (body: object, key?: string) =>
      (await leverCall(venue, ann, 'CancelAllLeverOrder', body, key)).json();
    expect(await cancelAll({ symbol: 'BTC/EUR' })).toMatchObject({ refusal: 'venue.marketUnknown' });
    expect((await cancelAll({ symbol: 'ETH/USDT' })).data).toEqual({ cancelled: 0 });
    const key = v7();
    expect((await cancelAll({ symbol: 'BTC/USDT' }, key)).data).toEqual({ cancelled: 2 });
    await placeLever(venue, ann, limit);
    expect((await cancelAll({ symbol: 'BTC/USDT' }, key)).data).toEqual({ cancelled: 2 });
    // One that the next price opens stays.
    const opening = await placeLever(venue, ann);
    expect((await cancelAll({})).data).toEqual({ cancelled: 1 });
    expect((await leverRows(venue, ann, 'pending')).map((row) => row.id)).toEqual([opening]);
    expect((await leverRows(venue, ann, 'open')).map((row) => row.id)).toEqual([id]);
  });

  test('can be ended by its frozen owner, who opens nothing', async () => {
    const ann = await withLever(venue);
    const { id } = await openLever(venue, ann);
    const pending = await placeLever(venue, ann, { type: 'limit', price: '90000.0' });
    await venue.engine.submit({ command: { type: 'FreezeUser', ...byInstallation, user: ann.user } });
    expect((await leverCall(venue, ann, 'SubmitLeverOrder', leverOrder())).json().refusal).toBe(
      'user.frozen',
    );
    expect((await leverCall(venue, ann, 'CancelLeverOrder', { id: pending })).statusCode).toBe(200);
    expect((await leverCall(venue, ann, 'CloseLeverOrder', { id })).statusCode).toBe(200);
  });

  test("of somebody else is as unknown as one that never was, and shows in nobody else's list", async () => {
    const [ann, eve] = [await withLever(venue), await withLever(venue)];
    const { id } = await openLever(venue, ann);
    const pending = await placeLever(venue, ann, { type: 'limit', price: '90000.0' });
    for (const [call, body, refusal] of [
      ['CancelLeverOrder', { id: pending }, 'perpetual.orderUnknown'],
      ['CloseLeverOrder', { id }, 'perpetual.positionUnknown'],
      ['SetLeverStyStsPrice', { id, takeProfit: null, stopLoss: '90000.0' }, 'perpetual.orderUnknown'],
    ] as const) {
      const foreign = await leverCall(venue, eve, call, body);
      const none = await leverCall(venue, eve, call, { ...body, id: 999_999_999 });
      expect([foreign.statusCode, foreign.json().refusal]).toEqual([404, refusal]);
      expect(none.body).toBe(foreign.body);
    }
    for (const status of ['pending', 'open', 'closed', 'revoked'] as const)
      expect(await leverRows(venue, eve, status)).toEqual([]);
  });
});
