// An approved withdrawal may have been sent. Who says alone that it was not gives its owner the money a second time, so
// that it counts towards what one operator lets in alone in a day.
import { type ActionId, type Atoms, currencyByCode, type NetworkName } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { fundingOf, shiftedClock, walletCalls, withBoundAddress } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ann: TestUser;
/** Each test has operators of its own: what they let in alone counts for the day. */
let fay: TestOperator;
let fred: TestOperator;
const { withdraw } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  const { engine } = tested.venue;
  ann = await withBoundAddress(tested.venue, clock);
  const currency = await engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const by = { operator: 0, action: 0 as ActionId };
  const amount = 1_000_000_000_000n as Atoms;
  const money = { currency, amount, network: 'paper' as NetworkName, transaction: 'for-withdrawals' };
  await engine.submit({
    command: { type: 'SetTierLimit', ...by, tier: 'individual', currency, perDay: amount },
  });
  await engine.submit({
    command: { type: 'CreditDeposit', ...by, deposit: 0, user: ann.user, wallet: 'funding', ...money },
  });
  await engine.submit({
    command: { type: 'FundHouse', ...by, account: 'promotion', ...money, transaction: 'seed' },
  });
});
beforeEach(async () => {
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
});
afterAll(() => tested.stop());

const reason = 'The payment failed on the chain';
const held = async () => Number((await fundingOf(tested.venue, ann)).frozen);
const shown = async (operator: TestOperator, id: number) =>
  (await tested.get(operator, 'GetWithdrawal', { id: String(id) })).json().data;

async function decide(operator: TestOperator, id: number, decision: string, headers = {}) {
  await tested.post(operator, 'ClaimItem', { queue: 'withdrawals', id });
  return (await tested.post(operator, 'DecideWithdrawal', { id, decision, reason }, headers)).json();
}

async function requested(amount: number): Promise<number> {
  const answer = await withdraw(ann, { amount: String(amount) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

/** Approved by one, which was enough. */
async function approved(amount: number): Promise<number> {
  const id = await requested(amount);
  expect(await decide(fay, id, 'approve')).toMatchObject({ flag: true });
  expect(await shown(fay, id)).toMatchObject({ state: 'approved', approvalsNeeded: 1 });
  return id;
}

async function gift(operator: TestOperator, amount: number) {
  const asked = { user: ann.user, wallet: 3, currency: 'USDT', amount: `${amount}`, reason };
  return (await tested.post(operator, 'GrantGift', asked)).json();
}

const carriedOut = { flag: true, data: { seq: expect.any(Number) } };
const notYet = { flag: true, data: { seq: null } };

test('one operator gives back approved withdrawals up to the limit in a day, and needs somebody else beyond', async () => {
  expect(await decide(fay, await approved(6_000), 'refuse')).toMatchObject(carriedOut);
  expect(await decide(fay, await approved(4_000), 'refuse')).toMatchObject(carriedOut);
  const id = await approved(20);
  expect(await shown(fay, id)).toMatchObject({ refusalsNeeded: 2, refusals: [] });
  expect(await shown(fred, id)).toMatchObject({ refusalsNeeded: 1, refusals: [] });
  const before = await held();
  expect(await decide(fay, id, 'refuse')).toMatchObject(notYet);
  expect(await held()).toBe(before);
  expect(await shown(fred, id)).toMatchObject({
    state: 'approved',
    refusalsNeeded: 2,
    refusals: [{ id: fay.id }],
  });
  expect(await decide(fay, id, 'refuse')).toMatchObject({ refusal: 'wallet.sameOperator' });
  await tested.post(fay, 'ReleaseItem', { queue: 'withdrawals', id });
  expect(await decide(fred, id, 'refuse')).toMatchObject(carriedOut);
  expect(await shown(fred, id)).toMatchObject({
    state: 'failed',
    refusals: [{ id: fay.id }, { id: fred.id }],
  });
  expect(await decide(fred, await approved(10_000), 'refuse')).toMatchObject(carriedOut);
});

test('many refusals at once give back no more than one by one', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 3; i += 1) ids.push(await approved(3_000));
  expect(await gift(fay, 3_000)).toMatchObject(carriedOut);
  const answers = await Promise.all([...ids.map((id) => decide(fay, id, 'refuse')), gift(fay, 3_000)]);
  expect(answers.filter(({ data }) => data.seq !== null)).toHaveLength(2);
  for (const id of ids) {
    await tested.post(fay, 'ReleaseItem', { queue: 'withdrawals', id });
    if ((await shown(fred, id)).state === 'approved') await decide(fred, id, 'refuse');
  }
});

test('what nobody approved is refused alone, whatever its amount, and counts for nothing', async () => {
  const key = { 'idempotency-key': '0198c0de-0000-7000-8000-000000000001' };
  const id = await requested(9_000);
  expect(await decide(fay, id, 'refuse', key)).toMatchObject(carriedOut);
  expect(await decide(fay, id, 'refuse', key)).toMatchObject(carriedOut);
  const large = await requested(12_000);
  expect(await decide(fay, large, 'approve')).toMatchObject({ flag: true });
  expect(await decide(fay, large, 'refuse')).toMatchObject(carriedOut);
  expect(await gift(fay, 10_000)).toMatchObject(carriedOut);
});

test('who was shut out is none of the two', async () => {
  const ada = await tested.hire('admin');
  expect(await gift(fay, 10_000)).toMatchObject(carriedOut);
  const id = await approved(20);
  expect(await decide(fay, id, 'refuse')).toMatchObject(notYet);
  await tested.post(ada, 'DisableOperator', { operator: fay.id, reason });
  expect(await shown(fred, id)).toMatchObject({ refusalsNeeded: 2, refusals: [] });
  expect(await decide(fred, id, 'refuse')).toMatchObject(notYet);
  expect(await decide(await tested.hire('finance'), id, 'refuse')).toMatchObject(carriedOut);
});

test('after all of it every invariant holds, and nothing was a fault', async () => {
  const admin = await tested.hire('admin');
  expect((await tested.get(admin, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
