// The rules of the limit up to which one operator is enough: the smallest of the networks, as the server takes it.
import { expect, test } from 'vitest';
import { limitAlone } from './limit-alone.ts';

const networks = [
  { currency: 'USDT', secondApprovalAbove: '10000.000000' },
  { currency: 'USDT', secondApprovalAbove: '9000.000000' },
  { currency: 'BTC', secondApprovalAbove: '0.50000000' },
];

test('is the smallest of the networks that carry the currency, by its value and not by its letters', () => {
  expect(limitAlone(networks, 'USDT')).toBe('9000.000000');
  expect(limitAlone(networks.toReversed(), 'USDT')).toBe('9000.000000');
  expect(limitAlone(networks, 'BTC')).toBe('0.50000000');
});

test('is none where no network carries the currency', () => {
  expect(limitAlone(networks, 'ETH')).toBeUndefined();
});
