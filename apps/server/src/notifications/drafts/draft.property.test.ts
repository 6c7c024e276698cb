// However the fills of an order are gathered, the message about it says the same in the end.
import type { MatterOf } from '@candor/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Draft, mergeDraft, mergeDrafts } from './draft.ts';

const decimals = (value: number, scale: number): string =>
  `${Math.floor(value / 10 ** scale)}.${String(value % 10 ** scale).padStart(scale, '0')}`;

const fills = fc.array(
  fc.record({
    order: fc.integer({ min: 1, max: 3 }),
    ticks: fc.integer({ min: 1, max: 999_999 }),
    lots: fc.integer({ min: 1, max: 9_999 }),
    house: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

function draftOf({
  order,
  ticks,
  lots,
  house,
}: {
  order: number;
  ticks: number;
  lots: number;
  house: boolean;
}): Draft {
  const matter: MatterOf<'fill'> = {
    ...{ type: 'fill', order, symbol: 'BTC/USDT', side: 'buy', house, feeCurrency: 'BTC' },
    amount: decimals(lots, 5),
    total: decimals(ticks * lots, 6),
    price: decimals(ticks, 1),
    fee: decimals(lots, 8),
  };
  return { user: 1000, cause: `order ${order}`, kind: 'fill', seq: 1, at: 1, matter };
}

/** What the table holds when the drafts come in groups that end at these places. */
function inGroups(drafts: readonly Draft[], cuts: readonly number[]): ReadonlyMap<string, Draft['matter']> {
  const kept = new Map<string, Draft['matter']>();
  const ends = [...new Set(cuts.map((cut) => cut % drafts.length)), drafts.length].sort((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    for (const draft of mergeDrafts(drafts.slice(start, end))) {
      const before = kept.get(draft.cause);
      kept.set(draft.cause, before === undefined ? draft.matter : mergeDraft(before, draft).matter);
    }
    start = end;
  }
  return kept;
}

const amountsOf = (kept: ReadonlyMap<string, Draft['matter']>) =>
  new Map([...kept].map(([cause, matter]) => [cause, matter]));

test('an order says the same whatever groups its fills come in', () => {
  fc.assert(
    fc.property(fills, fc.array(fc.nat()), (some, cuts) => {
      const drafts = some.map(draftOf);
      const several = new Set(some.map(({ order }) => order)).size < some.length;
      const [whole, parts] = [inGroups(drafts, []), inGroups(drafts, cuts)];
      expect(amountsOf(parts)).toEqual(amountsOf(whole));
      // The control: a fill that counts twice is seen.
      if (several) expect(inGroups([...drafts, drafts[0]!], cuts)).not.toEqual(whole);
    }),
  );
});

test('the average of two fills is their total by their amount, with the digits of the tick', () => {
  const [one, two] = [
    draftOf({ order: 1, ticks: 1000, lots: 100_000, house: false }),
    draftOf({ order: 1, ticks: 1010, lots: 200_000, house: true }),
  ];
  expect(mergeDrafts([one, two])[0]?.matter).toMatchObject({
    ...{ amount: '3.00000', total: '302.000000', price: '100.6', house: true },
  });
});

test('an average that comes out even keeps the digits of the tick', () => {
  const [one, two] = [
    draftOf({ order: 1, ticks: 1000, lots: 100_000, house: false }),
    draftOf({ order: 1, ticks: 1020, lots: 100_000, house: false }),
  ];
  expect(mergeDrafts([one, two])[0]?.matter).toMatchObject({ price: '101.0' });
});
