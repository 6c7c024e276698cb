// What a code or an amount looks like on a keyboard of another script, and what it is read as.
import { expect, test } from 'vitest';
import { withLatinDigits } from './latin-digits.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['full-width', '０１２３４５６７８９'],
  ['Latin', '0123456789'],
])('%s digits are read as Latin ones', (_, typed) => {
  expect(withLatinDigits(typed)).toBe('0123456789');
});

test('letters, gaps and marks between the digits stay as they are', () => {
  expect(withLatinDigits(' १2३ – کد ٤/५ ')).toBe(' 123 – کد 4/5 ');
});
