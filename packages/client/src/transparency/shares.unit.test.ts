// What the page of transparency says at a glance: the largest part that is risked, and the lowest cover.
import type { WrittenRoot } from '@candor/exchange/liabilities';
import type { TransparencyData } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import type { ReserveCover } from './reserve-cover.ts';
import { largestRisk, lowestCover, riskShare } from './shares.ts';

type Risk = TransparencyData['risks'][number];
const risk = (product: Risk['product'], needed: string, has: string): Risk => ({
  ...{ product, symbol: 'USDT', needed, has },
});

describe('the share of what the house risks', () => {
  it.each([
    ['0.000000', '0.000000', '0.0'],
    ['0.000001', '2000000.000000', '0.1'],
    ['1999.999999', '2000000.000000', '0.1'],
    ['2000.000001', '2000000.000000', '0.2'],
    ['3000000.5', '2000000', '150.1'],
  ])('of %s of %s is %s %%: rounded up', (needed, has, percent) => {
    expect(riskShare(risk('seconds', needed, has)).percent).toBe(percent);
  });

  it('is none where there is nothing for what is needed, and that counts as the largest', () => {
    expect(riskShare(risk('mining', '0.000001', '0')).percent).toBeUndefined();
    const risks = [risk('perpetual', '1', '1'), risk('mining', '1', '0'), risk('seconds', '2', '1')];
    expect(largestRisk(risks)).toEqual({ product: 'mining', symbol: 'USDT', percent: undefined });
    expect(largestRisk(risks.filter(({ has }) => has !== '0'))).toMatchObject({ product: 'seconds' });
    expect(largestRisk([])).toBeUndefined();
  });
});

describe('the lowest cover', () => {
  const root = {
    currencies: [
      { code: 'USDT', scale: 6 },
      { code: 'BTC', scale: 8 },
      { code: 'ETH', scale: 18 },
    ],
    totals: ['5', '7', '0'],
  } as unknown as WrittenRoot;
  const cover = (symbol: string, percent: string, unproven?: ReserveCover['unproven']): ReserveCover =>
    ({ symbol, percent, unproven }) as ReserveCover;

  it('is that of the currency with the fewest reserves, of those that are owed', () => {
    const covers = [cover('USDT', '101.00'), cover('BTC', '100.92'), cover('ETH', '3.00')];
    expect(lowestCover(covers, root)).toEqual({ percent: '100.92', symbols: ['BTC'] });
    expect(lowestCover([cover('USDT', '99.10'), cover('BTC', '100.92')], root)?.percent).toBe('99.10');
  });

  it('is not proven while one currency that is owed has nothing that is', () => {
    expect(lowestCover([cover('USDT', '101.00')], root)).toEqual({ percent: undefined, symbols: ['BTC'] });
    const older = [cover('USDT', '101.00', 'older'), cover('BTC', '100.92', 'checking')];
    expect(lowestCover(older, root)).toEqual({ percent: undefined, symbols: ['USDT', 'BTC'] });
  });

  it('is of nothing where nothing is owed, or no root was published', () => {
    expect(lowestCover([], undefined)).toBeUndefined();
    expect(lowestCover([], { ...root, totals: ['0', '0', '0'] })).toBeUndefined();
  });
});
