// The rules of what is typed and read when an authenticator app is set up.
import { expect, test } from 'vitest';
import { groupedSecret, totpWrong } from './totp-code.ts';

test('a code has six digits of any script, with gaps or without', () => {
  for (const code of ['123456', ' 123 456 ', '١٢٣٤٥٦', '１２３４５６'])
    expect(totpWrong(code)).toBeUndefined();
  expect(totpWrong(' ')).toBe('factorCodeMissing');
  for (const code of ['12345', '1234567', 'abcdef']) expect(totpWrong(code)).toBe('totpMalformed');
});

test('a secret stands in groups of four, and nothing hangs at its end', () => {
  expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupedSecret('ABCDEFGH')).toBe('ABCD EFGH');
});
