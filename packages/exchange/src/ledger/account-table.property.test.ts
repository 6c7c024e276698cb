// The table of accounts agrees with plain bigint arithmetic at every size, and above all where a machine word ends.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountTable, AVAILABLE, HELD, NARROW_LIMIT, NO_PLACE } from './account-table.ts';
import type { OwnerId } from './owners.ts';

interface Posting {
  readonly owner: number;
  readonly slot: number;
  readonly cell: number;
  readonly verb: 'add' | 'subtract' | 'post';
  readonly amount: bigint;
}

/** Amounts around the ends of safe integers, of narrow amounts, of machine words, and of all amounts there are. */
const amount = fc
  .tuple(fc.constantFrom(0n, 2n ** 53n, NARROW_LIMIT, 2n ** 63n, 2n ** 64n, 2n ** 96n), fc.bigInt(-3n, 3n))
  .map(([border, off]) => border + off);
/** Users that have a line from the start, that get one when there are more accounts, and that never do. */
const owner = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 120, max: 270 }),
  fc.constantFrom(2 ** 31, 2 ** 32),
);
const posting: fc.Arbitrary<Posting> = fc.record({
  owner,
  slot: fc.oneof(fc.nat(12), fc.integer({ min: 5_100, max: 5_119 })),
  cell: fc.constantFrom(AVAILABLE, HELD),
  verb: fc.constantFrom('add', 'subtract', 'post'),
  amount,
});
const postings = fc.array(posting, { maxLength: 300, size: 'max' });

type Arithmetic = (table: AccountTable, cell: number, posting: Posting) => bigint;

const exact: Arithmetic = (table, cell, { verb, amount: moved }) => {
  table[verb](cell, moved);
  return table.read(cell);
};

function requireAgreement(
  arithmetic: Arithmetic,
  made: readonly Posting[],
  between: (table: AccountTable, step: number) => void = () => {},
): void {
  const table = new AccountTable();
  const expected = new Map<string, bigint>();
  for (const [step, one] of made.entries()) {
    between(table, step);
    const name = `${one.owner}/${one.slot}/${one.cell}`;
    const sum = (expected.get(name) ?? 0n) + (one.verb === 'subtract' ? -one.amount : one.amount);
    expected.set(name, sum);
    const place = table.open(one.owner as OwnerId, one.slot);
    expect(arithmetic(table, place + one.cell, one)).toBe(sum);
    expect(table.read(place + one.cell)).toBe(sum);
  }
  for (const { owner, slot, place } of table.entries()) {
    for (const cell of [AVAILABLE, HELD]) {
      expect(table.read(place + cell)).toBe(expected.get(`${owner}/${slot}/${cell}`) ?? 0n);
    }
  }
  const accounts = new Set(made.map(({ owner, slot }) => `${owner}/${slot}`));
  expect(Array.from(table.entries(), ({ owner, slot }) => `${owner}/${slot}`).sort()).toEqual(
    [...accounts].sort(),
  );
}

