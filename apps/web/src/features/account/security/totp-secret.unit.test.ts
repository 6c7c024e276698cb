// How the secret of an authenticator app is shown when one is set up.
import { expect, test } from 'vitest';
import { groupedSecret } from './totp-secret.ts';

test('a secret stands in groups of four, and nothing hangs at its end', () => {
  expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupedSecret('ABCDEFGH')).toBe('ABCD EFGH');
});
