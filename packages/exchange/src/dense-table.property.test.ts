// The table of dense ids against a plain map, whatever ids come in whatever order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DenseTable } from './dense-table.ts';

const near = fc.integer({ min: 1, max: 3_000 });
const far = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const strange = fc.constantFrom(63, 64, 65, 255, 256, 257, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER);
const ids = fc.array(fc.oneof({ weight: 6, arbitrary: near }, far, strange), { maxLength: 400 });

test('knows what a map knows, in the order of ids', () => {
  fc.assert(
    fc.property(ids, fc.nat(1_200), (some, count) => {
      const table = new DenseTable<number, { readonly id: number }>();
      const twin = new Map<number, { readonly id: number }>();
      const set = (id: number) => {
        const value = { id };
        table.set(id, value);
        twin.set(id, value);
      };
      some.forEach(set);
      // As ids are handed out, and over what was known before.
      for (let id = 1; id <= count; id++) set(id);
      const known = [...twin.keys()].sort((a, b) => a - b);
      expect(table.size).toBe(twin.size);
      expect(table.values()).toEqual(known.map((id) => twin.get(id)));
      for (const id of known) {
        expect(table.get(id)).toBe(twin.get(id));
        expect(table.get(id + 1)).toBe(twin.get(id + 1));
        expect(table.has(id + 2)).toBe(twin.has(id + 2));
      }
    }),
  );
});

test('a far id costs no memory, and moves when the others reach it', () => {
  const table = new DenseTable<number, string>();
  table.set(2 ** 40, 'far');
  table.set(5_000, 'soon');
  for (let id = 1; id < 5_000; id++) table.set(id, String(id));
  expect([table.get(5_000), table.get(4_999), table.get(2 ** 40)]).toEqual(['soon', '4999', 'far']);
  expect(table.values().slice(-2)).toEqual(['soon', 'far']);
});

test.each([0, -1, Number.NaN])('%s is no id, and nobody has it', (id) => {
  const table = new DenseTable<number, string>();
  expect(() => table.set(id, 'nobody')).toThrow(RangeError);
  expect(table.get(id)).toBeUndefined();
});
