// The rules of a receipt's figures.
import { startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { figureText, sourcesOf } from './receipt-figures.ts';

beforeAll(() => startTexts('en'));

test('an amount loses the noughts that say nothing, and nothing else', () => {
  expect(figureText('+20.000000')).toBe('+20.00');
  expect(figureText('-1250.500000')).toBe('\u22121250.50');
  expect(figureText('0.000000')).toBe('0.00');
  expect(figureText('12.345600')).toBe('12.3456');
  expect(figureText('12.345678')).toBe('12.345678');
  expect(figureText('100.010000')).toBe('100.01');
});

test('seconds have a sign and the unit in the words of the language', () => {
  expect(figureText('+0.580 s')).toBe('+0.580 s');
  expect(figureText('-0.413 s')).toBe('\u22120.413 s');
  expect(figureText('0.000 s')).toBe('0.000 s');
});

test('prices, numbers and hashes stay as they are', () => {
  for (const figure of ['96482.10', '0.17330', '4182900', '9f3c20000000', ''])
    expect(figureText(figure)).toBe(figure);
});

test('a price of no market is shown as the word of its source, also where that names others', () => {
  const quote = { source: 'okx', price: 7, observedAt: 1 };
  const shown = (source: string, quotes: readonly (typeof quote)[]) => {
    const { rows, isMedian } = sourcesOf({
      ...quote,
      seq: 1,
      recordedAt: 2,
      hash: '',
      source,
      quotes,
    } as never);
    return [isMedian, ...rows.map((row) => row.source)];
  };
  expect(shown('external', [quote, { ...quote, source: 'kucoin' }])).toEqual([true, 'okx', 'kucoin']);
  for (const source of ['manual', 'simulated']) {
    expect(shown(source, [])).toEqual([false, source]);
    expect(shown(source, [quote])).toEqual([false, source]);
  }
});
