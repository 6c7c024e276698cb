// What closing a part of a position comes to: what it would have come to had that part been a position from the beginning.
import { type EventOf, housePerpetual } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { PERPETUAL_USERS, PerpetualFlow } from '../flows/perpetual-flow.ts';
import { closePart, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';
import { inWords } from '../worlds/plain.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 });
/** In ticks, with digits below them: the values of parts and wholes are rounded. */
const marks = fc.array(fc.integer({ min: 9_200_000, max: 10_900_000 }), { minLength: 8, maxLength: 8 });

/** A contract of so few lots is worth parts of an atom more or less from one mark to the next. */
const rich = (): PerpetualFixture =>
  new PerpetualFixture({ funds: 100_000n * USDT, terms: { contractLots: 1_003 } });

function closedIn({ harness }: PerpetualFixture): readonly EventOf<'PerpetualClosed'>[] {
  return harness.log.flatMap(({ events }) => events).filter((event) => event.type === 'PerpetualClosed');
}

function openedIn({ harness }: PerpetualFixture): EventOf<'PerpetualOpened'> {
  return harness.log.flatMap(({ events }) => events).find((event) => event.type === 'PerpetualOpened')!;
}

/** Who pays whom how much, without the numbers. */
function paid(closed: readonly EventOf<'PerpetualClosed'>[]): string {
  return inWords(
    closed.map(({ mark, reason, profit, toUser, toHouse, toInsurance, uncovered }) => ({
      ...{ mark, reason, profit, toUser, toHouse, toInsurance, uncovered },
    })),
  );
}

describe('closing a position part by part', () => {
  it('pays at each tick, to the atom, what closing as many positions of these sizes pays', () => {
    fc.assert(
      fc.property(fc.constantFrom('long', 'short'), sizes, marks, (direction, parts, ticks) => {
        const all = parts.reduce((sum, size) => sum + size, 0);
        const split = rich().opened({ direction, contracts: all });
        const apart = rich()
          .given(...parts.map((contracts) => open({ direction, contracts })))
          .tick(PRICE);
        parts.forEach((contracts, place) => {
          const mark = ticks[place]! / 1_000;
          split.given(closePart(1, contracts)).tick(mark);
          apart.given(closePart(place + 1, contracts)).tick(mark);
        });
        expect(split.positions()).toEqual([]);
        expect(paid(closedIn(split))).toBe(paid(closedIn(apart)));
        const returned = closedIn(split).reduce((sum, { margin }) => sum + margin, 0n);
        expect(returned).toBe(openedIn(split).margin);
        // Nothing of the position is left in the wallet's hold.
        expect(split.account()).toMatchObject({ held: 0n, usedMargin: 0n, unrealised: 0n });
      }),
      propertyRuns(60),
    );
  });

  it('pays at one tick what closing it whole pays, or less by fewer atoms than there are parts', () => {
    let less = 0;
    fc.assert(
      fc.property(fc.constantFrom('long', 'short'), sizes, marks, (direction, parts, [tick]) => {
        const all = parts.reduce((sum, size) => sum + size, 0);
        const [split, whole] = [rich(), rich()].map((venue) => venue.opened({ direction, contracts: all }));
        split!.given(...parts.map((contracts) => closePart(1, contracts))).tick(tick! / 1_000);
        whole!.given(closePart(1, all)).tick(tick! / 1_000);
        const lost = whole!.account().available - split!.account().available;
        expect(lost >= 0n && lost < BigInt(parts.length)).toBe(true);
        expect(split!.house('house.perpetual') - whole!.house('house.perpetual')).toBe(lost);
        if (lost > 0n) less++;
      }),
      propertyRuns(60),
    );
    expect(less).toBeGreaterThan(5);
  });
});

describe('a split', () => {
  it('moves nothing in the ledger, in used margin or in what the house stands for, and takes an atom at the most', () => {
    let splits = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 200 }), fc.nat(), (steps, word) => {
        const { venue } = new PerpetualFlow({ harness: { check: false } }).run(steps);
        for (let user = 1; user <= PERPETUAL_USERS; user++) {
          for (const { position, contracts, status } of venue.positions(user)) {
            if (contracts < 2 || status === 'closing') continue;
            const before = seen(venue, user);
            venue.when(closePart(Number(position), 1 + (word % (contracts - 1)), user));
            if (venue.harness.log.at(-1)?.command.type !== 'ClosePerpetualPart') continue;
            const after = seen(venue, user);
            expect(after.unmoved).toBe(before.unmoved);
            const lost = before.equity - after.equity;
            expect(lost === 0n || lost === 1n).toBe(true);
            splits++;
          }
        }
      }),
      propertyRuns(40),
    );
    expect(splits).toBeGreaterThan(30);
  });

  function seen(venue: PerpetualFixture, user: number) {
    const { state } = venue.harness;
    const { usedMargin, available, held, equity } = venue.account(user);
    const { perContract, house, insurance } = housePerpetual(state)!;
    const ledger = [...state.ledger.entries()];
    return {
      equity,
      unmoved: inWords({ ledger, usedMargin, available, held, perContract, house, insurance }),
    };
  }
});
