// The rules of putting words together.
import { expect, test } from 'vitest';
import { createTranslator, filled, namesIn } from './translator.ts';

function arabic() {
  const translator = createTranslator('ar');
  translator.add({
    orders_zero: 'none',
    orders_two: 'a pair',
    orders_other: '{{count}} orders',
    cost: 'Cost',
  });
  return translator;
}

test('a count chooses its form, and a form that a text does not have is the general one', () => {
  expect([0, 2, 3, 11, 100].map((count) => arabic().text('orders', { count }))).toEqual([
    'none',
    'a pair',
    '3 orders',
    '11 orders',
    '100 orders',
  ]);
});

test('a text without forms takes a count like any value', () => {
  const translator = createTranslator('en');
  translator.add({ search: 'Search {{count}} pairs' });
  expect(translator.text('search', { count: 1 })).toBe('Search 1 pairs');
});

test('a key without words stands for itself', () => {
  expect(arabic().text('moon.closed')).toBe('moon.closed');
  expect([arabic().has('cost'), arabic().has('moon.closed'), arabic().has('toString')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('later words replace earlier ones', () => {
  const translator = arabic();
  translator.add({ cost: 'Price' });
  expect(translator.text('cost')).toBe('Price');
});

test('what stands in a value stays as it is, and a missing value leaves a gap', () => {
  expect(filled('To {{name}} and {{other}}.', { name: '{{other}} $& $1' })).toBe('To {{other}} $& $1 and .');
});

test('names the values that a text takes', () => {
  expect(namesIn('{{a}} of {{b}}, {{a}}')).toEqual(['a', 'b', 'a']);
});

test('a count is grouped as the language groups figures, always with latin digits, and no other number is', () => {
  const said = (tag: string) => {
    const translator = createTranslator(tag);
    translator.add({ rows: '{{count}} of {{id}}' });
    return translator.text('rows', { count: 1_234_567, id: 1_234_567 });
  };
  expect(['en', 'de', 'hi', 'ar'].map(said)).toEqual([
    '1,234,567 of 1234567',
    '1.234.567 of 1234567',
    '12,34,567 of 1234567',
    '1,234,567 of 1234567',
  ]);
});
