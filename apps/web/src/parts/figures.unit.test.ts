// The rules of figures.
import { expect, test } from 'vitest';
import {
  atomsText,
  currencyAtomsText,
  fixedDecimals,
  rateText,
  roundedFigure,
  shareText,
  shownExtreme,
  shownPrice,
  trimZeros,
} from './figures.ts';

test('a rate in parts per million reads as percent', () => {
  expect([450, 10_000, 300_000, 0].map(rateText)).toEqual([
    '0.045\u00a0%',
    '1\u00a0%',
    '30\u00a0%',
    '0\u00a0%',
  ]);
});

test('needless zeros go, the wanted decimals stay', () => {
  expect([trimZeros('24100.000000', 2), trimZeros('10.845000', 2), trimZeros('7', 0)]).toEqual([
    '24100.00',
    '10.845',
    '7',
  ]);
});

test('a quote amount is short and a coin amount is whole', () => {
  expect(atomsText(24_100_000_000n, 6)).toBe('24100.00');
  expect(currencyAtomsText(11_250n, 8)).toBe('0.00011250');
});

test('a volume is cut to what one glance takes in, never rounded up', () => {
  expect(roundedFigure('397402913.55')).toEqual({ value: '397.40', unit: 'M' });
  expect(roundedFigure('861899.9')).toEqual({ value: '861.8', unit: 'K' });
  expect(roundedFigure('1999999999')).toEqual({ value: '1.99', unit: 'B' });
  expect(roundedFigure('4168.078')).toEqual({ value: '4168.07', unit: undefined });
});

test('a share is exact to four decimals of a percent', () => {
  expect(shareText(12n, 964_821n)).toBe('0.0012\u00a0%');
  expect(shareText(1n, 0n)).toBeUndefined();
});

test('a price has at least one decimal', () => {
  expect(['12', '96482.1', '0.17328'].map(shownPrice)).toEqual(['12.0', '96482.1', '0.17328']);
});

test('a low or a high has five decimals at most, unless it is too small for them', () => {
  const extremes = ['93437.3', '12', '0.038429', '0.00002431', '1.0000219'];
  expect(extremes.map(shownExtreme)).toEqual(['93437.3', '12.0', '0.03842', '0.00002431', '1.00002']);
});

test('an offer is cut to four decimals, never rounded up', () => {
  expect(['3318.42', '2127.758199', '12'].map((value) => fixedDecimals(value, 4))).toEqual([
    '3318.4200',
    '2127.7581',
    '12.0000',
  ]);
});
