// The order of the queues: who waits longest comes first unless the operator turns it around, on every page.
import { type Atoms, type CurrencyId, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const REQUESTS = 5;
let tested: TestConsole;
let fay: TestOperator;
let ann: TestUser;

beforeAll(async () => {
  tested = await startTestConsole();
  fay = await tested.hire('finance', 'compliance');
  ann = await tested.venue.register();
  const { engine, requests } = tested.venue;
  const currency = await engine.read((state) => currencyByCode(state, 'USDT')?.currency as CurrencyId);
  await requests.wallet.depositAddressOf(ann.user, 'erc20');
  for (let number = 1; number <= REQUESTS; number += 1) {
    const reported = await requests.wallet.reportDeposit({
      user: ann.user,
      network: 'erc20',
      currency,
      amount: (100_000_000n * BigInt(number)) as Atoms,
      transaction: `0x${String(number).padStart(64, '0')}`,
      screenshot: undefined,
      requestKey: undefined,
    });
    expect(reported.outcome).not.toBe('refused');
  }
});
afterAll(() => tested.stop());

async function ids(name: string, query: Record<string, string>): Promise<number[]> {
  const answer = await tested.get(fay, name, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.rows.map(({ id }: { id: number }) => id);
}

test('what waits stands oldest first, and newest first where it is turned around', async () => {
  const usual = await ids('GetDeposits', {});
  expect(usual).toHaveLength(REQUESTS);
  expect(usual).toEqual(usual.toSorted((a, b) => a - b));
  expect(await ids('GetDeposits', { order: 'oldest' })).toEqual(usual);
  expect(await ids('GetDeposits', { order: 'newest' })).toEqual(usual.toReversed());
  expect(await ids('GetDeposits', { state: 'all' })).toEqual(usual.toReversed());
  expect(await ids('GetDeposits', { state: 'all', order: 'oldest' })).toEqual(usual);
});

test('the order holds over pages, which together have every request once', async () => {
  for (const order of ['oldest', 'newest']) {
    const whole = await ids('GetDeposits', { order });
    const pages = [];
    for (let page = 1; page <= 3; page += 1)
      pages.push(...(await ids('GetDeposits', { order, pageindex: String(page), pagesize: '2' })));
    expect(pages, order).toEqual(whole);
  }
});

test('every queue takes an order, and none but the two', async () => {
  for (const name of ['GetDeposits', 'GetWithdrawals', 'GetVerifications', 'GetReviews']) {
    for (const order of ['oldest', 'newest']) await ids(name, { order });
    expect((await tested.get(fay, name, { order: 'id desc' })).statusCode, name).toBe(400);
  }
});
