// Lock-up plans at the console: versions that name who and why, the reserve behind them, and nothing that pays a lock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let pia: TestOperator;
let paul: TestOperator;
let ann: TestUser;
/** The plan of this test, after those that a paper venue begins with. */
let plan = 0;

const reason = 'Decided on Monday';
const get = async (name: string, query?: Record<string, string>) =>
  (await tested.get(paul, name, query)).json().data;
const post = async (name: string, body: object, operator = pia, headers?: Record<string, string>) =>
  (await tested.post(operator, name, { reason, ...body }, headers)).json();
const offered = async () =>
  (await tested.venue.get(undefined, '/api/webapi/GetLockConfigList'))
    .json()
    .data.plans.find(({ id }: { id: number }) => id === plan);
const lock = async (version: number) =>
  (await tested.venue.post(ann, '/api/webapi/SubmitLockMining', { plan, version, amount: '500' })).json();

const terms = {
  currency: 'USDT',
  days: 10,
  ratePpm: 40_000,
  minimum: '50',
  maximum: '2000',
  capacity: '10000',
  isOn: true,
};

beforeAll(async () => {
  tested = await startTestConsole();
  pia = await tested.hire('product');
  paul = await tested.hire('product', 'admin');
  ann = await tested.venue.register();
  const fay = await tested.hire('finance');
  const money = { account: 'mining.reserve', currency: 'USDT', network: 'paper', transaction: 'reserve' };
  expect(await post('FundHouse', { ...money, amount: '1000' }, fay)).toMatchObject({ flag: true });
});
afterAll(async () => {
  expect(tested.venue.faults).toEqual([]);
  await tested.stop();
});

test('a new plan is offered to everybody at once, and says who made it and why', async () => {
  const before = (await get('GetMining')).plans.length;
  expect(await post('SetMiningPlan', { version: 0, ...terms })).toMatchObject({ flag: true });
  const { plans } = await get('GetMining');
  expect(plans).toHaveLength(before + 1);
  plan = plans.at(-1).id;
  expect(plans.at(-1)).toMatchObject({
    version: 1,
    currency: 'USDT',
    locked: '0.000000',
    terms: { days: 10, ratePpm: 40_000, minimum: '50.000000', capacity: '10000.000000', isOn: true },
  });
  expect(await offered()).toMatchObject({ version: 1, days: 10, left: '10000.000000' });
  expect(await get('GetPlanVersions', { id: String(plan) })).toMatchObject([
    { version: 1, operator: { id: pia.id }, reason, terms: { days: 10 } },
  ]);
});

test('what open locks were promised is held in the reserve, and what is locked counts against the capacity', async () => {
  const [before] = (await get('GetMining')).reserves;
  expect(await lock(1)).toMatchObject({ flag: true });
  const { plans, reserves, setAside } = await get('GetMining');
  expect(plans.at(-1).locked).toBe('500.000000');
  const promised = Number(reserves[0].promised);
  expect(promised).toBeCloseTo((500 * 0.04 * 10) / 365, 5);
  expect(Number(before.free) - Number(reserves[0].free)).toBeCloseTo(promised, 6);
  expect(setAside).toBe(0);
});

test('a change is a new version, and whoever saw the one before is told', async () => {
  const body = { plan, version: 1, ...terms, ratePpm: 30_000 };
  expect(await post('SetMiningPlan', body)).toMatchObject({ flag: true });
  expect(await offered()).toMatchObject({ version: 2, ratePpm: 30_000 });
  expect(await lock(1)).toMatchObject({ refusal: 'mining.planChanged' });
  expect(await get('GetPlanVersions', { id: String(plan) })).toMatchObject([
    { version: 2, terms: { ratePpm: 30_000 } },
    { version: 1, terms: { ratePpm: 40_000 } },
  ]);
});

test('terms that somebody changed meanwhile are not overwritten', async () => {
  expect(await post('SetMiningPlan', { plan, version: 1, ...terms }, paul)).toMatchObject({
    refusal: 'operator.termsChanged',
    details: { version: '2' },
  });
  expect(await post('SetMiningPlan', { version: 1, ...terms }, paul)).toMatchObject({
    refusal: 'operator.termsChanged',
    details: { version: '0' },
  });
});

test('a change that is sent again under its key is made once', async () => {
  const key = { 'idempotency-key': '0197f5a0-0000-7000-8000-000000000011' };
  const body = { plan, version: 2, ...terms, isOn: false };
  const first = await post('SetMiningPlan', body, pia, key);
  expect(first).toMatchObject({ flag: true });
  expect(await post('SetMiningPlan', body, pia, key)).toEqual(first);
  expect((await get('GetMining')).plans.at(-1).version).toBe(3);
});

test('nothing is locked under a plan that is switched off, and what is locked stays', async () => {
  expect(await lock(3)).toMatchObject({ refusal: 'mining.off' });
  expect((await get('GetMining')).plans.at(-1)).toMatchObject({
    locked: '500.000000',
    terms: { isOn: false },
  });
});

test.each([
  ['no days', { days: 0 }],
  ['more days than five years', { days: 1_826 }],
  ['a rate above one', { ratePpm: 1_000_001 }],
  ['a smallest amount above the largest', { minimum: '3000' }],
  ['a largest amount above the capacity', { maximum: '20000' }],
  ['a smallest amount that earns nothing', { minimum: '0.000001' }],
  ['more decimals than the currency has', { minimum: '1.0000001' }],
  ['another currency than before', { currency: 'BTC' }],
  ['a currency that is not there', { currency: 'XYZ' }],
  ['no reason', { reason: ' ' }],
  ['a field that is not asked for', { interest: '1' }],
])('%s is refused', async (_, wrong) => {
  const before = await get('GetMining');
  expect(await post('SetMiningPlan', { plan, version: 3, ...terms, ...wrong })).toMatchObject({
    flag: false,
  });
  expect(await get('GetMining')).toEqual(before);
});

test('only what was set aside can be tried again', async () => {
  const [{ id }] = (await tested.venue.get(ann, '/api/webapi/GetLockMiningList')).json().data.rows;
  expect(await post('RetryLock', { lock: id })).toMatchObject({ refusal: 'mining.notSetAside' });
  expect(await post('RetryLock', { lock: 999 })).toMatchObject({ refusal: 'mining.lockUnknown' });
  expect(await post('RetryLock', { lock: id, amount: '1' })).toMatchObject({ flag: false });
  expect(await get('GetSetAside')).toEqual([]);
});
