// Withdrawals: claimed, approved by the right people, sent or not, with a reason, once.
import {
  type AddressId,
  type Atoms,
  balance,
  type Command,
  type CurrencyId,
  currencyByCode,
  type WithdrawalId,
} from '@candor/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manualClock } from '../../engine/index.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const DAY_MS = 24 * 3_600_000;
const engineClock = manualClock(Date.now());
let tested: TestConsole;
let ann: TestUser;
let fay: TestOperator;
let fred: TestOperator;
let cora: TestOperator;
let usdt: CurrencyId;

beforeAll(async () => {
  tested = await startTestConsole('paper', engineClock);
  ann = await tested.venue.register();
  usdt = await tested.venue.engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const operated = { operator: 0, action: 0 as never };
  await submit({
    type: 'SetTierLimit',
    ...operated,
    tier: 'none',
    currency: usdt,
    perDay: 10_000_000_000_000n as Atoms,
  });
  await submit({
    type: 'CreditDeposit',
    ...operated,
    deposit: 0,
    user: ann.user,
    wallet: 'funding',
    currency: usdt,
    amount: 1_000_000_000_000n as Atoms,
    network: 'paper',
    transaction: 'for-withdrawals',
  });
  await submit({
    type: 'BindWithdrawalAddress',
    user: ann.user,
    network: 'erc20',
    address: 1 as AddressId,
    fingerprint: 'a'.repeat(64),
  });
  engineClock.advance(DAY_MS + 1_000);
  tested.venue.clock.offsetMs += DAY_MS + 1_000;
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
  cora = await tested.hire('compliance');
});
afterAll(() => tested.stop());

async function submit(command: Command) {
  const reply = await tested.venue.engine.submit({ command });
  if (reply.outcome !== 'accepted') throw new Error(JSON.stringify(reply));
  return reply;
}

const funding = () =>
  tested.venue.engine.read((state) => {
    const { available, held } = balance(state, ann.user, 'funding', usdt);
    return { available, held };
  });

const claim = (operator: TestOperator, id: number) =>
  tested.post(operator, 'ClaimItem', { queue: 'withdrawals', id });

async function decide(operator: TestOperator, id: number, decision: string, reason = 'Looks right') {
  await claim(operator, id);
  return tested.post(operator, 'DecideWithdrawal', { id, decision, reason });
}

async function request(usdtAmount: bigint): Promise<number> {
  const { events } = await submit({
    type: 'RequestWithdrawal',
    user: ann.user,
    network: 'erc20',
    amount: (usdtAmount * 1_000_000n) as Atoms,
    fee: 5_000_000n as Atoms,
  });
  const [event] = events;
  return event?.type === 'WithdrawalRequested' ? (event.withdrawal as WithdrawalId) : 0;
}

