// The rules of the ways to a transaction password.
import { expect, test } from 'vitest';
import { needsMailedCode, wayOf } from './way.ts';

const account = { tradePasswordSet: true, totpOn: false, passkeys: 0 };

test('the first one is set, whatever the address says', () => {
  expect(wayOf('reset', { ...account, tradePasswordSet: false })).toBe('set');
  expect(wayOf(null, account)).toBe('change');
  expect(wayOf('reset', account)).toBe('reset');
  expect(wayOf('anything', account)).toBe('change');
});

test('a change without a second factor needs the mailed code, a reset needs it always, the first one never', () => {
  expect(needsMailedCode('set', { ...account, tradePasswordSet: false })).toBe(false);
  expect(needsMailedCode('change', account)).toBe(true);
  expect(needsMailedCode('change', { ...account, totpOn: true })).toBe(false);
  expect(needsMailedCode('change', { ...account, passkeys: 1 })).toBe(false);
  expect(needsMailedCode('reset', { ...account, totpOn: true })).toBe(true);
});
