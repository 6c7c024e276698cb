// What was set aside is tried again by the command of its own product, and by no other.
import { expect, test, vi } from 'vitest';
import { retryOf } from './retry-of.ts';

const calls = { retrySeconds: vi.fn(), retryLock: vi.fn(), retryProject: vi.fn() };

test.each([
  ['seconds', 'retrySeconds', { order: 7, reason: 'again' }],
  ['mining', 'retryLock', { lock: 7, reason: 'again' }],
  ['subscription', 'retryProject', { project: 7, reason: 'again' }],
] as const)('one of %s by %s', (product, name, body) => {
  vi.clearAllMocks();
  void retryOf(calls, { product, id: 7 })?.('again', 'key');
  for (const [other, call] of Object.entries(calls))
    expect(call.mock.calls, other).toEqual(other === name ? [[body, 'key']] : []);
});

test.each(['spot', 'perpetual'] as const)('nothing of %s is tried again by hand', (product) => {
  expect(retryOf(calls, { product, id: 7 })).toBeUndefined();
});
