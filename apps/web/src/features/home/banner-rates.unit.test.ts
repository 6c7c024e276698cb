// The rules of the banner's rates: those in force, and no word of a cash back that nobody gets.
import { expect, test } from 'vitest';
import { bannerRates } from './banner-rates.ts';

test('both rates are those of the venue', () => {
  expect(bannerRates({ cashBackPpm: 125_000, tradingFeePpm: 450 })).toEqual({
    cashBack: '12.5\u00a0%',
    tradingFee: '0.045\u00a0%',
  });
});

test('a cash back of nothing is not spoken of', () => {
  expect(bannerRates({ cashBackPpm: 0, tradingFeePpm: 0 })).toEqual({
    cashBack: undefined,
    tradingFee: '0\u00a0%',
  });
});

test('until they are known dashes keep the place of both, and of a fee without markets', () => {
  expect(bannerRates(undefined)).toEqual({
    cashBack: '––\u00a0%',
    tradingFee: '––\u00a0%',
  });
  expect(bannerRates({ cashBackPpm: 300_000, tradingFeePpm: null }).tradingFee).toBe('––\u00a0%');
});
