// Two people agree only while both may: whoever began it and was shut out since, or lost the role, counts no longer.
import { type AddressId, type Atoms, type Command, type CurrencyId, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/index.ts';
import { NEW_ACCESS_MS } from '../../operators/accounts/new-access.ts';
import type { TestUser } from '../testing-venue.ts';
import { cookieOf, startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const LARGE = 10_001n;
const engineClock = manualClock(Date.now());
let tested: TestConsole;
let ann: TestUser;
let usdt: CurrencyId;
let ada: TestOperator;
/** Each test has people of its own: what becomes of them stays. */
let fay: TestOperator;
let fred: TestOperator;
let fern: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole('paper', engineClock);
  ann = await tested.venue.register();
  usdt = await tested.venue.engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const by = { operator: 0, action: 0 as never };
  const [currency, amount] = [usdt, 1_000_000_000_000n as Atoms];
  await submit({ type: 'SetTierLimit', ...by, tier: 'none', currency, perDay: amount });
  const credit = { deposit: 0, user: ann.user, wallet: 'funding', network: 'paper' } as const;
  await submit({ type: 'CreditDeposit', ...by, ...credit, currency, amount, transaction: 'for-withdrawals' });
  const seed = { account: 'promotion', network: 'paper', transaction: 'seed' } as const;
  await submit({ type: 'FundHouse', ...by, ...seed, currency, amount });
  const bound = { user: ann.user, network: 'erc20', address: 1 as AddressId } as const;
  await submit({ type: 'BindWithdrawalAddress', ...bound, fingerprint: 'a'.repeat(64) });
  await passTime(NEW_ACCESS_MS + 1_000);
});
beforeEach(async () => {
  ada = await tested.hire('admin');
  [fay, fred, fern] = [
    await tested.hire('finance'),
    await tested.hire('finance'),
    await tested.hire('finance'),
  ];
});
afterAll(() => tested.stop());

async function submit(command: Command) {
  const reply = await tested.venue.engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error(JSON.stringify(reply));
  return reply;
}

async function passTime(ms: number): Promise<void> {
  tested.venue.clock.offsetMs += ms;
  engineClock.advance(ms);
}

async function signInAgain(...operators: readonly TestOperator[]): Promise<void> {
  for (const operator of operators) {
    const { email, password } = operator;
    const answer = await tested.post(undefined, 'Login', { email, password });
    Object.assign(operator, { cookie: cookieOf(answer) });
  }
}

const reason = 'For the test';
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();
const get = async (operator: TestOperator, name: string, query: Record<string, string> = {}) =>
  (await tested.get(operator, name, query)).json().data;

type Item = readonly ['Deposit' | 'Withdrawal', number];

async function decide(operator: TestOperator, [what, id]: Item, decision: 'approve' | 'refuse' = 'approve') {
  const queue = what === 'Deposit' ? 'deposits' : 'withdrawals';
  await tested.post(operator, 'ClaimItem', { queue, id });
  const answer = await post(operator, `Decide${what}`, { id, decision });
  await tested.post(operator, 'ReleaseItem', { queue, id });
  return answer;
}
const shown = (by: TestOperator, [what, id]: Item) => get(by, `Get${what}`, { id: String(id) });

async function withdrawal(): Promise<Item> {
  const amount = (LARGE * 1_000_000n) as Atoms;
  const asked = { user: ann.user, network: 'erc20', amount, fee: 5_000_000n as Atoms } as const;
  const { events } = await submit({ type: 'RequestWithdrawal', ...asked });
  const [event] = events;
  return ['Withdrawal', event?.type === 'WithdrawalRequested' ? event.withdrawal : 0];
}

let transactions = 0;
async function deposit(): Promise<Item> {
  transactions += 1;
  const { wallet } = tested.venue.requests;
  await wallet.depositAddressOf(ann.user, 'erc20');
  await wallet.reportDeposit({
    ...{ user: ann.user, network: 'erc20', currency: usdt, screenshot: undefined, requestKey: undefined },
    amount: (LARGE * 1_000_000n) as Atoms,
    transaction: `0x${String(transactions).padStart(64, '0')}`,
  });
  const { rows } = await tested.venue.pool.query('select max(id) as id from deposit_requests');
  return ['Deposit', Number(rows[0].id)];
}

const shutOut = ({ id }: TestOperator) => post(ada, 'DisableOperator', { operator: id });
const loseRole = ({ id }: TestOperator) =>
  post(ada, 'SetOperatorRoles', { operator: id, roles: ['product'] });
const done = { flag: true };

