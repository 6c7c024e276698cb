// Where the money of a user is: whoever works with people sees what is asked for and not over, without a queue.
import { type Atoms, type CurrencyId, currencyByCode, type WithdrawalId } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../../engine/index.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const DAY_MS = 24 * 3_600_000;
const engineClock = manualClock(Date.now());
let tested: TestConsole;
let ann: TestUser;
let sue: TestOperator;
let fay: TestOperator;
let withdrawal: WithdrawalId;

beforeAll(async () => {
  tested = await startTestConsole('paper', engineClock);
  const { engine, requests } = tested.venue;
  ann = await tested.venue.register();
  const usdt = await engine.read((state) => currencyByCode(state, 'USDT')?.currency as CurrencyId);
  await requests.wallet.depositAddressOf(ann.user, 'erc20');
  for (const [digit, amount] of [
    ['1', 70_000_000n],
    ['2', 80_000_000n],
  ] as const)
    await requests.wallet.reportDeposit({
      ...{ user: ann.user, network: 'erc20', currency: usdt, amount: amount as Atoms },
      ...{ transaction: `0x${digit.repeat(64)}`, screenshot: undefined, requestKey: undefined },
    });
  const fingerprint = 'a'.repeat(64);
  await engine.submit({
    command: {
      ...{ type: 'BindWithdrawalAddress', user: ann.user, network: 'erc20', fingerprint },
      address: 1 as never,
    },
  });
  engineClock.advance(DAY_MS + 1_000);
  tested.venue.clock.offsetMs += DAY_MS + 1_000;
  const asked = await engine.submit({
    command: {
      ...{ type: 'RequestWithdrawal', user: ann.user, network: 'erc20' },
      ...{ amount: 100_000_000n as Atoms, fee: 5_000_000n as Atoms },
    },
  });
  if (asked.outcome !== 'accepted') throw new Error(JSON.stringify(asked));
  const [event] = asked.events;
  if (event?.type === 'WithdrawalRequested') withdrawal = event.withdrawal;
  sue = await tested.hire('support');
  fay = await tested.hire('finance');
  await tested.post(sue, 'OpenUser', { user: ann.user, reason: 'Ann asks for her money' });
});
afterAll(() => tested.stop());

const shown = async () => (await tested.get(sue, 'GetUser', { user: String(ann.user) })).json().data;

test('stands on the page of the user with number, amount and what it waits for, newest first', async () => {
  expect(await shown()).toMatchObject({
    openDeposits: 2,
    openWithdrawals: 1,
    underWay: [
      { queue: 'withdrawals', id: withdrawal, amount: '100.000000', currency: 'USDT', state: 'pending' },
      { queue: 'deposits', id: 2, amount: '80.000000', currency: 'USDT', state: 'pending' },
      { queue: 'deposits', id: 1, amount: '70.000000', currency: 'USDT', state: 'pending' },
    ],
  });
});

test('changes with each decision, and is gone when it is over', async () => {
  await tested.post(fay, 'ClaimItem', { queue: 'withdrawals', id: withdrawal });
  const approve = { id: withdrawal, decision: 'approve', reason: 'Looks right' };
  expect((await tested.post(fay, 'DecideWithdrawal', approve)).statusCode).toBe(200);
  await tested.post(fay, 'ClaimItem', { queue: 'deposits', id: 1 });
  const refuse = { id: 1, decision: 'refuse', reason: 'No such transaction' };
  expect((await tested.post(fay, 'DecideDeposit', refuse)).statusCode).toBe(200);
  expect(await shown()).toMatchObject({
    openDeposits: 1,
    underWay: [
      { queue: 'withdrawals', id: withdrawal, state: 'approved' },
      { queue: 'deposits', id: 2, state: 'pending' },
    ],
  });
});
