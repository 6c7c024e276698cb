// Leveraged contracts over HTTP: what opens, what is refused beside which field, how positions end, and what is owed.
import type { LeverConfig } from '@candor/wire';
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
import { whileOff } from './testing-products.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let watcher: TestUser;
let poor: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  watcher = await venue.register();
  poor = await withLever(venue, 1_000n);
});
afterAll(() => venue.stop());
beforeEach(() => setMark(venue, watcher, '100000.0'));

const config = async (user?: TestUser): Promise<LeverConfig> =>
  (await venue.post(user, '/api/Lever/GetLeverConfig', {})).json().data;

describe('the config', () => {
  test('tells everybody the terms, and the caller whether they are offered', async () => {
    const told = await config();
    expect(told).toMatchObject({
      ...{ currency: 'USDT', scale: 6, multiples: [10, 20, 50, 100], openingFeePpm: 100_000 },
      ...{ liquidationPercent: 50, openingPercent: 70, withdrawalPercent: 100, warningPercents: [100, 70] },
      available: true,
    });
    expect(told.contracts.map(({ symbol, spreadPpm }) => [symbol, spreadPpm])).toEqual([
      ['BTC/USDT', 5_000],
      ['ETH/USDT', 10_000],
      ['XRP/USDT', 10_000],
      ['LTC/USDT', 10_000],
      ['EOS/USDT', 10_000],
    ]);
    expect(told.contracts[0]).toMatchObject({
      ...{ contractSize: '0.00100', userNotionalMax: '1000000.000000', status: 'trading', version: 1 },
    });
    const available = async () => [(await config(watcher)).available, (await config()).available];
    expect(await whileOff(venue, 'perpetual', available, 'DE')).toEqual([false, true]);
    expect(await whileOff(venue, 'perpetual', available)).toEqual([false, false]);
    expect(await whileOff(venue, 'seconds', available)).toEqual([true, true]);
  });
});

