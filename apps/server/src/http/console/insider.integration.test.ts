// What somebody inside tries: at the console, with other people's races, and with a hand on the tables.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 } from '../testing-keys.ts';
import type { TestUser } from '../testing-venue.ts';
import {
  ADDRESS,
  fundingOf,
  shiftedClock,
  transaction,
  walletCalls,
  withBoundAddress,
} from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ann: TestUser;
let fay: TestOperator;
let fred: TestOperator;
let cora: TestOperator;
const { deposit, withdraw } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  ann = await withBoundAddress(tested.venue, clock);
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
  cora = await tested.hire('compliance', 'support');
});
afterAll(() => tested.stop());

const reason = 'Looks right';
const claim = (operator: TestOperator, queue: string, id: number) =>
  tested.post(operator, 'ClaimItem', { queue, id });
const keyed = () => ({ 'idempotency-key': v7(clock.wallMs()) });

async function requested(amount = '20'): Promise<number> {
  const answer = await withdraw(ann, { amount });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

async function stateOf(id: number): Promise<string> {
  const shown = await tested.get(fay, 'GetWithdrawal', { id: String(id) });
  return shown.json().data.state;
}

/** What the owner has, in whole units of the smallest amount. */
async function held(): Promise<{ readonly available: bigint; readonly frozen: bigint }> {
  const { available, frozen } = await fundingOf(tested.venue, ann);
  const atoms = (text: string): bigint => BigInt(text.replace('.', ''));
  return { available: atoms(available), frozen: atoms(frozen) };
}

describe('a withdrawal', () => {
  test('that is cancelled, approved, refused and settled at once ends once, with one debit or one release', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await held();
      const id = await requested();
      await claim(fay, 'withdrawals', id);
      const paid = { id, transaction: transaction(`9${round}`), reason };
      const cancel = () => tested.venue.post(ann, '/api/webapi/CancelWithdrawLog', { id });
      const work = [
        cancel,
        () => tested.post(fay, 'DecideWithdrawal', { id, decision: 'approve', reason }, keyed()),
        () => tested.post(fay, 'DecideWithdrawal', { id, decision: 'refuse', reason }, keyed()),
        () => tested.post(fay, 'SettleWithdrawal', paid, keyed()),
        () => tested.post(fay, 'SettleWithdrawal', paid, keyed()),
      ];
      // Another one comes first each time.
      const rotated = [...work.slice(round % work.length), ...work.slice(0, round % work.length)];
      await Promise.all(rotated.map((each) => each()));
      if ((await stateOf(id)) === 'approved') {
        await claim(fay, 'withdrawals', id);
        await tested.post(fay, 'SettleWithdrawal', paid, keyed());
      }
      const state = await stateOf(id);
      const after = await held();
      expect(['cancelled', 'failed', 'success']).toContain(state);
      expect(after.frozen).toBe(before.frozen);
      expect(before.available - after.available).toBe(state === 'success' ? 20_000_000n : 0n);
    }
  });

  test('is settled once, and its transaction pays for no other one, however it is written', async () => {
    const [first, second] = [await requested(), await requested()];
    for (const id of [first, second]) {
      await claim(fay, 'withdrawals', id);
      await tested.post(fay, 'DecideWithdrawal', { id, decision: 'approve', reason });
      await claim(fay, 'withdrawals', id);
    }
    const before = await held();
    const number = transaction('abcdef');
    const settle = (id: number, text = number) =>
      tested.post(fay, 'SettleWithdrawal', { id, transaction: text, reason }, keyed());
    const answers = await Promise.all(Array.from({ length: 30 }, () => settle(first)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    await claim(fay, 'withdrawals', second);
    expect((await settle(second)).json().refusal).toBe('wallet.transactionUsed');
    for (const other of spellingsOf(number)) {
      expect([400, 422], JSON.stringify(other)).toContain((await settle(second, other)).statusCode);
    }
    expect(before.frozen - (await held()).frozen).toBe(20_000_000n);
    expect((await settle(second, transaction('abcde0'))).statusCode).toBe(200);
  });

  test('goes to the address that its owner bound, or to none that somebody put into the table', async () => {
    const id = await requested();
    const shown = async () =>
      (await tested.get(fay, 'GetWithdrawal', { id: String(id) })).json().data.address;
    const listed = async () =>
      (await tested.get(cora, 'GetUser', { user: String(ann.user) })).json().data.addresses;
    expect(await shown()).toBe(ADDRESS);
    await tested.post(cora, 'OpenUser', { user: ann.user, reason: 'Compares the addresses' });
    expect(await listed()).toMatchObject([{ address: ADDRESS }]);
    const eve = await tested.venue.register();
    const mine = `0x${'66'.repeat(20)}`;
    const { pool, faults } = tested.venue;
    for (const change of [
      `address = '${mine}'`,
      `address = '${mine}', network = 'omni'`,
      `address = '${mine}', user_id = ${eve.user}`,
      `address = '${mine}', salt = '\\x00'`,
    ]) {
      const { rows } = await pool.query('select * from withdrawal_addresses where user_id = $1', [ann.user]);
      const [row] = rows;
      await pool.query(`update withdrawal_addresses set ${change} where id = $1`, [row.id]);
      expect(await shown(), change).toBeNull();
      expect(await listed(), change).toEqual([]);
      await pool.query(
        'update withdrawal_addresses set address = $2, network = $3, user_id = $4, salt = $5 where id = $1',
        [row.id, row.address, row.network, row.user_id, row.salt],
      );
    }
    expect(faults.splice(0).join()).toContain('A withdrawal address is not the one that was bound');
    expect(await shown()).toBe(ADDRESS);
  });
});

/** Other ways to write a number that is in lower case, which must not count as other numbers. */
function spellingsOf(number: string): readonly string[] {
  const digits = number.slice(2);
  return [
    `0x${digits.toUpperCase()}`,
    `0X${digits}`,
    digits,
    ` ${number}`,
    `${number} `,
    `${number}\n`,
    `0x0${digits}`,
    `0x${digits.replace('a', '\uff41')}`,
    `0x${digits.replace('a', 'а')}`,
    `\u200b${number}`,
  ];
}

describe('an operator', () => {
  const terms = {
    network: 'erc20',
    currency: 'USDT',
    depositsOn: true,
    withdrawalsOn: true,
    fee: '5',
    minimum: '20',
    reason,
  };
  const set = (operator: TestOperator, secondApprovalAbove: string, more: object = {}) =>
    tested.post(operator, 'SetNetworkTerms', { ...terms, secondApprovalAbove, ...more });

  test('of finance does not raise the amount above which another one must agree', async () => {
    expect((await set(fay, '10000.000001')).json().refusal).toBe('operator.roleMissing');
    // In another currency the amount means something else.
    expect((await set(fay, '1', { currency: 'BTC' })).json().refusal).toBe('operator.roleMissing');
    expect((await set(fay, '9000')).statusCode).toBe(200);
    expect((await set(fay, '9000', { fee: '6' })).statusCode).toBe(200);
    expect((await set(fay, '10000')).json().refusal).toBe('operator.roleMissing');
    expect((await set(cora, '10000')).statusCode).toBe(200);
  });

  test('of both finance and compliance does not either, and may lower it', async () => {
    const both = await tested.hire('finance', 'compliance');
    const refused = { refusal: 'operator.approvesPayments', field: 'secondApprovalAbove' };
    expect((await set(both, '10000.000001')).json()).toMatchObject(refused);
    expect((await set(both, '1', { currency: 'BTC' })).json()).toMatchObject(refused);
    expect((await set(both, '9000')).statusCode).toBe(200);
    expect((await set(both, '10000')).json()).toMatchObject(refused);
    expect((await set(cora, '10000')).statusCode).toBe(200);
  });

  test('cannot be two: approvals of many requests of one operator at once are one', async () => {
    const id = await requested('100');
    await claim(fay, 'withdrawals', id);
    const decide = () => tested.post(fay, 'DecideWithdrawal', { id, decision: 'approve', reason }, keyed());
    const answers = await Promise.all(Array.from({ length: 20 }, decide));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const reported = await deposit(ann, { amount: '10001', transaction: transaction('d1') });
    const report = reported.json().data.id;
    const before = await held();
    await claim(fay, 'deposits', report);
    const approve = (operator: TestOperator) =>
      tested.post(operator, 'DecideDeposit', { id: report, decision: 'approve', reason }, keyed());
    await Promise.all(Array.from({ length: 20 }, () => approve(fay)));
    await claim(fay, 'deposits', report);
    expect((await approve(fay)).json().refusal).toBe('operator.sameOperator');
    expect(await held()).toEqual(before);
    await tested.post(fay, 'ReleaseItem', { queue: 'deposits', id: report });
    await claim(fred, 'deposits', report);
    expect((await approve(fred)).statusCode).toBe(200);
    expect((await held()).available - before.available).toBe(10_001_000_000n);
  });

  test('is answered under the names of this machine alone', async () => {
    for (const host of ['evil.example', 'console.candor.example:8090']) {
      const url = '/api/console/GetSettings';
      const answer = await tested.app.inject({ method: 'GET', url, headers: { host } });
      expect(answer.json().refusal, host).toBe('request.hostUnknown');
    }
  });
});

test('a decision on its way while every sweep runs has one effect and one outcome', async () => {
  const { engine, requests, pool } = tested.venue;
  const submit = engine.submit.bind(engine);
  const slow = vi.spyOn(engine, 'submit').mockImplementation(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return submit(request);
  });
  const before = await held();
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    ids.push((await deposit(ann, { amount: '7', transaction: transaction(`e${i}`) })).json().data.id);
  }
  const sweepAll = async (): Promise<void> => {
    for (let i = 0; i < 10; i += 1) {
      const now = tested.venue.clock.wallMs() + 1;
      await Promise.all([
        tested.operators.sweep.run(now),
        ...requests.wallet.sweeps.map(({ run }) => run(now)),
      ]);
    }
  };
  for (const id of ids) await claim(fay, 'deposits', id);
  const deciding = ids.map((id) => tested.post(fay, 'DecideDeposit', { id, decision: 'approve', reason }));
  const [answers] = await Promise.all([Promise.all(deciding), sweepAll(), sweepAll()]);
  slow.mockRestore();
  for (const answer of answers) {
    const { action, seq } = answer.json().data;
    expect(await engine.read((state) => state.actions.get(action))).toBe(seq);
    const { rows } = await pool.query('select * from operator_action_outcomes where action_id = $1', [
      action,
    ]);
    expect(rows).toMatchObject([{ outcome: 'done', seq: BigInt(seq) }]);
  }
  expect((await held()).available - before.available).toBe(35_000_000n);
});

test('after all of it every invariant holds, and nothing was a fault', async () => {
  const admin = await tested.hire('admin');
  expect((await tested.get(admin, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults.filter((line) => !line.includes('prices.tooOld'))).toEqual([]);
});