describe.each([
  ['a withdrawal', withdrawal, 'approved'],
  ['a deposit', deposit, 'success'],
] as const)('%s', (_what, ask, complete) => {
  test.each([
    ['was shut out', shutOut],
    ['lost the role', loseRole],
  ] as const)('is not approved by one and somebody who %s, but by the next', async (_how, lapse) => {
    const item = await ask();
    expect(await decide(fay, item)).toMatchObject(done);
    expect(await shown(fred, item)).toMatchObject({ state: 'pending', approvals: [{ id: fay.id }] });
    expect(await lapse(fay)).toMatchObject(done);
    expect(await shown(fred, item)).toMatchObject({ state: 'pending', approvals: [], approvalsNeeded: 2 });
    expect(await decide(fred, item)).toMatchObject({ flag: true, data: { seq: null } });
    expect(await shown(fred, item)).toMatchObject({ state: 'pending', approvals: [{ id: fred.id }] });
    expect((await decide(fred, item)).refusal).toMatch(/\.sameOperator$/);
    expect(await decide(fern, item)).toMatchObject(done);
    const { state, approvals, decisions } = await shown(fern, item);
    // What was done stays as it was done.
    expect(state).toBe(complete);
    const all = [fay, fred, fern].map(({ id }) => id);
    expect(approvals.map(({ id }: { id: number }) => id)).toEqual(all);
    expect(decisions).toHaveLength(3);
  });

  test('is approved by whoever began it again once they may, and a new access is a day old', async () => {
    const item = await ask();
    await decide(fay, item);
    await shutOut(fay);
    await post(ada, 'EnableOperator', { operator: fay.id });
    expect(await decide(fred, item)).toMatchObject({ flag: true, data: { seq: null } });
    await passTime(NEW_ACCESS_MS + 1_000);
    await signInAgain(fred, fern);
    expect((await shown(fern, item)).approvals).toMatchObject([{ id: fay.id }, { id: fred.id }]);
    expect(await decide(fern, item)).toMatchObject(done);
    expect((await shown(fern, item)).state).toBe(complete);
  });
});

test('what two have approved is not refused by one and somebody who was shut out', async () => {
  const item = await withdrawal();
  await decide(fay, item);
  await decide(fred, item);
  expect(await decide(fay, item, 'refuse')).toMatchObject(done);
  await shutOut(fay);
  expect(await shown(fred, item)).toMatchObject({ state: 'approved', refusals: [] });
  expect(await decide(fred, item, 'refuse')).toMatchObject({ flag: true, data: { seq: null } });
  expect(await shown(fred, item)).toMatchObject({ state: 'approved', refusals: [{ id: fred.id }] });
  expect(await decide(fred, item, 'refuse')).toMatchObject({ refusal: 'wallet.sameOperator' });
  expect(await decide(fern, item, 'refuse')).toMatchObject(done);
  expect((await shown(fern, item)).state).toBe('failed');
});

describe('a proposal of somebody who may not propose it any more is confirmed by nobody', () => {
  const lapsed = { refusal: 'operator.proposalLapsed' };

  test('where it is a gift: it is withdrawn, and proposed anew', async () => {
    const gift = { user: ann.user, wallet: 3, currency: 'USDT', amount: String(LARGE) };
    const propose = async (by: TestOperator): Promise<number> => {
      expect(await post(by, 'GrantGift', gift)).toMatchObject({ flag: true, data: { seq: null } });
      return (await get(fred, 'GetHouseProposals')).at(-1).id;
    };
    const id = await propose(fay);
    await shutOut(fay);
    expect(await post(fred, 'ConfirmHouseProposal', { id })).toMatchObject(lapsed);
    expect(await post(fred, 'WithdrawHouseProposal', { id })).toMatchObject(done);
    const anew = await propose(fern);
    expect((await post(fred, 'ConfirmHouseProposal', { id: anew })).data.seq).toBeGreaterThan(0);
  });

  test('where it is another source of prices', async () => {
    const alma = await tested.hire('admin');
    await post(alma, 'ProposePriceSource', { source: 'external', sources: 'okx,bybit,kucoin' });
    const [{ id }] = (await get(ada, 'GetPriceSources')).proposals;
    await loseRole(alma);
    const other = await tested.hire('admin');
    expect(await post(other, 'ConfirmPriceSource', { id })).toMatchObject(lapsed);
    expect(await post(other, 'WithdrawPriceSource', { id })).toMatchObject(done);
  });

  test('where it is the end of second factors', async () => {
    const [sue, cora] = [await tested.hire('support'), await tested.hire('compliance')];
    await tested.venue.pool.query(
      `insert into passkeys (id, subject_kind, subject_id, credential_id, public_key, counter, transports, site_host,
                             name, created_at)
       values (gen_random_uuid(), 'user', $1, 'a credential', '\\x00', 0, '{}', 'venue.example', 'Phone', now())`,
      [ann.user],
    );
    expect(await post(sue, 'ProposeFactorReset', { user: ann.user })).toMatchObject(done);
    const [{ id }] = await get(cora, 'GetFactorResets');
    await loseRole(sue);
    expect(await post(cora, 'ConfirmFactorReset', { id })).toMatchObject(lapsed);
    expect(await post(cora, 'WithdrawFactorReset', { id })).toMatchObject(done);
  });
});

test('after all of it nothing was a fault, and every invariant holds', async () => {
  expect((await get(ada, 'CheckInvariants')).problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
