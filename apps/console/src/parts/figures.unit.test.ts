// The rules of figures: exact, whatever their length, and never more words than they need.
import { startConsoleTexts } from '@candor/i18n/console';
import { describe, expect, test } from 'vitest';
import { percentOf, ppmOf, searchWords, shownFigure, sums, tapePrice, trimmed } from './figures.ts';

test.each([
  ['25000.000000', '25000.00'],
  ['0.12345600', '0.123456'],
  ['1.5', '1.5'],
  ['7', '7'],
  ['-3.100000', '-3.10'],
])('%s is shown as %s', (value, shown) => {
  expect(trimmed(value)).toBe(shown);
});

describe('sums', () => {
  test('add each currency by itself, exactly', () => {
    const rows = [
      { amount: '9007199254740993.000001', currency: 'USDT' },
      { amount: '0.5', currency: 'BTC' },
      { amount: '0.000002', currency: 'USDT' },
    ];
    expect(sums(rows)).toEqual([
      { currency: 'USDT', amount: '9007199254740993.000003' },
      { currency: 'BTC', amount: '0.5' },
    ]);
  });

  test('take negative amounts off', () => {
    const rows = [
      { amount: '1.25', currency: 'USDT' },
      { amount: '-1.5', currency: 'USDT' },
    ];
    expect(sums(rows)).toEqual([{ currency: 'USDT', amount: '-0.25' }]);
  });

  test('of nothing are nothing', () => {
    expect(sums([])).toEqual([]);
  });
});

describe('rates', () => {
  test.each([
    [450, '0.045'],
    [0, '0'],
    [300_000, '30'],
    [1_000_000, '100'],
    [1, '0.0001'],
  ])('%i ppm are %s percent, there and back', (ppm, percent) => {
    expect(percentOf(ppm)).toBe(percent);
    expect(ppmOf(percent)).toBe(ppm);
  });

  test.each(['', '-1', '100.0001', '0.00001', '1e2', 'half'])('"%s" is no rate', (typed) => {
    expect(ppmOf(typed)).toBeUndefined();
  });
});

test('a price of the tape keeps every digit that says something, and one decimal', () => {
  expect(tapePrice('96200.700000')).toBe('96200.7');
  expect(tapePrice('96178.000000')).toBe('96178.0');
  expect(tapePrice('0.173300')).toBe('0.1733');
});

test('a search takes marks of users for their numbers, and nothing for no search', () => {
  expect(searchWords(' u_12 ')).toBe('12');
  expect(searchWords('o_3')).toBe('3');
  expect(searchWords('u_ann@venue.example')).toBe('u_ann@venue.example');
  expect(searchWords('  ')).toBeUndefined();
});

test('an amount in a sentence has the separators of its reader, whose thousands may be our decimals', async () => {
  await startConsoleTexts('de');
  expect(shownFigure('1.500')).toBe('1,500');
  expect(shownFigure('12000.5')).toBe('12.000,5');
  await startConsoleTexts('en');
  expect(shownFigure('12000.5')).toBe('12,000.5');
});