describe('an order', () => {
  test('at market is held with margin and fee, and opens at the next tick with the spread against its owner', async () => {
    const ann = await withLever(venue);
    const answer = await leverCall(venue, ann, 'SubmitLeverOrder', leverOrder());
    expect(answer.json().data).toMatchObject({ margin: '100.000000', fee: '10.000000' });
    const id = answer.json().data.order;
    const row = await untilLever(venue, ann, id, 'open');
    expect(row).toMatchObject({
      ...{ id, symbol: 'BTC/USDT', direction: 'long', type: 'market', multiple: 10, contracts: 10 },
      ...{ amount: '0.01000', status: 'open', limitPrice: null, openingPrice: '100250.0' },
      ...{ currentPrice: '100000.0', margin: '100.000000', fee: '10.000000', overnightFee: '0.000000' },
      ...{ profit: '-2.500000', setOff: '0.000000', settled: null, reason: null, endedAt: null },
      receipt: false,
    });
    expect(row.openedAt).toBeGreaterThan(row.time);
    const account = await leverAccountOf(venue, ann);
    expect(account).toMatchObject({
      ...{ available: '9890.000000', pendingHeld: '0.000000', usedMargin: '100.000000' },
      ...{ unrealised: '-2.500000', equity: '9987.500000', riskRate: '9987.50', missing: '0.000000' },
      ...{ withdrawable: '9887.500000', stale: false },
    });
    // Nothing that can be lost reaches that far down.
    expect(row.liquidationPrice).toBeNull();
  });

  test('with a limit waits as pending, and opens where half the spread has reached it', async () => {
    const ann = await withLever(venue);
    const id = await placeLever(venue, ann, { type: 'limit', price: '99000.0', takeProfit: '101000.0' });
    const [pending] = await leverRows(venue, ann, 'pending');
    expect(pending).toMatchObject({
      ...{ id, status: 'pending', limitPrice: '99000.0', openingPrice: null, currentPrice: null },
      ...{ margin: '99.000000', fee: '9.900000', profit: null, takeProfit: '101000.0', openedAt: null },
    });
    expect(await leverAccountOf(venue, ann)).toMatchObject({ pendingHeld: '108.900000', riskRate: null });
    await setMark(venue, watcher, '98800.0');
    expect(await leverRows(venue, ann, 'pending')).toHaveLength(1);
    await setMark(venue, watcher, '98700.0');
    expect(await untilLever(venue, ann, id, 'open')).toMatchObject({
      ...{ type: 'limit', limitPrice: '99000.0', openingPrice: '98946.8', takeProfit: '101000.0' },
    });
  });

  test('that is revoked comes back in full', async () => {
    const ann = await withLever(venue);
    const id = await placeLever(venue, ann, { type: 'limit', price: '90000.0' });
    expect((await leverCall(venue, ann, 'CancelLeverOrder', { id })).json().data).toEqual({ id });
    expect(await leverAccountOf(venue, ann)).toMatchObject({ available: '10000.000000' });
    const [row] = await leverRows(venue, ann, 'revoked');
    expect(row).toMatchObject({ id, status: 'revoked', reason: 'user', fee: '0.000000', settled: null });
    expect(row?.endedAt).toBeGreaterThan(0);
    expect(await leverRows(venue, ann, 'pending')).toEqual([]);
  });

  test('that was sent twice under one key is one, and another under that key is refused', async () => {
    const ann = await withLever(venue);
    const key = v7();
    const order = leverOrder({ type: 'limit', price: '90000.0' });
    const [first, second] = [
      await leverCall(venue, ann, 'SubmitLeverOrder', order, key),
      await leverCall(venue, ann, 'SubmitLeverOrder', order, key),
    ];
    expect(second.json().data).toEqual(first.json().data);
    const other = await leverCall(venue, ann, 'SubmitLeverOrder', { ...order, contracts: 11 }, key);
    expect([other.statusCode, other.json().refusal]).toEqual([409, 'request.conflict']);
    expect(await leverRows(venue, ann, 'pending')).toHaveLength(1);
  });

  const refusals: readonly (readonly [string, object, number, string, string | undefined])[] = [
    ['of an unknown pair', { symbol: 'ABC/USDT' }, 404, 'venue.marketUnknown', 'symbol'],
    ['of a pair without contracts', { symbol: 'SOL/USDT' }, 404, 'perpetual.unknown', 'symbol'],
    ['of a multiple that nobody offers', { multiple: 7 }, 422, 'perpetual.multipleInvalid', 'multiple'],
    ['of a multiple of 125', { multiple: 125 }, 422, 'perpetual.multipleInvalid', 'multiple'],
    ['of no contract', { contracts: 0 }, 422, 'perpetual.quantityOutOfRange', 'contracts'],
    ['of half a contract', { contracts: 0.5 }, 400, 'request.malformed', 'contracts'],
    ['of too many contracts', { contracts: 100_001 }, 422, 'perpetual.quantityOutOfRange', 'contracts'],
    ['beyond what one may hold', { contracts: 10_001 }, 422, 'perpetual.overUserLimit', 'contracts'],
    ['for which too little is there', { contracts: 1_000 }, 422, 'perpetual.marginMissing', 'contracts'],
    ['off the tick', { type: 'limit', price: '99000.05' }, 400, 'amount.tooManyDecimals', 'price'],
    ['at nothing', { type: 'limit', price: '0' }, 422, 'perpetual.priceOutOfRange', 'price'],
    [
      'with a take-profit near',
      { takeProfit: '100500.0' },
      422,
      'perpetual.takeProfitTooClose',
      'takeProfit',
    ],
    ['with a stop-loss above', { stopLoss: '100500.0' }, 422, 'perpetual.stopLossTooClose', 'stopLoss'],
    [
      'with a take-profit beyond the largest price of the market',
      { takeProfit: '10000000.1' },
      422,
      'perpetual.takeProfitOutOfRange',
      'takeProfit',
    ],
    [
      'with a stop-loss beyond it',
      { direction: 'short', stopLoss: '10000000.1' },
      422,
      'perpetual.stopLossOutOfRange',
      'stopLoss',
    ],
    ['with a stop at nothing', { stopLoss: '0' }, 422, 'perpetual.stopLossOutOfRange', 'stopLoss'],
    ['with a stop off the tick', { stopLoss: '90000.01' }, 400, 'amount.tooManyDecimals', 'stopLoss'],
    ['under terms that are not those in force', { version: 2 }, 409, 'perpetual.termsChanged', 'version'],
    ['that names its own spread', { spreadPpm: 0 }, 400, 'request.unknownField', 'spreadPpm'],
  ];
  test.each(refusals)('%s is refused beside the field', async (_, changed, status, refusal, field) => {
    const answer = await leverCall(venue, poor, 'SubmitLeverOrder', leverOrder(changed));
    expect([answer.statusCode, answer.json().refusal, answer.json().field]).toEqual([status, refusal, field]);
  });

  test('that lacks margin says how much more is needed, and is accepted with exactly that', async () => {
    const ann = await withLever(venue, 1n);
    const order = leverOrder({ symbol: 'ETH/USDT', multiple: 100, contracts: 100 });
    const refused = (await leverCall(venue, ann, 'SubmitLeverOrder', order)).json();
    expect(refused.refusal).toBe('perpetual.marginMissing');
    const { missing, currency } = refused.details;
    expect(currency).toBe('USDT');
    const short = (Number(missing) - 0.000001).toFixed(6);
    const into = (amount: string) =>
      venue.post(ann, '/api/webapi/SubmitPlayerWalletTransfer', { from: 1, to: 2, symbol: 'USDT', amount });
    expect((await into(short)).statusCode).toBe(200);
    expect((await leverCall(venue, ann, 'SubmitLeverOrder', order)).json().details.missing).toBe('0.000001');
    expect((await into('0.000001')).statusCode).toBe(200);
    expect((await leverCall(venue, ann, 'SubmitLeverOrder', order)).statusCode).toBe(200);
  });
});

