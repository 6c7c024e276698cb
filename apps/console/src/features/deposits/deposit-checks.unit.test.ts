// The rules of what is said about a deposit: why it needs two people, where it does.
import type { ConsoleDepositDetail } from '@candor/client/console';
import { startConsoleTexts } from '@candor/i18n/console';
import { beforeAll, expect, test } from 'vitest';
import { depositChecks } from './deposit-checks.ts';

beforeAll(() => startConsoleTexts('en'));

const deposit: ConsoleDepositDetail = {
  id: 7,
  user: { user: 1000, aid: '00000000-0000-4000-8000-000000000001', email: 'ann@example.org' },
  network: 'erc20',
  currency: 'USDT',
  amount: '9000.000000',
  transaction: '0x1',
  state: 'pending',
  requestedAt: 1_700_000_000_000,
  decidedAt: null,
  reason: null,
  approvalsNeeded: 1,
  approvals: [],
  claim: null,
  closed: false,
  address: '0x2',
  screenshot: null,
  decisions: [],
};

function twoCheck(shown: Partial<ConsoleDepositDetail>) {
  const facts = { sameNumber: undefined, user: undefined, mode: 'live', twoAbove: '10000.000000' } as const;
  const checks = depositChecks({ deposit: { ...deposit, ...shown }, ...facts });
  return checks.find(({ id }) => id === 'two');
}

test('up to the limit one person is enough', () => {
  expect(twoCheck({})).toMatchObject({ verdict: 'ok', text: 'Below the two-person limit' });
});

test('an amount above the limit needs two by itself', () => {
  const large = { amount: '10000.000001', approvalsNeeded: 2 };
  expect(twoCheck(large)).toMatchObject({ verdict: 'warn', text: 'Above the two-person limit' });
});

test('a smaller one needs two with what one person has let in alone on the day, and says so', () => {
  expect(twoCheck({ approvalsNeeded: 2 })).toMatchObject({
    verdict: 'warn',
    text: 'Above the two-person limit with what one person alone approved today',
  });
});
