// Gifts and money of the house: alone up to the limit of the currency in a day, above it by two different operators, once.
import {
  type ActionId,
  type Atoms,
  balance,
  type CurrencyId,
  currencyByCode,
  type HouseAccount,
  houseBalance,
  type NetworkName,
} from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAction, nextActionNumber } from '../../operators/actions/insert-action.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const LIMIT = 10_000;
let tested: TestConsole;
let ann: TestUser;
/** Each test has operators of its own: what they moved alone counts for the day. */
let fay: TestOperator;
let fred: TestOperator;
let usdt: CurrencyId;

beforeAll(async () => {
  tested = await startTestConsole();
  ann = await tested.venue.register();
  const { engine } = tested.venue;
  usdt = await engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const funds = { currency: usdt, amount: 1_000_000_000_000n as Atoms, network: 'paper' as NetworkName };
  const by = { operator: 0, action: 0 as ActionId };
  await engine.submit({
    command: { type: 'FundHouse', ...by, account: 'promotion', transaction: 'seed', ...funds },
  });
});
beforeEach(async () => {
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
});
afterAll(() => tested.stop());

const reason = 'Summer campaign';
const get = async (operator: TestOperator, name: string, query = {}) =>
  (await tested.get(operator, name, query)).json().data;
const post = async (operator: TestOperator, name: string, body: object, headers = {}) =>
  (await tested.post(operator, name, { reason, ...body }, headers)).json();

const held = () =>
  tested.venue.engine.read((state) => balance(state, ann.user, 'funding', usdt).available / 1_000_000n);
const houseHas = (name: HouseAccount) =>
  tested.venue.engine.read((state) => houseBalance(state, name, usdt).available / 1_000_000n);
const insurance = () => houseHas('insurance');
const promotion = () => houseHas('promotion');

const gift = (operator: TestOperator, amount: number, headers = {}) =>
  post(operator, 'GrantGift', { user: ann.user, wallet: 3, currency: 'USDT', amount: `${amount}` }, headers);
const fund = (operator: TestOperator, amount: string, transaction: string, currency = 'USDT') =>
  post(operator, 'FundHouse', { account: 'insurance', currency, amount, network: 'paper', transaction });
const payOut = (operator: TestOperator, amount: string, transaction: string) =>
  post(operator, 'PayOutHouse', {
    account: 'promotion',
    currency: 'USDT',
    amount,
    network: 'paper',
    transaction,
  });
const waiting = () => get(fay, 'GetHouseProposals');
const confirm = (operator: TestOperator, id: number) => post(operator, 'ConfirmHouseProposal', { id });
const withdraw = (operator: TestOperator, id: number) => post(operator, 'WithdrawHouseProposal', { id });

async function proposed(amount = LIMIT + 1): Promise<number> {
  expect(await gift(fay, amount)).toMatchObject({ flag: true, data: { seq: null } });
  return (await waiting()).at(-1).id;
}

describe('alone', () => {
  test('an operator gives up to the limit, and what was given today counts towards it', async () => {
    const before = await held();
    expect((await gift(fay, 6_000)).data.seq).toBeGreaterThan(0);
    expect((await gift(fay, 4_000)).data.seq).toBeGreaterThan(0);
    expect((await held()) - before).toBe(10_000n);
    expect((await gift(fay, 1)).data).toMatchObject({ seq: null });
    expect((await held()) - before).toBe(10_000n);
    const [{ id }] = await waiting();
    await withdraw(fay, id);
    expect((await gift(fred, 1)).data.seq).toBeGreaterThan(0);
    tested.venue.clock.offsetMs += 86_400_000;
    fay = await tested.hire('finance');
    expect((await gift(fay, LIMIT)).data.seq).toBeGreaterThan(0);
  });

  test('gifts and money that comes in count together, and a hundred at once are no more than one by one', async () => {
    const before = [await held(), await insurance()] as const;
    expect((await fund(fay, '9000', `alone-${fay.id}`)).data.seq).toBeGreaterThan(0);
    const answers = await Promise.all(Array.from({ length: 100 }, () => gift(fay, 100)));
    expect(answers.filter(({ data }) => data.seq !== null)).toHaveLength(10);
    expect([(await held()) - before[0], (await insurance()) - before[1]]).toEqual([1_000n, 9_000n]);
    for (const { id } of await waiting()) await withdraw(fred, id);
  });

  test('money of the house that leaves counts with what was given and brought in', async () => {
    const before = await promotion();
    expect((await payOut(fay, '4000', `out-${fay.id}`)).data.seq).toBeGreaterThan(0);
    expect((await promotion()) - before).toBe(-4_000n);
    expect((await gift(fay, 6_001)).data).toMatchObject({ seq: null });
    await withdraw(fay, (await waiting())[0].id);
    expect((await gift(fay, 6_000)).data.seq).toBeGreaterThan(0);
    expect((await payOut(fay, '1', `more-${fay.id}`)).data).toMatchObject({ seq: null });
    await withdraw(fay, (await waiting())[0].id);
  });

  test('nothing of a currency without a network is moved, since it has no limit', async () => {
    expect((await fund(fay, '0.00000001', `btc-${fay.id}`, 'BTC')).data).toMatchObject({ seq: null });
    const [{ id }] = await waiting();
    expect((await confirm(fred, id)).data.seq).toBeGreaterThan(0);
  });

  test('a gift that the exchange refused counts for nothing', async () => {
    const lost = { user: ann.user, wallet: 3, currency: 'BTC', amount: '1' };
    expect((await post(fay, 'GrantGift', lost)).data).toMatchObject({ seq: null });
    await withdraw(fay, (await waiting())[0].id);
    expect(await fund(fay, '9000', 'seed')).toMatchObject({ refusal: 'wallet.alreadyCredited' });
    expect((await gift(fay, LIMIT)).data.seq).toBeGreaterThan(0);
  });
});

