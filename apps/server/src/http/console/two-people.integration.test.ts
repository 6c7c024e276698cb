// One admin is not two people: whom an admin made, reset, let in or gave a role counts nowhere for a day as one of two.
import { type AddressId, type Atoms, type Command, type CurrencyId, currencyByCode } from '@candor/exchange';
import type { OperatorRow } from '@candor/wire/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/index.ts';
import { NEW_ACCESS_MS } from '../../operators/accounts/new-access.ts';
import type { TestUser } from '../testing-venue.ts';
import {
  cookieOf,
  OPERATOR_PASSWORD,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './testing-console.ts';

const HOUR_MS = 3_600_000;
const engineClock = manualClock(Date.now());
let tested: TestConsole;
let ann: TestUser;
let ada: TestOperator;
let fay: TestOperator;
let usdt: CurrencyId;

beforeAll(async () => {
  tested = await startTestConsole('paper', engineClock);
  ann = await tested.venue.register();
  ada = await tested.hire('admin', 'finance');
  fay = await tested.hire('finance');
  usdt = await tested.venue.engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  await prepareWithdrawals();
});
afterAll(() => tested.stop());

const reason = 'For the test';
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();

async function submit(command: Command) {
  const reply = await tested.venue.engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error(JSON.stringify(reply));
  return reply;
}

async function prepareWithdrawals(): Promise<void> {
  const operated = { operator: 0, action: 0 as never };
  const [currency, perDay] = [usdt, 10_000_000_000_000n as Atoms];
  await submit({ type: 'SetTierLimit', ...operated, tier: 'none', currency, perDay });
  await submit({
    ...{ type: 'CreditDeposit', ...operated, deposit: 0, user: ann.user, wallet: 'funding', currency },
    ...{ amount: 1_000_000_000_000n as Atoms, network: 'paper', transaction: 'for-withdrawals' },
  });
  const bound = { user: ann.user, network: 'erc20', address: 1 as AddressId } as const;
  await submit({ type: 'BindWithdrawalAddress', ...bound, fingerprint: 'a'.repeat(64) });
  engineClock.advance(25 * HOUR_MS);
}

async function requested(usdtAmount: bigint): Promise<number> {
  const amount = (usdtAmount * 1_000_000n) as Atoms;
  const asked = { user: ann.user, network: 'erc20', amount, fee: 5_000_000n as Atoms } as const;
  const { events } = await submit({ type: 'RequestWithdrawal', ...asked });
  const [event] = events;
  return event?.type === 'WithdrawalRequested' ? event.withdrawal : 0;
}

let transactions = 0;
async function reported(usdtAmount: bigint): Promise<number> {
  transactions += 1;
  const { wallet } = tested.venue.requests;
  await wallet.depositAddressOf(ann.user, 'erc20');
  await wallet.reportDeposit({
    ...{ user: ann.user, network: 'erc20', currency: usdt, screenshot: undefined, requestKey: undefined },
    amount: (usdtAmount * 1_000_000n) as Atoms,
    transaction: `0x${String(transactions).padStart(64, '0')}`,
  });
  const { rows } = await tested.venue.pool.query('select max(id) as id from deposit_requests');
  return Number(rows[0].id);
}

async function approve(operator: TestOperator, what: 'Deposit' | 'Withdrawal', id: number) {
  const queue = what === 'Deposit' ? 'deposits' : 'withdrawals';
  await tested.post(operator, 'ClaimItem', { queue, id });
  const answer = await post(operator, `Decide${what}`, { id, decision: 'approve' });
  await tested.post(operator, 'ReleaseItem', { queue, id });
  return answer;
}

/** As the admin could do it alone: the credentials are shown to whoever asks for them. */
async function signInWith(
  by: TestOperator,
  name: 'CreateOperator' | 'ResetOperator',
  body: { readonly operator: number } | { readonly email: string; readonly roles: readonly string[] },
): Promise<TestOperator> {
  const { data } = await post(by, name, 'email' in body ? { name: `Bob ${bobs}`, ...body } : body);
  const rows = await tested.operators.accounts.list();
  const { email = '', roles = [] } = rows.find(({ id }) => id === data.operator) ?? {};
  return signIn({ id: data.operator, name: 'Bob', email, roles }, data.password);
}

async function signIn(operator: Omit<TestOperator, 'cookie' | 'password'>, oneTime: string) {
  const { email } = operator;
  const answer = await tested.post(undefined, 'Login', { email, password: oneTime });
  const signedIn = { ...operator, cookie: cookieOf(answer), password: OPERATOR_PASSWORD };
  const change = { password: OPERATOR_PASSWORD, repeatPassword: OPERATOR_PASSWORD };
  await tested.post(signedIn, 'SetPassword', { oldPassword: oneTime, ...change });
  return signedIn;
}

async function signInAgain(...operators: TestOperator[]): Promise<void> {
  for (const operator of operators) {
    const { email, password } = operator;
    const answer = await tested.post(undefined, 'Login', { email, password });
    Object.assign(operator, { cookie: cookieOf(answer) });
  }
}

async function passTime(ms: number): Promise<void> {
  tested.venue.clock.offsetMs += ms;
  engineClock.advance(ms);
  await signInAgain(ada, fay);
}

async function rowOf({ id }: { readonly id: number }): Promise<OperatorRow> {
  const rows: OperatorRow[] = (await tested.get(ada, 'GetOperators')).json().data;
  return rows.find((row) => row.id === id)!;
}

const tooNew = { flag: false, refusal: 'operator.accessTooNew' };
let bobs = 0;
const bobBy = (by: TestOperator, ...roles: string[]) => {
  bobs += 1;
  return signInWith(by, 'CreateOperator', { email: `bob${bobs}@venue.example`, roles });
};

describe('an operator whom an admin made', () => {
  test('approves no large withdrawal, neither before nor after somebody else, until a day has passed', async () => {
    const bob = await bobBy(ada, 'finance');
    const id = await requested(10_001n);
    const refused = await approve(bob, 'Withdrawal', id);
    expect(refused).toMatchObject(tooNew);
    const { countsFrom } = (await rowOf(bob)).access!;
    expect(countsFrom).toBeGreaterThan(tested.venue.clock.wallMs() + NEW_ACCESS_MS - 60_000);
    const until = Date.parse(`${refused.details.until.replace(' ', 'T')}Z`);
    expect(until).toBeGreaterThanOrEqual(countsFrom);
    expect(until - countsFrom).toBeLessThan(60_000);
    expect(await approve(ada, 'Withdrawal', id)).toMatchObject({ flag: true });
    expect(await approve(bob, 'Withdrawal', id)).toMatchObject(tooNew);
    await passTime(countsFrom - tested.venue.clock.wallMs() - 1_000);
    await signInAgain(bob);
    expect(await approve(bob, 'Withdrawal', id)).toMatchObject(tooNew);
    await passTime(2_000);
    expect(await approve(bob, 'Withdrawal', id)).toMatchObject({ flag: true });
  });

  test('approves what one operator is enough for', async () => {
    const bob = await bobBy(ada, 'finance');
    expect(await approve(bob, 'Withdrawal', await requested(100n))).toMatchObject({ flag: true });
    expect(await approve(bob, 'Deposit', await reported(100n))).toMatchObject({ flag: true });
  });

  test('approves no large deposit, neither first nor second', async () => {
    const bob = await bobBy(ada, 'finance');
    const id = await reported(10_001n);
    expect(await approve(bob, 'Deposit', id)).toMatchObject(tooNew);
    expect(await approve(ada, 'Deposit', id)).toMatchObject({ flag: true });
    expect(await approve(bob, 'Deposit', id)).toMatchObject(tooNew);
    expect(await approve(fay, 'Deposit', id)).toMatchObject({ flag: true });
  });

  test('neither proposes a source of prices nor confirms one', async () => {
    const bob = await bobBy(ada, 'admin');
    const source = { source: 'external', sources: 'okx,bybit,kucoin' };
    expect(await post(bob, 'ProposePriceSource', source)).toMatchObject(tooNew);
    expect(await post(ada, 'ProposePriceSource', source)).toMatchObject({ flag: true });
    const [{ id }] = (await tested.get(ada, 'GetPriceSources')).json().data.proposals;
    expect(await post(bob, 'ConfirmPriceSource', { id })).toMatchObject(tooNew);
    // What only takes back needs nobody else.
    expect(await post(bob, 'WithdrawPriceSource', { id })).toMatchObject({ flag: true });
  });

  test('neither states what the venue holds nor confirms it', async () => {
    const bob = await bobBy(ada, 'finance');
    const stated = { record: 1, network: 'Ethereum', address: '0x12', currency: 'USDT', amount: '1' };
    const body = { ...stated, signature: '0x12' };
    expect(await post(bob, 'StateReserve', body)).toMatchObject(tooNew);
    expect(await post(bob, 'ConfirmReserve', { id: 1 })).toMatchObject(tooNew);
    expect(await post(ada, 'ConfirmReserve', { id: 1 })).toMatchObject({ refusal: 'operator.itemUnknown' });
  });

  test('does not raise the amount up to which one operator is enough, and may lower it', async () => {
    const bob = await bobBy(ada, 'compliance');
    const { networks } = (await tested.get(bob, 'GetListings')).json().data;
    const terms = networks.find(({ network }: { network: string }) => network === 'erc20');
    const above = (secondApprovalAbove: string) =>
      post(bob, 'SetNetworkTerms', { ...terms, secondApprovalAbove });
    expect(await above('1000000')).toMatchObject(tooNew);
    expect(await above('9000')).toMatchObject({ flag: true });
    expect(await above('10000')).toMatchObject(tooNew);
  });
});

describe('access that is given anew', () => {
  test('by a reset begins the day again, and takes nobody’s place', async () => {
    const bea = await tested.hire('finance');
    expect((await rowOf(bea)).access).toBeNull();
    const id = await requested(10_001n);
    const taken = await signInWith(ada, 'ResetOperator', { operator: bea.id });
    expect(await approve(taken, 'Withdrawal', id)).toMatchObject(tooNew);
    expect((await rowOf(bea)).access).toMatchObject({ kind: 'operatorReset', by: { id: ada.id }, reason });
  });

  test('by a role begins it, and by losing one it does not', async () => {
    const bea = await tested.hire('finance', 'support');
    await post(ada, 'SetOperatorRoles', { operator: bea.id, roles: ['finance'] });
    expect((await rowOf(bea)).access).toBeNull();
    expect(await approve(bea, 'Withdrawal', await requested(10_001n))).toMatchObject({ flag: true });
    await post(ada, 'SetOperatorRoles', { operator: bea.id, roles: ['finance', 'compliance'] });
    expect((await rowOf(bea)).access).toMatchObject({ kind: 'operatorRolesSet' });
    expect(await approve(bea, 'Withdrawal', await requested(10_001n))).toMatchObject(tooNew);
  });

  test('by letting somebody in begins it, unless they were never out', async () => {
    const bea = await tested.hire('finance');
    await post(ada, 'EnableOperator', { operator: bea.id });
    expect((await rowOf(bea)).access).toBeNull();
    await post(ada, 'DisableOperator', { operator: bea.id });
    await post(ada, 'EnableOperator', { operator: bea.id });
    await signInAgain(bea);
    expect((await rowOf(bea)).access).toMatchObject({ kind: 'operatorEnabled' });
    expect(await approve(bea, 'Withdrawal', await requested(10_001n))).toMatchObject(tooNew);
  });

  test('on the command line begins nothing, and ends nothing that was begun in the console', async () => {
    const by = { operator: undefined, reason: 'Command line of the installation' };
    const bea = await tested.hire('finance');
    const bob = await bobBy(ada, 'finance');
    for (const operator of [bea, bob]) {
      const reset = await tested.operators.accounts.reset(by, operator.id);
      if (reset.outcome === 'refused') throw new Error(reset.code);
      const again = await signIn(operator, reset.credentials.password);
      const expected = operator === bea ? { flag: true } : tooNew;
      expect(await approve(again, 'Withdrawal', await requested(10_001n))).toMatchObject(expected);
    }
  });
});

test('what was refused stands in the audit log, and no sweep carries it out', async () => {
  const bob = await bobBy(ada, 'finance');
  const id = await requested(10_001n);
  await approve(bob, 'Withdrawal', id);
  await tested.operators.sweep.run(tested.venue.clock.wallMs() + HOUR_MS);
  const { rows } = (await tested.get(ada, 'GetActions', { operator: String(bob.id) })).json().data;
  expect(rows[0]).toMatchObject({ outcome: 'refused', refusal: tooNew.refusal });
  const shown = (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(shown).toMatchObject({ state: 'pending', approvals: [] });
  expect(tested.venue.faults).toEqual([]);
});

test('control: without the moment in the operator’s row one admin would be two people', async () => {
  const bob = await bobBy(ada, 'finance');
  const id = await requested(10_001n);
  expect(await approve(ada, 'Withdrawal', id)).toMatchObject({ flag: true });
  expect(await approve(bob, 'Withdrawal', id)).toMatchObject(tooNew);
  await tested.venue.pool.query(
    'update operators set access_changed_at = null, access_action = null where id = $1',
    [bob.id],
  );
  expect(await approve(bob, 'Withdrawal', id)).toMatchObject({ flag: true });
});
