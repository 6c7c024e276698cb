// The rules of the risk rate: its figure and its level.
import { describe, expect, test } from 'vitest';
import { leverWallet } from '../testing/fake-contract.ts';
import { levelOfRate, leverFunds, readSigned, riskLevel, riskRate } from './lever-risk.ts';

describe('the risk rate', () => {
  test('is equity divided by used margin, rounded down to two decimals', () => {
    const { equity, usedMargin } = leverFunds(leverWallet, 6)!;
    expect(riskRate(equity, usedMargin)).toBe('152.87');
    expect(riskRate(499_999n, 1_000_000n)).toBe('49.99');
    expect(riskRate(-1n, 3n)).toBe('-33.34');
    expect(riskRate(1n, 0n)).toBeUndefined();
  });

  test.each([
    [1_000_000n, 'healthy'],
    [999_999n, 'low'],
    [700_000n, 'low'],
    [699_999n, 'danger'],
    [500_000n, 'danger'],
    [499_999n, 'liquidation'],
  ] as const)('%s of a million is %s', (equity, level) => {
    expect(riskLevel(equity, 1_000_000n)).toBe(level);
  });

  test('has no level without a position', () => {
    expect(riskLevel(0n, 0n)).toBe('none');
    expect(levelOfRate(null)).toBe('none');
    expect(levelOfRate('49.99')).toBe('liquidation');
    expect(levelOfRate('50.00')).toBe('danger');
  });

  test('reads amounts below zero', () => {
    expect(readSigned('-0.000001', 6)).toBe(-1n);
    expect(readSigned('--1', 6)).toBeUndefined();
  });
});
