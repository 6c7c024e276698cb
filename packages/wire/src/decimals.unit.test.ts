// The grammar of decimal strings: what is an amount and what is not.
import { expect, test } from 'vitest';
import { decimalText, readAtoms, readPrice, readQuantity, signedDecimalText } from './decimals.ts';

const notDecimals: readonly unknown[] = [
  '',
  ' ',
  '-1',
  '-0',
  '+1',
  '.1',
  '1.',
  '01',
  '00',
  '00.1',
  '1e3',
  '1e-9',
  '1E3',
  '1e309',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '1,5',
  '1 000',
  '1.2.3',
  '١٢',
  '１２',
  '１．５',
  '²',
  '½',
  ' 1',
  '1 ',
  '\t1',
  '1\n',
  '1\r\n',
  '\u00001',
  '1\u0000',
  '1\u200b',
  '\u202e1',
  '--1',
  '1-',
  '$1',
  '1%',
  'one',
  'null',
  'undefined',
  'true',
  '1n',
  '1f',
  '9'.repeat(31),
  `1.${'0'.repeat(31)}`,
  '1'.repeat(65),
  '1'.repeat(1_000_000),
  1,
  1.5,
  0,
  -1,
  Number.NaN,
  1n,
  true,
  null,
  undefined,
  [1],
  ['1'],
  { $gt: 0 },
  {},
  Symbol.iterator,
];

test.each(notDecimals.map((value) => [value]))('refuses %s as an amount', (value) => {
  const result = decimalText.safeParse(value);
  expect(result.success).toBe(false);
  // A program that sends a number is told so: nobody typed anything wrong.
  const code = typeof value === 'number' ? 'amount.notText' : 'amount.notADecimal';
  expect(result.error?.issues[0]?.message).toBe(code);
});

test.each(['0', '1', '10', '0.1', '1.50', '0.00000001', '9'.repeat(30), `0.${'1'.repeat(30)}`])(
  'takes %s as an amount',
  (text) => {
    expect(decimalText.parse(text)).toBe(text);
  },
);

test('the two checks of the grammar agree: what the schema takes is a decimal for the reader', () => {
  for (const value of notDecimals) {
    if (typeof value === 'string') expect(readAtoms(value, 8)).toMatchObject({ ok: false });
  }
});

test('reads an amount at the scale of its currency', () => {
  expect(readAtoms('1.5', 6)).toEqual({ ok: true, value: 1_500_000n });
  expect(readAtoms('0', 2)).toEqual({ ok: true, value: 0n });
});

test('refuses more decimals than the scale and says how many are possible', () => {
  expect(readAtoms('1.0000001', 6)).toEqual({ ok: false, code: 'amount.tooManyDecimals', decimals: 6 });
  expect(readAtoms('1.0', 0)).toEqual({ ok: false, code: 'amount.tooManyDecimals', decimals: 0 });
});

test('refuses a price between two ticks and an amount between two lots', () => {
  expect(readPrice('100.01', { priceScale: 2 })).toEqual({ ok: true, value: 10_001 });
  expect(readPrice('100.001', { priceScale: 2 })).toMatchObject({
    ok: false,
    code: 'amount.tooManyDecimals',
  });
  expect(readQuantity('1500', { lotScale: -2 })).toEqual({ ok: true, value: 15 });
  expect(readQuantity('1550', { lotScale: -2 })).toMatchObject({ ok: false, code: 'amount.tooManyDecimals' });
});

test.each([
  '9007199254740992',
  '9223372036854775808',
  '18446744073709551616',
  '79228162514264337593543950336',
])('refuses %s as a price: it is beyond the safe integers', (text) => {
  expect(readPrice(text, { priceScale: 0 })).toMatchObject({ ok: false, code: 'amount.outOfRange' });
  expect(readQuantity(text, { lotScale: 0 })).toMatchObject({ ok: false, code: 'amount.outOfRange' });
});

test('the largest safe integer is still exact', () => {
  expect(readPrice('9007199254740991', { priceScale: 0 })).toEqual({
    ok: true,
    value: Number.MAX_SAFE_INTEGER,
  });
});

test('an amount in an answer may be negative but has no other sign', () => {
  expect(signedDecimalText.safeParse('-1.5').success).toBe(true);
  expect(signedDecimalText.safeParse('+1.5').success).toBe(false);
  expect(signedDecimalText.safeParse('--1').success).toBe(false);
});
