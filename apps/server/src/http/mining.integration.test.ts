// The calls of lock-up mining on a whole venue: plans, locks, what time pays, and every refusal at its field.
import { type Atoms, byInstallation, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import { whileOff } from './testing-products.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { DAY_MS, faultsOf, passTime, shiftedClock } from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;

const lock = (body: object, user = ann, key = v7(venue.clock.wallMs())) =>
  venue.post(user, '/api/webapi/SubmitLockMining', body, { 'idempotency-key': key });
const locks = async (status: string, user = ann) =>
  (await venue.get(user, `/api/webapi/GetLockMiningList?status=${status}`)).json().data;
const config = async () => (await venue.get(undefined, '/api/webapi/GetLockConfigList')).json().data;

async function funding(user = ann): Promise<{ available: string; frozen: string }> {
  const { data } = (await venue.post(user, '/api/webapi/PlayerWalletTokens', { type: 3 })).json();
  return data.find(({ symbol }: { symbol: string }) => symbol === 'USDT');
}

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await venue.register();
  const usdt = await venue.engine.read((state) => currencyByCode(state, 'USDT')?.currency);
  const funding = { account: 'mining.reserve', network: 'paper', transaction: 'reserve' } as const;
  const amount = { currency: usdt ?? (0 as never), amount: 1_000_000_000_000n as Atoms };
  const command = { type: 'FundHouse', ...byInstallation, ...funding, ...amount } as const;
  expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
});
afterAll(async () => {
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

test('everybody reads the plans, and what the reserve has behind them', async () => {
  const { plans, reserves, available } = await config();
  expect(plans.map(({ days, ratePpm }: { days: number; ratePpm: number }) => [days, ratePpm])).toEqual([
    [7, 30_000],
    [30, 50_000],
    [90, 80_000],
    [180, 100_000],
  ]);
  expect(plans[0]).toMatchObject({
    id: 1,
    version: 1,
    currency: 'USDT',
    minimum: '100.000000',
    left: '5000000.000000',
    isOn: true,
  });
  expect(reserves).toEqual([
    { currency: 'USDT', free: '1000000.000000', promised: '0.000000', referenceReturnPpm: null },
  ]);
  expect(available).toBe(true);
});

test('a lock is refused with the reason at its field, and leaves the wallet alone', async () => {
  const before = await funding();
  const cases: readonly [object, object][] = [
    [
      { plan: 99, version: 1, amount: '100' },
      { refusal: 'mining.planUnknown', field: 'plan' },
    ],
    [
      { plan: 1, version: 2, amount: '100' },
      { refusal: 'mining.planChanged', field: 'plan' },
    ],
    [
      { plan: 1, version: 1, amount: '99.999999' },
      { refusal: 'mining.amountOutOfRange', field: 'amount' },
    ],
    [
      { plan: 1, version: 1, amount: '1e3' },
      { refusal: 'amount.notADecimal', field: 'amount' },
    ],
    [
      { plan: 1, version: 1, amount: '100.0000001' },
      { refusal: 'amount.tooManyDecimals', field: 'amount' },
    ],
    [
      { plan: 1, version: 1, amount: '99000' },
      { refusal: 'wallet.insufficientBalance', field: 'amount' },
    ],
    [{ plan: 1, version: 1, amount: '100', interest: '5' }, { refusal: 'request.unknownField' }],
  ];
  for (const [body, refusal] of cases)
    expect((await lock(body)).json(), JSON.stringify(body)).toMatchObject(refusal);
  expect(await funding()).toEqual(before);
});

test('a lock holds its amount, says what it will earn, and is made once under one key', async () => {
  const before = await funding();
  const key = v7(venue.clock.wallMs());
  const body = { plan: 1, version: 1, amount: '1000' };
  const [first, again] = [await lock(body, ann, key), await lock(body, ann, key)];
  expect(first.json().data.lock).toMatchObject({
    amount: '1000.000000',
    interest: '0.575342',
    accrued: '0.000000',
    status: 'locked',
    days: 7,
  });
  expect(again.json().data.lock.id).toBe(first.json().data.lock.id);
  expect(Number(before.available) - Number((await funding()).available)).toBe(1_000);
  expect((await locks('open')).rows).toHaveLength(1);
  expect((await config()).reserves[0]).toMatchObject({ promised: '0.575342' });
});

test('whoever leaves early gets the principal back; another’s lock is one that never was', async () => {
  const { lock: second } = (await lock({ plan: 2, version: 1, amount: '500' })).json().data;
  const bob = await venue.register();
  const leave = (user: TestUser) => venue.post(user, '/api/webapi/LeaveLockMining', { id: second.id });
  expect((await leave(bob)).json()).toMatchObject({ refusal: 'mining.lockUnknown', field: 'id' });
  expect((await leave(ann)).json().data).toEqual({
    id: second.id,
    returned: '500.000000',
    forfeited: '2.054794',
  });
  expect((await leave(ann)).json()).toMatchObject({ refusal: 'mining.lockUnknown' });
  expect((await locks('ended')).rows).toMatchObject([{ id: second.id, status: 'left', paid: '0.000000' }]);
});

test('a matured lock is paid to the last unit out of the reserve, and the days before give the reference return', async () => {
  const before = await funding();
  for (let day = 0; day < 8; day++) {
    passTime(venue, clock, DAY_MS);
    await venue.engine.submit({
      command: { type: 'SetOpenOrderLimit', ...byInstallation, openOrdersMax: 200 },
    });
    if (day === 4) expect((await config()).reserves[0].referenceReturnPpm).toBeGreaterThan(29_000);
  }
  await expect.poll(async () => (await locks('ended')).total).toBe(2);
  expect((await locks('ended')).rows[0]).toMatchObject({ status: 'paid', paid: '0.575342' });
  const after = await funding();
  expect((Number(after.available) - Number(before.available)).toFixed(6)).toBe('1000.575342');
  expect((await config()).reserves[0]).toMatchObject({ free: '999999.424658', promised: '0.000000' });
});

test('where the country has no mining nothing is locked, and what is locked can still be left', async () => {
  const { lock: open } = (await lock({ plan: 1, version: 1, amount: '100' })).json().data;
  await whileOff(venue, 'mining', async () => {
    const refused = await lock({ plan: 1, version: 1, amount: '100' });
    expect(refused.json()).toMatchObject({ refusal: 'product.notInCountry' });
    expect((await config()).available).toBe(false);
    const left = await venue.post(ann, '/api/webapi/LeaveLockMining', { id: open.id });
    expect(left.statusCode).toBe(200);
  });
});