describe('the table of accounts', () => {
  it('comes to the sums of bigint arithmetic, whatever is added, subtracted and posted', () => {
    fc.assert(fc.property(postings, (made) => requireAgreement(exact, made)));
  });

  it('brings an amount from a machine word to more and back, one atom at a time', () => {
    const table = new AccountTable();
    const cell = table.open(2 as OwnerId, 1) + AVAILABLE;
    for (const border of [NARROW_LIMIT, 2n ** 63n, -NARROW_LIMIT, -(2n ** 63n)]) {
      table.subtract(cell, table.read(cell) - border + 2n);
      for (let step = -1n; step <= 2n; step++) {
        table.add(cell, 1n);
        expect(table.read(cell)).toBe(border + step);
      }
      for (let step = 1n; step >= -2n; step--) {
        table.subtract(cell, 1n);
        expect(table.read(cell)).toBe(border + step);
      }
    }
  });

  it('says of each sum whether it is below zero, narrow or wide', () => {
    const table = new AccountTable();
    const cell = table.open(2 as OwnerId, 1) + HELD;
    for (const far of [2n, NARROW_LIMIT + 2n, 2n ** 70n]) {
      expect(table.add(cell, far)).toBe(false);
      expect(table.subtract(cell, far)).toBe(false);
      expect(table.subtract(cell, far)).toBe(true);
      expect(table.subtract(cell, 1n)).toBe(true);
      expect(table.add(cell, far)).toBe(true);
      expect(table.add(cell, 1n)).toBe(false);
    }
  });

  it('comes to the same sums where room was made before or meanwhile', () => {
    const room = fc.tuple(fc.nat(400), fc.nat(400));
    fc.assert(
      fc.property(postings, fc.nat(300), room, (made, moment, [users, accounts]) => {
        requireAgreement(exact, made, (table, step) => {
          if (step === moment || step === 0) table.reserve(users, accounts);
        });
      }),
    );
  });

  it('lists each account that changed since it was hashed, once, and keeps hashes where room is made meanwhile', () => {
    const hashings = fc.array(fc.nat(300), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(postings, hashings, fc.nat(300), (made, moments, moment) => {
        const table = new AccountTable();
        table.watch();
        const changed = new Set<string>();
        const hashed = new Map<string, number>();
        let hashes = 0;
        const hashSome = (most: number): void => {
          for (let left = most; left > 0; left--) {
            const place = table.nextTouched();
            if (place === NO_PLACE) return;
            const { owner, slot } = table.nameAt(place);
            expect(changed.delete(`${owner}/${slot}`)).toBe(true);
            hashes++;
            hashed.set(`${owner}/${slot}`, hashes);
            table.keepHashSlot(place, hashes);
          }
        };
        for (const [step, one] of made.entries()) {
          if (step === moment) table.reserve(400, 2_000);
          // Some are hashed, and the table may grow before the others are.
          if (moments.includes(step)) hashSome(step % 7);
          exact(table, table.open(one.owner as OwnerId, one.slot) + one.cell, one);
          changed.add(`${one.owner}/${one.slot}`);
        }
        expect(table.touchedCount).toBe(changed.size);
        for (const { owner, slot, place } of table.entries()) {
          const name = `${owner}/${slot}`;
          if (!changed.has(name)) expect(table.hashSlotAt(place)).toBe(hashed.get(name));
        }
        hashSome(Number.POSITIVE_INFINITY);
        expect([...changed]).toEqual([]);
      }),
    );
  });

  it('finds only what was opened, and keeps it while it grows by far', () => {
    const table = new AccountTable();
    for (let owner = 1; owner <= 20_000; owner++) {
      const place = table.open((owner * 2) as OwnerId, owner % 11);
      table.add(place + HELD, BigInt(owner) * 2n ** 60n);
    }
    for (let owner = 1; owner <= 20_000; owner++) {
      expect(table.find((owner * 2 + 1) as OwnerId, owner % 11)).toBe(NO_PLACE);
      const place = table.find((owner * 2) as OwnerId, owner % 11);
      expect(table.read(place + HELD)).toBe(BigInt(owner) * 2n ** 60n);
      expect(table.read(place + AVAILABLE)).toBe(0n);
    }
  });

  it.each<[string, Arithmetic]>([
    [
      'cut to a machine word',
      (table, cell, one) =>
        BigInt.asIntN(64, exact(table, cell, { ...one, amount: BigInt.asIntN(64, one.amount) })),
    ],
    [
      'taken through a floating point number',
      (table, cell, one) => exact(table, cell, { ...one, amount: BigInt(Number(one.amount)) }),
    ],
  ])('would be found with amounts %s', (_, faulty) => {
    expect(() =>
      fc.assert(
        fc.property(postings, (made) => requireAgreement(faulty, made)),
        { endOnFailure: true },
      ),
    ).toThrow();
  });
});
