// The catalogue: numbers are unique, and every code has a text. That they never change is held in `tools/released`.
import { expect, test } from 'vitest';
import { refusalMessage } from './refusal-text.ts';
import { isRefusalCode, refusalCatalogue, wireRefusalCodes } from './refusals.ts';

test('every number belongs to one code and none is the number of success', () => {
  const numbers = wireRefusalCodes.map((code) => refusalCatalogue[code].number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).not.toContain(200);
});

test('every code has an English text without open places', () => {
  for (const code of wireRefusalCodes) expect(refusalMessage(code)).toMatch(/^[A-Z][^{}]+\.$/);
});

test('a text names the details when all of them are there', () => {
  expect(refusalMessage('identity.passwordLength', { minimum: '6', maximum: '16' })).toBe(
    'The password must contain between 6 and 16 characters.',
  );
  expect(refusalMessage('identity.passwordLength', { minimum: '6' })).toBe(
    'The password has the wrong length.',
  );
});

test.each([
  'spot.priceOutOfRange',
  'spot.stopPriceOutOfRange',
  'perpetual.priceOutOfRange',
  'perpetual.takeProfitOutOfRange',
  'perpetual.stopLossOutOfRange',
] as const)('%s says both ends, for 0 is refused by it too', (code) => {
  expect(refusalMessage(code, { max: '100.0' })).toMatch(/above 0 and at most 100\.0\./);
});

test.each(['__proto__', 'constructor', 'toString', 'spot', ''])('%s is not a refusal', (text) => {
  expect(isRefusalCode(text)).toBe(false);
});