describe('where contracts are not offered', () => {
  test('nothing opens, and everything that is open can be ended', async () => {
    const ann = await withLever(venue);
    const open = await openLever(venue, ann);
    const key = v7();
    const order = leverOrder({ type: 'limit', price: '90000.0' });
    const pending = await leverCall(venue, ann, 'SubmitLeverOrder', order, key);
    await whileOff(venue, 'perpetual', async () => {
      const refused = await leverCall(venue, ann, 'SubmitLeverOrder', leverOrder());
      expect([refused.statusCode, refused.json().refusal]).toEqual([422, 'product.notInCountry']);
      // What was sent before is answered as it was then.
      const again = await leverCall(venue, ann, 'SubmitLeverOrder', order, key);
      expect(again.json().data).toEqual(pending.json().data);
      const stops = { id: open.id, takeProfit: '120000.0', stopLoss: null };
      for (const [call, body] of [
        ['SetLeverStyStsPrice', stops],
        ['CancelLeverOrder', { id: pending.json().data.order }],
        ['CancelAllLeverOrder', {}],
        ['CloseLeverOrder', { id: open.id }],
        ['CloseAllLeverOrder', {}],
      ] as const)
        expect((await leverCall(venue, ann, call, body)).statusCode).toBe(200);
    });
  });
});

describe('the leverage wallet', () => {
  test('gives what leaves the rate at 100 %, and not an atom more', async () => {
    const ann = await withLever(venue, 1_000n);
    await openLever(venue, ann, { contracts: 50 });
    const { withdrawable } = await leverAccountOf(venue, ann);
    // 1,000 − 50 of fee − 12.5 of spread, less 500 of margin.
    expect(withdrawable).toBe('437.500000');
    const out = (amount: string) =>
      venue.post(ann, '/api/webapi/SubmitPlayerWalletTransfer', { from: 2, to: 1, symbol: 'USDT', amount });
    const refused = await out('437.500001');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        refusal: 'perpetual.marginNeeded',
        field: 'amount',
        details: { currency: 'USDT', withdrawable: '437.500000' },
      },
    ]);
    expect((await out('437.500000')).statusCode).toBe(200);
    expect(await leverAccountOf(venue, ann)).toMatchObject({ riskRate: '100.00', withdrawable: '0.000000' });
    expect((await out('0.000001')).json().refusal).toBe('perpetual.marginNeeded');
  });
});
