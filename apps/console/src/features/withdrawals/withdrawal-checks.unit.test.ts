// The rules of what is said about a withdrawal: whoever approves or sends it sees that its owner is frozen.
import type { ConsoleWithdrawalDetail } from '@candor/client/console';
import { startConsoleTexts } from '@candor/i18n/console';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFirstRefusal, waitsForRefusal } from './refusals.ts';
import { withdrawalBadges } from './withdrawal-badge.ts';
import { withdrawalChecks } from './withdrawal-checks.ts';

beforeAll(() => startConsoleTexts('en'));

const withdrawal: ConsoleWithdrawalDetail = {
  id: 7,
  user: { user: 1000, aid: '00000000-0000-4000-8000-000000000001', email: 'ann@example.org' },
  network: 'erc20',
  currency: 'USDT',
  amount: '100.000000',
  fee: '5.000000',
  received: '95.000000',
  state: 'approved',
  requestedAt: 1_700_000_000_000,
  decidedAt: null,
  transaction: null,
  approvalsNeeded: 1,
  approvals: [],
  refusalsNeeded: 1,
  refusals: [],
  claim: null,
  closed: false,
  address: '0x1',
  addressBoundAt: 1_600_000_000_000,
  addressUnbound: false,
  frozen: false,
  highRisk: false,
  decisions: [],
};
const frozen = { ...withdrawal, frozen: true };

const checked = (facts: Parameters<typeof withdrawalChecks>[0]) =>
  Object.fromEntries(withdrawalChecks(facts).map(({ id, verdict }) => [id, verdict]));

describe('a frozen owner', () => {
  test('is a bad check, also where the roles do not open the account', () => {
    const facts = { user: undefined, twoAbove: undefined };
    expect(checked({ withdrawal: frozen, ...facts })).toMatchObject({ frozen: 'bad' });
    expect(checked({ withdrawal, ...facts })).toMatchObject({ frozen: 'ok' });
  });

  test('stands before the state of the withdrawal, in every state', () => {
    const texts = (shown: ConsoleWithdrawalDetail) => withdrawalBadges(shown).map(({ text }) => text);
    expect(texts(withdrawal)).toEqual(['To be sent']);
    expect(texts(frozen)).toEqual(['Frozen', 'To be sent']);
    expect(texts({ ...frozen, state: 'pending' })).toEqual(['Frozen', 'Pending review']);
  });
});

test('an address that was unbound since is a bad check, however long it had been bound', () => {
  const facts = { user: undefined, twoAbove: undefined };
  const unbound = { ...withdrawal, addressUnbound: true };
  expect(checked({ withdrawal: unbound, ...facts })).toMatchObject({ address: 'bad' });
  expect(checked({ withdrawal, ...facts })).toMatchObject({ address: 'ok' });
});

describe('a withdrawal that was not sent', () => {
  const dan = { id: 3, name: 'Dan' };
  const of = (shown: Partial<ConsoleWithdrawalDetail>) => {
    const one = { ...withdrawal, ...shown };
    return [isFirstRefusal(one), waitsForRefusal(one)];
  };

  test('is refused by two where two have to, however many have approved it, and else by one', () => {
    expect(of({ refusalsNeeded: 2 })).toEqual([true, false]);
    expect(of({ refusalsNeeded: 2, refusals: [dan] })).toEqual([false, true]);
    expect(of({})).toEqual([false, false]);
    expect(of({ refusalsNeeded: 2, state: 'pending' })).toEqual([false, false]);
    expect(of({ refusalsNeeded: 2, state: 'failed', refusals: [dan] })).toEqual([false, false]);
  });
});

test('nothing is said about an identity that nobody looked up', () => {
  expect(checked({ withdrawal, user: undefined, twoAbove: undefined })).not.toHaveProperty('verified');
  const none = { verification: 'none', tier: 'none' } as const;
  expect(checked({ withdrawal, user: none, twoAbove: undefined })).toMatchObject({ verified: 'warn' });
});

test('an identity whose level was set back is no good check, though it was verified once', () => {
  const of = (tier: 'none' | 'individual') =>
    checked({ withdrawal, user: { verification: 'verified', tier }, twoAbove: undefined }).verified;
  expect([of('individual'), of('none')]).toEqual(['ok', 'warn']);
});

describe('what is said about the two people that a withdrawal needs', () => {
  const said = (approvalsNeeded: number, amount: string) => {
    const facts = { user: undefined, twoAbove: '10000.000000' };
    const checks = withdrawalChecks({ withdrawal: { ...withdrawal, approvalsNeeded, amount }, ...facts });
    const { verdict, text } = checks.find(({ id }) => id === 'two')!;
    return [verdict, text];
  };

  test('is the amount where it is above the limit, and the other requests of its day where it is below', () => {
    expect(said(2, '15000.000000')).toEqual(['warn', 'Above the two-person limit']);
    const asked = 'Above the two-person limit with all that this user asked for that day';
    expect(said(2, '3000.000000')).toEqual(['warn', asked]);
  });

  test('is never that it is below a limit that was lowered since', () => {
    expect(said(1, '9000.000000')).toEqual(['ok', 'Below the two-person limit']);
    expect(said(1, '15000.000000')).toEqual(['warn', 'Below the two-person limit when it was asked for']);
  });
});
