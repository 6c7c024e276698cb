// States how decimal strings are shown, ordered and read.
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  formatDecimal,
  formatValues,
  plainDecimalOf,
  readTypedDecimal,
  showDraft,
  signOf,
} from './decimal.ts';
import { tags } from './testing-tags.ts';

describe('formatDecimal', () => {
  it.each([
    ['96482.1', 'en', '96,482.1'],
    ['96482.10', 'de', '96.482,10'],
    ['9648210.5', 'hi', '96,48,210.5'],
    ['96482.1', 'ar', '96,482.1'],
    ['0.00011250', 'en', '0.00011250'],
    ['-1.03', 'en', '\u22121.03'],
    ['-0.00', 'en', '0.00'],
  ])('shows %s in %s as %s', (value, locale, shown) => {
    expect(formatDecimal(value, locale)).toBe(shown);
  });

  it('keeps more digits than a float could', () => {
    expect(formatDecimal('12345678901234567890.123456789012345678', 'en')).toBe(
      '12,345,678,901,234,567,890.123456789012345678',
    );
  });

  it('writes a plus when asked, but not before a zero', () => {
    expect(formatDecimal('1.79', 'en', { sign: 'always' })).toBe('+1.79');
    expect(formatDecimal('0.00', 'en', { sign: 'always' })).toBe('0.00');
  });

  it('leaves what is not a plain decimal as it is', () => {
    expect(formatDecimal('1e5', 'en')).toBe('1e5');
    expect(formatDecimal('', 'en')).toBe('');
  });
});

describe('formatValues', () => {
  it('writes decimals for the locale without idle zeros, and leaves words as they are', () => {
    const values = { needed: '1500.000000', count: '12000', currency: 'USDT' };
    expect(formatValues(values, 'de')).toEqual({ needed: '1.500,00', count: '12.000', currency: 'USDT' });
    expect(formatValues({ step: '0.00010' }, 'de')).toEqual({ step: '0,0001' });
  });

  it('leaves an address as it was typed, though it begins like a number', () => {
    expect(formatValues({ address: '192.168' }, 'de')).toEqual({ address: '192.168' });
  });

  it('keeps two decimals and the zeros of a whole number', () => {
    const shown = { part: '0.50', whole: '100', short: '10.0' };
    expect(formatValues({ part: '0.500000', whole: '100', short: '10.0' }, 'en')).toEqual(shown);
  });
});

describe('compareDecimals and signOf', () => {
  it.each([
    ['1.10', '1.1', 0],
    ['0.0000000000000000001', '0', 1],
    ['-2', '-1.5', -1],
    ['-0.5', '0.5', -1],
    ['10', '9.99', 1],
  ])('orders %s and %s as %i', (one, other, order) => {
    expect(Math.sign(compareDecimals(one, other))).toBe(order);
  });

  it('gives a zero of any length no sign', () => {
    expect(signOf('-0.000')).toBe(0);
    expect(signOf('-0.001')).toBe(-1);
  });
});

describe('readTypedDecimal', () => {
  it.each([
    ['0.25', 'en', '0.25'],
    ['0,25', 'en', '0.25'],
    ['0,25', 'de', '0.25'],
    ['1,000', 'en', '1000'],
    ['1,000', 'de', '1.000'],
    ['1.000.000', 'de', '1000000'],
    ['96,400.0', 'en', '96400.0'],
    ['96.400,0', 'de', '96400.0'],
    ['1.2.3', 'en', '1.23'],
    ['\u0661\u0662\u066b\u0665', 'ar', '12.5'],
    ['\u0661\u060c\u0665', 'ar', '1.5'],
    ['\u0661\u0662\u066c\u0663\u0664\u0665', 'ar', '12345'],
    ['\uff11\uff12', 'ja', '12'],
    ['-5 USDT', 'en', '5'],
    ['5.', 'en', '5.'],
    ['12.5,', 'en', '12.5'],
    ['0,5,', 'en', '0.5'],
    ['12,5.', 'de', '12.5'],
    ['1,2345.6', 'en', '1.23456'],
    ['1,23,456.5', 'hi', '123456.5'],
    ['1.234.567,5', 'en', '1234567.5'],
  ])('reads %s in %s as %s', (typed, locale, read) => {
    expect(readTypedDecimal(typed, locale, 8)).toBe(read);
  });

  it('drops digits beyond the precision', () => {
    expect(readTypedDecimal('1.123456789', 'en', 5)).toBe('1.12345');
    expect(readTypedDecimal('1.5', 'en', 0)).toBe('1.');
  });

  it('never runs what stands behind the mark into a whole number, key by key', () => {
    const keys = (text: string, locale: string) =>
      [...text].reduce((read, key) => readTypedDecimal(showDraft(read, locale) + key, locale, 0), '');
    expect(plainDecimalOf(keys('2.95', 'en'))).toBe('2');
    expect(plainDecimalOf(keys('2,95', 'de'))).toBe('2');
    expect(plainDecimalOf(keys('29', 'en'))).toBe('29');
  });
});

describe('what is shown can be typed again', () => {
  const values = [
    '0.5',
    '1.000',
    '12.34',
    '999',
    '1000',
    '10000.5',
    '100000',
    '1234567.89',
    '98765432.10000001',
  ];

  it.each(tags)('in %s, with its own separators and latin digits', (tag) => {
    for (const value of values) {
      const shown = formatDecimal(value, tag);
      expect(shown).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/);
      expect(readTypedDecimal(shown, tag, 18), shown).toBe(value);
    }
  });
});

describe('drafts', () => {
  it('are completed into plain decimal strings', () => {
    expect(['', '.', '.5', '07.', '0.50', '000'].map(plainDecimalOf)).toEqual([
      '',
      '',
      '0.5',
      '7',
      '0.50',
      '0',
    ]);
  });

  it('are shown with the decimal mark of the locale and without grouping', () => {
    expect(showDraft('96400.5', 'de')).toBe('96400,5');
  });
});
