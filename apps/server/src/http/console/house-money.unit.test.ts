// How much of a currency one operator moves alone: the smallest limit of its networks, and nothing where it has none.
import { money, venue } from '@candor/testkit';
import { expect, test } from 'vitest';
import { aloneUpTo } from './house-money.ts';

const USDT = { currency: 0 as never };
const BTC = { currency: 1 as never };

test('of several networks the one that asks for a second person first counts, in whichever order they came', () => {
  const limits = (erc20: bigint, omni: bigint) =>
    venue().given(
      money.setTerms({ network: 'erc20', secondApprovalAbove: erc20 }),
      money.setTerms({ network: 'omni', secondApprovalAbove: omni }),
    ).harness.state;
  expect(aloneUpTo(limits(1_000n, 500n), USDT)).toBe(500n);
  expect(aloneUpTo(limits(500n, 1_000n), USDT)).toBe(500n);
  expect(aloneUpTo(limits(0n, 1_000n), USDT)).toBe(0n);
});

test('of a currency without a network nothing is moved alone', () => {
  const { state } = venue().given(money.setTerms({ secondApprovalAbove: 1_000n })).harness;
  expect(aloneUpTo(state, USDT)).toBe(1_000n);
  expect(aloneUpTo(state, BTC)).toBe(0n);
});
