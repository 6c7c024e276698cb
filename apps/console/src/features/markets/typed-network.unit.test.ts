// What the form of a network finds wrong is what the exchange refuses, and it stands beside its field.
import { startConsoleTexts } from '@candor/i18n/console';
import { money, venue } from '@candor/testkit';
import { beforeAll, expect, test } from 'vitest';
import { type TypedAmounts, wrongNetwork } from './typed-network.ts';

beforeAll(() => startConsoleTexts('en'));

const good: TypedAmounts = { fee: '5', minimum: '20', secondApprovalAbove: '1000' };

test.each([
  ['below the smallest withdrawal', { fee: '19.99' }, {}],
  ['nothing', { fee: '0' }, {}],
  ['the smallest withdrawal', { fee: '20.00' }, { fee: 'The fee must be below the smallest withdrawal.' }],
  ['above it', { fee: '100' }, { fee: 'The fee must be below the smallest withdrawal.' }],
  ['nothing, as is the withdrawal', { fee: '0', minimum: '0' }, { fee: expect.any(String) }],
  ['not there', { fee: '' }, { fee: 'Fill this in.' }],
])('a fee that is %s', (_, typed, wrong) => {
  const fields = { ...good, ...typed };
  expect(wrongNetwork(fields)).toEqual(wrong);
  if (fields.fee === '') return;
  const cents = (text: string) => BigInt(Math.round(Number(text) * 100));
  const { decision } = venue().when(
    money.setTerms({ fee: cents(fields.fee), minimum: cents(fields.minimum) }),
  );
  expect(decision.outcome).toBe(Object.keys(wrong).length === 0 ? 'accepted' : 'refused');
});
