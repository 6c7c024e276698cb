// An alert fires once, on the first price after it was set that is there or beyond, in whatever groups prices come.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReached, reachedAlerts, SeenPrices, type WaitingAlert } from './reached.ts';

const bases = fc.constantFrom<WaitingAlert['basis'][]>('last', 'index');
const alerts = fc.array(
  fc.record({
    user: fc.constant(1000),
    market: fc.integer({ min: 0, max: 1 }),
    basis: bases,
    direction: fc.constantFrom<WaitingAlert['direction'][]>('above', 'below'),
    price: fc.integer({ min: 1, max: 20 }),
    setSeq: fc.integer({ min: 0, max: 20 }),
  }),
  { maxLength: 8 },
);
const prices = fc.array(
  fc.record({
    market: fc.integer({ min: 0, max: 1 }),
    basis: bases,
    price: fc.integer({ min: 1, max: 20 }),
    at: fc.constant(1),
  }),
  { minLength: 1, maxLength: 30 },
);

interface Price {
  readonly seq: number;
  readonly at: number;
  readonly market: number;
  readonly basis: WaitingAlert['basis'];
  readonly price: number;
}

/** The obvious way: every price asks every alert that still waits. */
function oneByOne(waiting: readonly WaitingAlert[], seen: readonly Price[]): Map<number, number> {
  const fired = new Map<number, number>();
  for (const { seq, market, basis, price } of seen) {
    for (const alert of waiting) {
      if (fired.has(alert.id) || seq <= alert.setSeq) continue;
      if (alert.market !== market || alert.basis !== basis) continue;
      if (alert.direction === 'above' ? price >= alert.price : price <= alert.price) fired.set(alert.id, seq);
    }
  }
  return fired;
}

/** The venue sets no alert on what the price is already. */
function canBeSet(alert: WaitingAlert, seen: readonly Price[]): boolean {
  const now = seen.findLast(
    ({ seq, market, basis }) => seq <= alert.setSeq && market === alert.market && basis === alert.basis,
  );
  return now === undefined || !isReached(alert, now.price);
}

function seenOf(prices: readonly Price[]): SeenPrices {
  const seen = new SeenPrices();
  for (const { seq, at, market, basis, price } of prices)
    seen.see(basis, market, { seq, at } as never, price);
  return seen;
}

test('the same alerts fire at the same records in any groups, each once', () => {
  fc.assert(
    fc.property(alerts, prices, fc.nat(), (some, all, cut) => {
      const seen = all.map((price, place) => ({ ...price, seq: place + 1 }));
      const waiting = some
        .map((alert, place) => ({ ...alert, id: place + 1 }))
        .filter((alert) => canBeSet(alert, seen));
      const split = cut % seen.length;
      const fired = new Map<number, number>();
      for (const group of [seen.slice(0, split), seen.slice(split)]) {
        const left = waiting.filter(({ id }) => !fired.has(id));
        for (const { alert, by } of reachedAlerts(left, seenOf(group))) fired.set(alert.id, by.seq);
      }
      expect(fired).toEqual(oneByOne(waiting, seen));
    }),
  );
});

test('the control: a price that only comes near does not fire', () => {
  const alert = {
    id: 1,
    user: 1000,
    market: 0,
    basis: 'last',
    direction: 'above',
    price: 10,
    setSeq: 0,
  } as const;
  const seen = (price: number) => seenOf([{ seq: 1, at: 1, market: 0, basis: 'last', price }]);
  expect(reachedAlerts([alert], seen(9))).toEqual([]);
  expect(reachedAlerts([alert], seen(10))).toHaveLength(1);
});
