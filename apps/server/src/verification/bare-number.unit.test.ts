import { describe, expect, it, test } from 'vitest';
import { bareNumber } from './bare-number.ts';

describe('the same number is the same', () => {
  it.each([
    ['with blanks and signs', 'GB-77 12/04.5'],
    ['in small letters', 'gb7712045'],
    ['with letters of full width', 'ＧＢ７７１２０４５'],
    ['with Arabic digits', 'GB٧٧١٢٠٤٥'],
    ['with Persian digits', 'GB۷۷۱۲۰۴۵'],
    ['with Devanagari digits', 'GB७७१२०४५'],
    ['with a Cyrillic letter that looks like a Latin one', 'GВ7712045'],
    ['with a Greek one', 'GΒ7712045'],
    ['with a letter that nobody sees', 'GB7712045\u3164'],
    ['with a hyphen that nobody sees', 'GB77\u00ad12045'],
  ])('%s', (_, written) => {
    expect(bareNumber(written)).toBe('GB7712045');
  });
});

test('another number is another one', () => {
  const numbers = ['GB7712045', 'GB7712046', 'GB77120450', '7712045', 'GD7712045', 'ГБ7712045'];
  expect(new Set(numbers.map(bareNumber)).size).toBe(numbers.length);
});

test('every digit that Unicode knows has the value of its place among its ten', () => {
  let digits = 0;
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(character)) continue;
    digits += 1;
    const value = Number(bareNumber(character));
    const before = String.fromCodePoint(code - 1);
    expect(value, code.toString(16)).toBe(/\p{Nd}/u.test(before) ? (Number(bareNumber(before)) + 1) % 10 : 0);
  }
  expect(digits).toBeGreaterThan(600);
  expect(digits % 10).toBe(0);
});
