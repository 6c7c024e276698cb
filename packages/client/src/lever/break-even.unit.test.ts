// From which price on a position has paid for itself.
import { type Contracts, type IndexPrice, type PriceTicks, profitAt } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import { contractOf, positionRow } from '../testing/fake-contract.ts';
import { breakEvenOf, breakEvenOfOrder } from './break-even.ts';
import { emptyLeverForm } from './lever-form.ts';
import { leverSummary } from './lever-summary.ts';
import { readMark } from './lever-terms.ts';

const terms = contractOf();

describe('an order breaks even', () => {
  const cases = (['long', 'short'] as const).flatMap((direction) =>
    ([10, 20, 50, 100] as const).flatMap((multiple) =>
      ['1', '7', '200'].map((contracts) => [direction, multiple, contracts] as const),
    ),
  );

  test.each(cases)('%s at %i times with %s contracts at the first price that brings its fee', (...one) => {
    const [direction, multiple, contracts] = one;
    const form = { ...emptyLeverForm(), direction, multiple, contracts };
    const context = { terms, mark: readMark('96481.4'), funds: undefined, net: 0, held: 0, offered: true };
    const summary = leverSummary(form, context)!;
    const ticks = breakEvenOfOrder(summary, direction, terms)!;
    const profit = (at: number) =>
      profitAt(
        terms.grid,
        {
          direction,
          contracts: Number(contracts) as Contracts,
          entryTicks: summary.opening.entryTicks as PriceTicks,
        },
        (at * Number(terms.grid.indexPerTick)) as IndexPrice,
      );
    expect(profit(ticks)).toBeGreaterThanOrEqual(summary.fee);
    expect(profit(direction === 'long' ? ticks - 1 : ticks + 1)).toBeLessThan(summary.fee);
  });
});

describe('a position breaks even', () => {
  const bare = { openingPrice: '100000.0', amount: '0.50000', margin: '5000.000000', fee: '500.000000' };

  test('above its entry as a long and below it as a short, by its fee over its amount', () => {
    expect(breakEvenOf(positionRow(bare))).toBe('101000.0');
    expect(breakEvenOf(positionRow({ ...bare, direction: 'short' }))).toBe('99000.0');
  });

  test('further off with each night, rounded to the tick against its owner', () => {
    const nights = { ...bare, overnightFee: '0.000001' };
    expect(breakEvenOf(positionRow(nights))).toBe('101000.1');
    expect(breakEvenOf(positionRow({ ...nights, direction: 'short' }))).toBe('98999.9');
  });

  test('where it did before after a part of it was closed, and the part where the rest does', () => {
    const rest = { ...bare, amount: '0.20000', margin: '2000.000000' };
    expect(breakEvenOf(positionRow(rest))).toBe('101000.0');
    const part = { ...bare, amount: '0.30000', margin: '3000.000000', fee: '0.000000', splitFrom: 1 };
    expect(breakEvenOf(positionRow(part))).toBe('101000.0');
  });

  test('nowhere before it is open, or where no price could bring what it cost', () => {
    expect(breakEvenOf(positionRow({ openingPrice: null }))).toBeNull();
    const dear = { direction: 'short', openingPrice: '1.0', overnightFee: '9.000000' } as const;
    expect(breakEvenOf(positionRow(dear))).toBeNull();
    // As much as all of its price would bring is too much, for a price of nothing is none.
    const all = { ...bare, direction: 'short', openingPrice: '1000.0' } as const;
    expect(breakEvenOf(positionRow(all))).toBeNull();
    expect(breakEvenOf(positionRow({ ...all, openingPrice: '1000.1' }))).toBe('0.1');
  });
});