test('one operator approves below the limit, and settling it takes the money out', async () => {
  const id = await request(100n);
  const { held } = await funding();
  expect(held).toBe(100_000_000n);
  const listed = (await tested.get(fay, 'GetWithdrawals')).json().data.rows;
  expect(listed).toMatchObject([{ id, amount: '100.000000', received: '95.000000', approvalsNeeded: 1 }]);
  const waiting = async (query: string) =>
    (await tested.get(fay, 'GetWithdrawals', { query })).json().data.rows;
  expect(await waiting(`w-${id}`)).toEqual(listed);
  expect(await waiting(`W-${id + 1}`)).toEqual([]);
  expect((await decide(fay, id, 'approve')).statusCode).toBe(200);
  const settle = { id, transaction: `0x${'f'.repeat(64)}`, reason: 'Sent by hand' };
  expect((await tested.post(fay, 'SettleWithdrawal', settle)).json()).toMatchObject({
    refusal: 'operator.notClaimed',
  });
  await claim(fay, id);
  expect((await tested.post(fay, 'SettleWithdrawal', settle)).statusCode).toBe(200);
  expect((await funding()).held).toBe(0n);
  const paid = { id, state: 'success', transaction: settle.transaction, approvals: [{ id: fay.id }] };
  const found = { state: 'success', query: settle.transaction };
  expect((await tested.get(fay, 'GetWithdrawals', found)).json().data).toMatchObject({ rows: [paid] });
  expect((await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data).toMatchObject(paid);
  for (const query of [`W-${id}`, 'F'.repeat(64), `https://explorer.example/tx/${settle.transaction}`])
    expect((await tested.get(fay, 'GetWithdrawals', { state: 'success', query })).json().data).toMatchObject({
      total: 1,
      rows: [paid],
    });
  const others = { state: 'success', query: 'nobody@example.org' };
  expect((await tested.get(fay, 'GetWithdrawals', others)).json().data.total).toBe(0);
});

test('the transaction that paid is taken however it was copied, in the one spelling of its network', async () => {
  for (const [digits, typed] of [
    ['b1', 'B1'.repeat(32)],
    ['b2', 'b2'.repeat(32)],
  ] as const) {
    const id = await request(100n);
    await decide(fay, id, 'approve');
    await claim(fay, id);
    const settle = { id, transaction: typed, reason: 'Sent by hand' };
    expect((await tested.post(fay, 'SettleWithdrawal', settle)).statusCode, typed).toBe(200);
    const shown = (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data;
    expect(shown).toMatchObject({ state: 'success', transaction: `0x${digits.repeat(32)}` });
  }
  const id = await request(100n);
  await decide(fay, id, 'approve');
  await claim(fay, id);
  const wrong = { id, transaction: 'b3'.repeat(31), reason: 'Sent by hand' };
  expect((await tested.post(fay, 'SettleWithdrawal', wrong)).json()).toMatchObject({
    refusal: 'wallet.transactionMalformed',
  });
  await decide(fay, id, 'refuse');
});

test('what is approved, sent or refused stands in the audit log with its amount', async () => {
  const id = await request(120n);
  await decide(fay, id, 'approve');
  await claim(fay, id);
  const transaction = `0x${'9'.repeat(64)}`;
  await tested.post(fay, 'SettleWithdrawal', { id, transaction, reason: 'Sent by hand' });
  const admin = await tested.hire('admin');
  const of = async (kind: string) =>
    (await tested.get(admin, 'GetActions', { kind, operator: String(fay.id) })).json().data.rows[0].details;
  const money = { network: 'erc20', amount: '120.000000', fee: '5.000000', currency: 'USDT' };
  expect(await of('withdrawalApproved')).toEqual(money);
  expect(await of('withdrawalSettled')).toEqual({ ...money, transaction });
});

test('above the limit the second approval must be somebody else’s', async () => {
  const id = await request(10_001n);
  expect((await decide(fay, id, 'approve')).statusCode).toBe(200);
  expect((await decide(fay, id, 'approve')).json()).toMatchObject({
    refusal: 'wallet.sameOperator',
  });
  await tested.post(fay, 'ReleaseItem', { queue: 'withdrawals', id });
  const early = { id, transaction: `0x${'b'.repeat(64)}`, reason: 'Too early' };
  await claim(fred, id);
  expect((await tested.post(fred, 'SettleWithdrawal', early)).statusCode).toBe(422);
  expect((await decide(fred, id, 'approve')).statusCode).toBe(200);
  const shown = (await tested.get(fred, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(shown).toMatchObject({ state: 'approved', approvals: [{ id: fay.id }, { id: fred.id }] });
});

test('refusing releases the hold', async () => {
  const before = await funding();
  const id = await request(200n);
  await decide(fay, id, 'refuse', 'Not your address');
  expect(await funding()).toEqual(before);
  const shown = (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(shown).toMatchObject({ state: 'failed', decisions: [{ reason: 'Not your address' }] });
  const again = await decide(fay, id, 'approve');
  expect(again.json()).toMatchObject({ refusal: 'operator.alreadyDecided' });
});

test('what two have approved two have to refuse, and nothing is released before the second has', async () => {
  const before = await funding();
  const id = await request(10_003n);
  expect((await decide(fay, id, 'approve')).statusCode).toBe(200);
  expect((await decide(fred, id, 'approve')).statusCode).toBe(200);
  expect((await decide(fay, id, 'refuse', 'The payment failed')).statusCode).toBe(200);
  const { held } = await funding();
  expect(held - before.held).toBe(10_003_000_000n);
  const shown = (await tested.get(fred, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(shown).toMatchObject({ state: 'approved', refusals: [{ id: fay.id }], claim: null });
  expect((await decide(fay, id, 'refuse')).json()).toMatchObject({ refusal: 'wallet.sameOperator' });
  await tested.post(fay, 'ReleaseItem', { queue: 'withdrawals', id });
  expect((await decide(fred, id, 'refuse', 'Nothing on the chain')).statusCode).toBe(200);
  expect(await funding()).toEqual(before);
  const ended = (await tested.get(fred, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(ended).toMatchObject({ state: 'failed', refusals: [{ id: fay.id }, { id: fred.id }] });
});

test('one that was approved and never sent can be refused, which releases the hold once', async () => {
  const before = await funding();
  const id = await request(300n);
  for (const operator of [fay, fred]) await decide(operator, id, 'approve');
  const approved = (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(approved).toMatchObject({ state: 'approved', frozen: false });
  const body = { id, decision: 'refuse', reason: 'The payment failed; nothing was sent' };
  expect((await tested.post(fred, 'DecideWithdrawal', body)).json()).toMatchObject({
    refusal: 'operator.notClaimed',
  });
  expect((await tested.post(cora, 'DecideWithdrawal', body)).json()).toMatchObject({
    refusal: 'operator.roleMissing',
  });
  expect((await funding()).held - before.held).toBe(300_000_000n);
  await submit({ type: 'FreezeUser', operator: 0, action: 0 as never, user: ann.user });
  const frozen = (await tested.get(fred, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(frozen).toMatchObject({ state: 'approved', frozen: true });
  for (const operator of [fay, fred])
    expect((await decide(operator, id, 'refuse', body.reason)).statusCode).toBe(200);
  await submit({ type: 'UnfreezeUser', operator: 0, action: 0 as never, user: ann.user });
  expect(await funding()).toEqual(before);
  const shown = (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(shown).toMatchObject({ state: 'failed', decisions: [{}, {}, {}, { reason: body.reason }] });
  await claim(fay, id);
  const settle = { id, transaction: `0x${'d'.repeat(64)}`, reason: 'Sent after all' };
  expect((await tested.post(fay, 'SettleWithdrawal', settle)).json()).toMatchObject({
    refusal: 'operator.alreadyDecided',
  });
});

test('each list has the withdrawals of its state: open ones oldest first, ended ones newest first', async () => {
  const [refused = 0, cancelled = 0, waiting = 0] = await Promise.all([20n, 20n, 20n].map(request));
  await decide(fay, refused, 'refuse', 'Not today');
  await submit({ type: 'CancelWithdrawal', user: ann.user, withdrawal: cancelled as WithdrawalId });
  const last = { pending: waiting, failed: refused, cancelled, success: undefined };
  for (const [state, id] of Object.entries(last)) {
    const { rows } = (await tested.get(fay, 'GetWithdrawals', { state })).json().data;
    expect(new Set(rows.map((row: { state: string }) => row.state))).toEqual(new Set([state]));
    if (id !== undefined) expect(rows.at(state === 'pending' ? -1 : 0).id, state).toBe(id);
  }
});

test('who is about to send one is told that its address was unbound since, until it has ended', async () => {
  const id = await request(150n);
  for (const operator of [fay, fred]) await decide(operator, id, 'approve');
  const shown = async () => (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data;
  expect(await shown()).toMatchObject({ state: 'approved', addressUnbound: false });
  await submit({
    type: 'UnbindWithdrawalAddress',
    ...{ operator: 0, action: 0 as never, user: ann.user, network: 'erc20' },
  });
  expect(await shown()).toMatchObject({ state: 'approved', addressUnbound: true });
  for (const operator of [fay, fred]) await decide(operator, id, 'refuse', 'The address is not hers');
  expect(await shown()).toMatchObject({ state: 'failed', addressUnbound: false });
});

test('after all of it nothing was a fault, and every invariant holds', async () => {
  const admin = await tested.hire('admin');
  expect((await tested.get(admin, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});

test('a withdrawal that the tables may not have yet is not called unknown', async () => {
  const asked = () => tested.get(fay, 'GetWithdrawal', { id: '999999' });
  const decided = () =>
    tested.post(fay, 'DecideWithdrawal', { id: 999_999, decision: 'refuse', reason: 'Asked twice' });
  const behind = { rows: [], total: 0, behind: true };
  const read = vi.spyOn(tested.venue.history, 'withdrawals').mockResolvedValue(behind);
  for (const answer of [await asked(), await decided()])
    expect([answer.statusCode, answer.json().flag]).toEqual([503, false]);
  read.mockRestore();
  for (const answer of [await asked(), await decided()])
    expect(answer.json().refusal).toBe('operator.itemUnknown');
});
