// Deposits: claimed, decided by the right people, with a reason, once.
import { type Atoms, balance, type CurrencyId, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAction, nextActionNumber } from '../../operators/actions/insert-action.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ann: TestUser;
let fay: TestOperator;
let fred: TestOperator;
let cora: TestOperator;
let usdt: CurrencyId;

beforeAll(async () => {
  tested = await startTestConsole();
  ann = await tested.venue.register();
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
  cora = await tested.hire('compliance');
  usdt = await tested.venue.engine.read((state) => currencyByCode(state, 'USDT')!.currency);
});
afterAll(() => tested.stop());

const funding = () =>
  tested.venue.engine.read((state) => {
    const { available, held } = balance(state, ann.user, 'funding', usdt);
    return { available, held };
  });

const claim = (operator: TestOperator, queue: string, id: number) =>
  tested.post(operator, 'ClaimItem', { queue, id });

async function decide(operator: TestOperator, id: number, decision: string, reason = 'Looks right') {
  await claim(operator, 'deposits', id);
  return tested.post(operator, 'DecideDeposit', { id, decision, reason });
}

describe('deposits', () => {
  let transactions = 0;
  async function report(usdtAmount: bigint): Promise<number> {
    transactions += 1;
    const { wallet } = tested.venue.requests;
    await wallet.depositAddressOf(ann.user, 'erc20');
    const reported = await wallet.reportDeposit({
      user: ann.user,
      network: 'erc20',
      currency: usdt,
      amount: (usdtAmount * 1_000_000n) as Atoms,
      transaction: `0x${String(transactions).padStart(64, '0')}`,
      screenshot: undefined,
      requestKey: undefined,
    });
    if (reported.outcome === 'refused') throw new Error(reported.code);
    const { rows } = await tested.venue.pool.query('select max(id) as id from deposit_requests');
    return Number(rows[0].id);
  }

  test('one that is approved is credited once, and stands with who decided and why', async () => {
    const before = (await funding()).available;
    const id = await report(100n);
    const listed = (await tested.get(fay, 'GetDeposits')).json().data;
    expect(listed).toMatchObject({ total: 1, rows: [{ id, amount: '100.000000', approvalsNeeded: 1 }] });
    const done = await decide(fay, id, 'approve');
    expect(done.json().data.seq).toBeGreaterThan(0);
    expect((await funding()).available - before).toBe(100_000_000n);
    const again = await decide(fay, id, 'approve');
    expect(again.json()).toMatchObject({ refusal: 'operator.alreadyDecided' });
    const detail = (await tested.get(fay, 'GetDeposit', { id: String(id) })).json().data;
    expect(detail).toMatchObject({ state: 'success', claim: null });
    expect((await claim(fred, 'deposits', id)).json()).toMatchObject({ refusal: 'operator.alreadyDecided' });
    expect(detail.decisions).toMatchObject([
      { kind: 'depositApproved', operator: { id: fay.id }, reason: 'Looks right' },
    ]);
    const { rows } = await tested.venue.pool.query(
      `select details from operator_actions where kind = 'depositApproved' and target_id = $1`,
      [id],
    );
    expect(rows[0]).toMatchObject({ details: { amount: '100.000000', currency: 'USDT', network: 'erc20' } });
  });

  test('above the limit two different operators must approve, and the same one twice is one', async () => {
    const before = (await funding()).available;
    const id = await report(10_001n);
    expect((await decide(fay, id, 'approve')).json().data).toMatchObject({ seq: null });
    expect((await funding()).available).toBe(before);
    expect((await decide(fay, id, 'approve')).json()).toMatchObject({
      refusal: 'operator.sameOperator',
    });
    expect((await funding()).available).toBe(before);
    const shown = (await tested.get(fred, 'GetDeposit', { id: String(id) })).json().data;
    expect(shown).toMatchObject({ approvalsNeeded: 2, approvals: [{ id: fay.id }], state: 'pending' });
    await tested.post(fay, 'ReleaseItem', { queue: 'deposits', id });
    expect((await decide(fred, id, 'approve')).json().data.seq).toBeGreaterThan(0);
    expect((await funding()).available - before).toBe(10_001_000_000n);
  });

  test('one that is refused credits nothing, and the user is told why', async () => {
    const before = await funding();
    const id = await report(50n);
    await decide(fay, id, 'refuse', 'No such transaction');
    expect(await funding()).toEqual(before);
    const shown = (await tested.venue.get(ann, '/api/webapi/GetCoinDepositList')).json().data;
    expect(shown.rows[0]).toMatchObject({ status: 'failed', reason: 'No such transaction' });
  });

  test('what one operator claimed another cannot decide, until it is released or forgotten', async () => {
    const id = await report(60n);
    const body = { id, decision: 'approve', reason: 'Looks right' };
    expect((await tested.post(fred, 'DecideDeposit', body)).json()).toMatchObject({
      refusal: 'operator.notClaimed',
    });
    expect((await claim(fay, 'deposits', id)).json().data).toMatchObject({ mine: true });
    expect((await claim(fred, 'deposits', id)).json()).toMatchObject({ refusal: 'operator.claimedByOther' });
    expect((await tested.post(fred, 'DecideDeposit', body)).json()).toMatchObject({
      refusal: 'operator.claimedByOther',
    });
    tested.venue.clock.offsetMs += 16 * 60_000;
    expect((await claim(fred, 'deposits', id)).statusCode).toBe(200);
    expect((await tested.post(fred, 'DecideDeposit', body)).statusCode).toBe(200);
  });

  test('ten decisions at once credit once', async () => {
    const before = (await funding()).available;
    const id = await report(70n);
    await claim(fay, 'deposits', id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        tested.post(fay, 'DecideDeposit', { id, decision: 'approve', reason: 'Looks right' }),
      ),
    );
    expect((await funding()).available - before).toBe(70_000_000n);
    for (const answer of answers) expect(answer.statusCode).toBeLessThan(500);
  });

  test('an approval that was written down before the process ended credits the deposit once', async () => {
    const before = (await funding()).available;
    const id = await report(90n);
    const { pool, clock } = tested.venue;
    const action = await nextActionNumber(pool);
    await insertAction(pool, {
      id: action,
      operator: fay,
      kind: 'depositApproved',
      target: { kind: 'deposit', id: String(id) },
      user: ann.user,
      reason: 'Left open',
      details: {},
      command: undefined,
      nowMs: clock.wallMs() - 60_000,
    });
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await tested.operators.sweep.run(clock.wallMs());
    expect((await funding()).available - before).toBe(90_000_000n);
    const shown = (await tested.get(fay, 'GetDeposit', { id: String(id) })).json().data;
    expect(shown).toMatchObject({ state: 'success', decisions: [{ action, reason: 'Left open' }] });
  });

  test('the queue of others is closed', async () => {
    const id = await report(80n);
    expect((await claim(cora, 'deposits', id)).json()).toMatchObject({ refusal: 'operator.roleMissing' });
    expect((await claim(fay, 'verifications', 1)).json()).toMatchObject({ refusal: 'operator.roleMissing' });
    expect((await claim(fay, 'deposits', 999_999)).json()).toMatchObject({ refusal: 'operator.itemUnknown' });
  });
});

test('after all of it nothing was a fault, and every invariant holds', async () => {
  const admin = await tested.hire('admin');
  expect((await tested.get(admin, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
