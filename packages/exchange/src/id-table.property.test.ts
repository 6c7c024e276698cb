// The table by id agrees with a map through any changes, however its entries collide.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdTable } from './id-table.ts';

type Change = { readonly kind: 'set' | 'delete'; readonly id: number };

/** Ids that follow one another, ids that share their first slot in a small table, and the largest there are. */
const id = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.nat(40).map((step) => 1 + step * 2 ** 32),
  fc.integer({ min: Number.MAX_SAFE_INTEGER - 20, max: Number.MAX_SAFE_INTEGER }),
);
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({ kind: fc.constantFrom('set', 'set', 'delete'), id }),
  { maxLength: 400, size: 'max' },
);

type Table = Pick<
  IdTable<number, string>,
  'size' | 'get' | 'has' | 'set' | 'delete' | 'values' | 'scattered'
>;

function requireAgreement(table: Table, applied: readonly Change[]): void {
  const map = new Map<number, string>();
  applied.forEach(({ kind, id: changed }, step) => {
    if (kind === 'set') {
      table.set(changed, `${changed} at ${step}`);
      map.set(changed, `${changed} at ${step}`);
    } else {
      table.delete(changed);
      map.delete(changed);
    }
    expect(table.size).toBe(map.size);
    expect(table.has(changed)).toBe(map.has(changed));
  });
  for (const { id: changed } of applied) expect(table.get(changed)).toBe(map.get(changed));
  const byId = [...map].sort(([a], [b]) => a - b).map(([, value]) => value);
  expect(table.values()).toEqual(byId);
  expect([...table.scattered()].sort()).toEqual(byId.sort());
}

/** Leaves a gap where an entry was, as if nothing had been moved up: later entries of the run are lost. */
class GapLeavingTable extends IdTable<number, string> {
  readonly #gone = new Set<number>();

  override delete(gone: number): void {
    if (this.has(gone)) for (const step of [1, 2, 3]) this.#gone.add(gone + step);
    super.delete(gone);
  }

  override get(wanted: number): string | undefined {
    return this.#gone.has(wanted) ? undefined : super.get(wanted);
  }
}

describe('a table by id', () => {
  it('agrees with a map after any changes', () => {
    fc.assert(fc.property(changes, (applied) => requireAgreement(new IdTable(), applied)));
  });

  it('agrees with a map after any changes where room was made before or meanwhile', () => {
    fc.assert(
      fc.property(changes, changes, fc.nat(3_000), fc.nat(3_000), (before, after, room, more) => {
        const table = new IdTable<number, string>();
        table.reserve(room);
        requireAgreement(table, before);
        for (const { id: changed } of before) table.delete(changed);
        table.reserve(more);
        requireAgreement(table, after);
      }),
    );
  });

  it('keeps its entries while it grows by far', () => {
    const many = Array.from({ length: 20_000 }, (_, step): Change => ({ kind: 'set', id: step * 7 + 1 }));
    const table = new IdTable<number, number>();
    for (const { id: added } of many) table.set(added, added * 2);
    for (const { id: added } of many) expect(table.get(added)).toBe(added * 2);
    expect(table.size).toBe(many.length);
  });

  it('knows nothing of what is no id, and refuses to keep it', () => {
    const table = new IdTable<number, string>();
    for (const strange of [0, -1, Number.NaN]) {
      expect(table.has(strange)).toBe(false);
      expect(table.get(strange)).toBe(undefined);
      expect(() => table.set(strange, 'a value')).toThrow('Not an id');
    }
  });

  it('would be found losing neighbours of what is deleted', () => {
    expect(() =>
      // What is found is enough: to make the smallest example of it can take minutes.
      fc.assert(
        fc.property(changes, (applied) => requireAgreement(new GapLeavingTable(), applied)),
        { endOnFailure: true },
      ),
    ).toThrow();
  });
});
