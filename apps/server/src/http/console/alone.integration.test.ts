// What one operator lets in alone: deposits, gifts and money for the house count together in a day, so that nothing is
// split into parts that need nobody else.
import { type ActionId, type Atoms, currencyByCode, type NetworkName } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { fundingOf, shiftedClock, transaction, walletCalls } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ann: TestUser;
/** Each test has operators of its own: what they let in alone counts for the day. */
let fay: TestOperator;
let fred: TestOperator;
const { deposit } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  const { engine } = tested.venue;
  const usdt = await engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const funds = { currency: usdt, amount: 1_000_000_000_000n as Atoms, network: 'paper' as NetworkName };
  const by = { operator: 0, action: 0 as ActionId };
  await engine.submit({
    command: { type: 'FundHouse', ...by, account: 'promotion', transaction: 'seed', ...funds },
  });
});
beforeEach(async () => {
  ann = await tested.venue.register();
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
});
afterAll(() => tested.stop());

const reason = 'Compared with the chain';
let reports = 0;

async function reported(amount: number): Promise<number> {
  reports += 1;
  const more = { amount: String(amount), transaction: transaction(`c${reports}`) };
  const answer = await deposit(ann, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

async function approve(operator: TestOperator, id: number) {
  await tested.post(operator, 'ClaimItem', { queue: 'deposits', id });
  return (await tested.post(operator, 'DecideDeposit', { id, decision: 'approve', reason })).json();
}

const approved = async (operator: TestOperator, amount: number) => approve(operator, await reported(amount));
const shown = async (operator: TestOperator, id: number) =>
  (await tested.get(operator, 'GetDeposit', { id: String(id) })).json().data;
const gift = async (operator: TestOperator, amount: number) => {
  const asked = { user: ann.user, wallet: 3, currency: 'USDT', amount: `${amount}`, reason };
  return (await tested.post(operator, 'GrantGift', asked)).json();
};
const fund = async (operator: TestOperator, amount: number) => {
  const into = { account: 'insurance', currency: 'USDT', network: 'paper', transaction: `in-${operator.id}` };
  return (await tested.post(operator, 'FundHouse', { ...into, amount: `${amount}`, reason })).json();
};
const held = async () => Number((await fundingOf(tested.venue, ann)).available);

const carriedOut = { flag: true, data: { seq: expect.any(Number) } };
const notYet = { flag: true, data: { seq: null } };

describe('alone', () => {
  test('an operator credits deposits up to the limit in a day, and needs somebody else for what goes beyond', async () => {
    const before = await held();
    expect(await approved(fay, 6_000)).toMatchObject(carriedOut);
    expect(await approved(fay, 4_000)).toMatchObject(carriedOut);
    const id = await reported(1);
    expect(await shown(fay, id)).toMatchObject({ approvalsNeeded: 2, approvals: [] });
    expect(await shown(fred, id)).toMatchObject({ approvalsNeeded: 1, approvals: [] });
    expect(await approve(fay, id)).toMatchObject(notYet);
    expect((await held()) - before).toBe(10_000);
    expect(await shown(fred, id)).toMatchObject({ approvalsNeeded: 2, approvals: [{ id: fay.id }] });
    expect(await approve(fay, id)).toMatchObject({ refusal: 'operator.sameOperator' });
    await tested.post(fay, 'ReleaseItem', { queue: 'deposits', id });
    expect(await approve(fred, id)).toMatchObject(carriedOut);
    expect((await held()) - before).toBe(10_001);
  });

  test('many approvals at once let in no more than one by one', async () => {
    const before = await held();
    const ids: number[] = [];
    for (let i = 0; i < 15; i += 1) ids.push(await reported(1_000));
    const answers = await Promise.all(ids.map((id) => approve(fay, id)));
    expect(answers.filter(({ data }) => data.seq !== null)).toHaveLength(10);
    expect((await held()) - before).toBe(10_000);
  });

  test('deposits, gifts and money for the house count together', async () => {
    expect(await approved(fay, 5_000)).toMatchObject(carriedOut);
    expect(await gift(fay, 3_000)).toMatchObject(carriedOut);
    expect(await fund(fay, 2_000)).toMatchObject(carriedOut);
    expect(await gift(fay, 1)).toMatchObject(notYet);
    expect(await fund(fay, 1)).toMatchObject(notYet);
    expect(await approved(fay, 1)).toMatchObject(notYet);
  });

  test('what is given and what is approved at the same moment count together too', async () => {
    const id = await reported(6_000);
    const answers = await Promise.all([approve(fay, id), gift(fay, 6_000), gift(fay, 6_000)]);
    expect(answers.filter(({ data }) => data.seq !== null)).toHaveLength(1);
  });

  test('what a second person approved counts for neither of the two', async () => {
    const id = await reported(10_001);
    expect(await approve(fay, id)).toMatchObject(notYet);
    await tested.post(fay, 'ReleaseItem', { queue: 'deposits', id });
    expect(await approve(fred, id)).toMatchObject(carriedOut);
    for (const operator of [fay, fred]) expect(await approved(operator, 10_000)).toMatchObject(carriedOut);
  });

  test('a deposit that was refused, or that the exchange did not take, counts for nothing', async () => {
    const refused = await reported(9_000);
    await tested.post(fay, 'ClaimItem', { queue: 'deposits', id: refused });
    const answer = await tested.post(fay, 'DecideDeposit', { id: refused, decision: 'refuse', reason });
    expect(answer.json().flag).toBe(true);
    const twice = await reported(9_000);
    const { pool } = tested.venue;
    await pool.query(`update deposit_requests set transaction = $2 where id = $1`, [
      twice,
      transaction(`c${reports - 2}`),
    ]);
    expect(await approve(fay, twice)).toMatchObject({ flag: false });
    expect(await approved(fay, 10_000)).toMatchObject(carriedOut);
  });

  test('what nobody knows the outcome of counts, because it may still happen, and no longer once it was refused', async () => {
    const begun: number[] = [];
    const begin = async (kind: string, target: string, id: number, details: object): Promise<void> => {
      begun.push(9_000_000 + begun.length);
      await tested.venue.pool.query(
        `insert into operator_actions
           (id, operator_id, roles, kind, target_kind, target_id, reason, details, command, at)
         values ($1, $2, '{finance}', $3, $4, $5, $6, $7, '\\x00', $8)`,
        [begun.at(-1), fay.id, kind, target, String(id), reason, details, new Date(clock.wallMs())],
      );
    };
    await begin('giftGranted', 'user', ann.user, { currency: 'USDT', amount: '4000' });
    await begin('depositApproved', 'deposit', await reported(5_000), {});
    const next = await reported(1_001);
    expect(await shown(fay, next)).toMatchObject({ approvalsNeeded: 2 });
    expect(await shown(fred, next)).toMatchObject({ approvalsNeeded: 1 });
    await tested.venue.pool.query(
      `insert into operator_action_outcomes (action_id, outcome, at) select unnest($1::bigint[]), 'refused', $2`,
      [begun, new Date(clock.wallMs())],
    );
    expect(await shown(fay, await reported(6_001))).toMatchObject({ approvalsNeeded: 1 });
  });

  test('whose access is new is none of the two whom the rest of the day needs', async () => {
    const ada = await tested.hire('admin');
    const roles = ['finance', 'support'];
    const made = await tested.post(ada, 'SetOperatorRoles', { operator: fay.id, roles, reason });
    expect(made.json().flag).toBe(true);
    expect(await approved(fay, 10_000)).toMatchObject(carriedOut);
    expect(await approved(fay, 1)).toMatchObject({ refusal: 'operator.accessTooNew' });
  });

  test('a deposit of the currency that its network had before needs two people, whatever the limit of the new one', async () => {
    const cora = await tested.hire('compliance');
    const { networks } = (await tested.get(cora, 'GetListings')).json().data;
    const terms = networks.find(({ network }: { network: string }) => network === 'erc20');
    const set = async (changed: object) =>
      (await tested.post(cora, 'SetNetworkTerms', { ...terms, ...changed, reason })).json().flag;
    const id = await reported(20_000);
    // A bitcoin has more parts than a dollar: the same limit in its smallest unit is a hundred times as much.
    expect(await set({ currency: 'BTC' })).toBe(true);
    expect(await shown(fay, id)).toMatchObject({ approvalsNeeded: 2, currency: 'USDT' });
    expect(await approve(fay, id)).toMatchObject(notYet);
    expect(await set({})).toBe(true);
  });

  test('control: where nothing of the day is counted one operator lets in any sum in parts', async () => {
    const before = await held();
    const nothing = vi
      .spyOn(tested.operators, 'aloneToday')
      .mockResolvedValue({ given: new Map(), credited: new Map() });
    for (let part = 0; part < 3; part += 1) expect(await approved(fay, 10_000)).toMatchObject(carriedOut);
    expect((await held()) - before).toBe(30_000);
    nothing.mockRestore();
    expect(await approved(fay, 1)).toMatchObject(notYet);
  });
});

test('after all of it every invariant holds, and nothing was a fault', async () => {
  const admin = await tested.hire('admin');
  expect((await tested.get(admin, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
