// The rules of codes that change every thirty seconds.
import { expect, test } from 'vitest';
import { matchingSteps, newTotpSecret, totpCodeAt, totpStepAt, totpText, totpUri } from './totp-code.ts';

/** The secret of the test vectors of RFC 6238, whose eight digits end in these six. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of the published secret is %s', (second, code) => {
  expect(totpCodeAt(secret, totpStepAt(second * 1000))).toBe(code);
});

test('takes the code of the step before, of now and of the one after, and no other', () => {
  const nowMs = 1_800_000_000_000;
  const step = totpStepAt(nowMs);
  for (const aside of [-1, 0, 1]) {
    expect(matchingSteps(secret, totpCodeAt(secret, step + aside), nowMs)).toEqual([step + aside]);
  }
  for (const aside of [-3, -2, 2, 3]) {
    expect(matchingSteps(secret, totpCodeAt(secret, step + aside), nowMs)).toEqual([]);
  }
});

test.each(['', '1', '12345', '1234567', '١٢٣٤٥٦', 'abcdef'])('takes %o for no code', (code) => {
  expect(matchingSteps(secret, code, 1_800_000_000_000)).toEqual([]);
});

test('every secret is its own, and an app reads it from the address', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toHaveLength(20);
  expect(totpText(one)).not.toBe(totpText(other));
  const uri = new URL(totpUri(one, 'ann@example.org'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Candor:ann@example.org');
  expect(uri.searchParams.get('secret')).toBe(totpText(one));
  expect(uri.searchParams.get('issuer')).toBe('Candor');
});