describe('above the limit', () => {
  test('money of the house leaves once somebody else confirms it, under a transaction that pays once', async () => {
    const before = await promotion();
    const transaction = `large-${fay.id}`;
    expect((await payOut(fay, '20000', transaction)).data).toMatchObject({ seq: null });
    const [proposal] = await waiting();
    const facts = { account: 'promotion', network: 'paper', transaction, amount: '20000' };
    expect(proposal).toMatchObject({ kind: 'payout', ...facts });
    expect(await confirm(fay, proposal.id)).toMatchObject({ refusal: 'operator.sameOperator' });
    expect(await promotion()).toBe(before);
    expect((await confirm(fred, proposal.id)).data.seq).toBeGreaterThan(0);
    expect((await promotion()) - before).toBe(-20_000n);
    expect(await payOut(fred, '1', transaction)).toMatchObject({ refusal: 'wallet.transactionUsed' });
    const { rows } = await get(await tested.hire('compliance'), 'GetActions', { kind: 'housePaidOut' });
    expect(rows).toContainEqual(
      expect.objectContaining({ operator: expect.objectContaining({ id: fred.id }), outcome: 'done' }),
    );
  });

  test('a gift waits for somebody else, who sees what it is, and is given once', async () => {
    const before = await held();
    const id = await proposed(25_000);
    expect(await held()).toBe(before);
    expect(await waiting()).toMatchObject([
      { kind: 'gift', amount: '25000', currency: 'USDT', wallet: 3, user: { user: ann.user }, reason },
    ]);
    expect(await get(fay, 'GetQueues')).toMatchObject({ houseProposals: 0, ownHouseProposals: 1 });
    expect(await get(fred, 'GetQueues')).toMatchObject({ houseProposals: 1, ownHouseProposals: 0 });
    expect(await confirm(fay, id)).toMatchObject({ refusal: 'operator.sameOperator' });
    expect(await held()).toBe(before);
    expect((await confirm(fred, id)).data.seq).toBeGreaterThan(0);
    expect((await held()) - before).toBe(25_000n);
    expect(await confirm(fred, id)).toMatchObject({ refusal: 'operator.alreadyDecided' });
    expect(await withdraw(fay, id)).toMatchObject({ refusal: 'operator.alreadyDecided' });
    expect((await held()) - before).toBe(25_000n);
    expect(await waiting()).toEqual([]);
    for (const operator of [fay, fred])
      expect(await get(operator, 'GetQueues')).toMatchObject({ houseProposals: 0, ownHouseProposals: 0 });
  });

  test('both people and their reasons stand in the trail that the user reads, and the gift can be taken back', async () => {
    const id = await proposed();
    const { data } = await post(fred, 'ConfirmHouseProposal', { id, reason: 'Compared with the plan' });
    await post(fay, 'OpenUser', { user: ann.user });
    const { rows } = await get(fay, 'GetUserTrail', { user: String(ann.user) });
    const made = rows.filter(({ kind }: { kind: string }) => kind.startsWith('gift')).slice(0, 2);
    expect(made).toMatchObject([
      { kind: 'giftGranted', operator: { id: fred.id }, reason: 'Compared with the plan', outcome: 'done' },
      { kind: 'giftProposed', operator: { id: fay.id }, reason, outcome: 'done' },
    ]);
    const before = await held();
    const taken = { user: ann.user, gift: data.seq, amount: '10001' };
    expect(await post(fay, 'TakeBackGift', taken)).toMatchObject({ flag: true });
    expect(before - (await held())).toBe(10_001n);
  });

  test('what was confirmed counts as alone for neither of the two', async () => {
    await confirm(fred, await proposed());
    expect((await gift(fay, LIMIT)).data.seq).toBeGreaterThan(0);
    expect((await gift(fred, LIMIT)).data.seq).toBeGreaterThan(0);
  });

  test('ten confirmations at once give once', async () => {
    const others = [fred, await tested.hire('finance'), await tested.hire('finance')];
    const before = await held();
    const id = await proposed();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => confirm(others[i % 3]!, id)));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect((await held()) - before).toBe(10_001n);
  });

  test('a confirmation that was written down before the process ended gives once', async () => {
    const before = await held();
    const id = await proposed();
    const { pool, clock } = tested.venue;
    await insertAction(pool, {
      id: await nextActionNumber(pool),
      operator: fred,
      kind: 'giftGranted',
      target: { kind: 'houseProposal', id: String(id) },
      user: ann.user,
      reason: 'Left open',
      details: { wallet: '3', currency: 'USDT', amount: '10001' },
      command: undefined,
      nowMs: clock.wallMs() - 60_000,
    });
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await tested.operators.sweep.run(clock.wallMs());
    expect((await held()) - before).toBe(10_001n);
    expect(await waiting()).toEqual([]);
  });

  test('a request that is sent again proposes once, and a confirmation has one effect', async () => {
    const before = await held();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await gift(fay, 20_000, key), await gift(fay, 20_000, key)];
    expect(again).toEqual(first);
    const rows = await waiting();
    expect(rows).toHaveLength(1);
    const confirmed = { 'idempotency-key': crypto.randomUUID() };
    const send = () => post(fred, 'ConfirmHouseProposal', { id: rows[0].id }, confirmed);
    expect(await send()).toEqual(await send());
    expect((await held()) - before).toBe(20_000n);
  });

  test('money that comes in for the house waits too, and what is withdrawn never comes', async () => {
    const before = await insurance();
    expect((await fund(fay, '10000.000001', `two-${fay.id}`)).data).toMatchObject({ seq: null });
    expect((await fund(fay, '50000', `gone-${fay.id}`)).data).toMatchObject({ seq: null });
    const [first, second] = await waiting();
    expect(first).toMatchObject({ kind: 'funding', account: 'insurance', network: 'paper' });
    expect(await withdraw(fred, second.id)).toMatchObject({ flag: true });
    expect(await confirm(fred, second.id)).toMatchObject({ refusal: 'operator.alreadyDecided' });
    expect((await confirm(fred, first.id)).data.seq).toBeGreaterThan(0);
    expect((await insurance()) - before).toBe(10_000n);
    expect(await confirm(fred, 999_999)).toMatchObject({ refusal: 'operator.itemUnknown' });
  });

  test('what the exchange refuses waits again', async () => {
    expect((await fund(fay, '20000', 'seed')).data).toMatchObject({ seq: null });
    const [{ id }] = await waiting();
    expect(await confirm(fred, id)).toMatchObject({ refusal: 'wallet.alreadyCredited' });
    expect(await waiting()).toMatchObject([{ id }]);
    await withdraw(fay, id);
    expect(await waiting()).toEqual([]);
  });

  test('nobody gives to an account with their own address, neither as the first nor as the second', async () => {
    for (const operator of [fay, fred])
      await tested.venue.pool.query('update users set email = $1 where id = $2', [operator.email, ann.user]);
    const id = await proposed();
    expect(await confirm(fred, id)).toMatchObject({ refusal: 'operator.ownAccount' });
    expect(await gift(fred, LIMIT + 1)).toMatchObject({ refusal: 'operator.ownAccount' });
    await tested.venue.pool.query('update users set email = $1 where id = $2', [ann.email, ann.user]);
    await withdraw(fred, id);
  });

  test('whom an admin has made since yesterday is none of the two', async () => {
    const id = await proposed();
    const ada = await tested.hire('admin');
    const roles = ['finance', 'support'];
    expect((await post(ada, 'SetOperatorRoles', { operator: fred.id, roles })).flag).toBe(true);
    expect(await confirm(fred, id)).toMatchObject({ refusal: 'operator.accessTooNew' });
    expect(await gift(fred, LIMIT + 1)).toMatchObject({ refusal: 'operator.accessTooNew' });
    await withdraw(fay, id);
    expect(await waiting()).toEqual([]);
  });
});

test('after all of it nothing was a fault, and every invariant holds', async () => {
  const admin = await tested.hire('admin');
  expect((await tested.get(admin, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
