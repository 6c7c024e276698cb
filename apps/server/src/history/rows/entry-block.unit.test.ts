// Ledger entries that are packed come out of their blocks as they were.
import type { CurrencyId, OwnerId } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryKinds, ledgerWallets } from './codes.ts';
import { type EntryBlock, EntryPacker, entryLabel, unpackEntries } from './entry-block.ts';
import { ROWS_MAX } from './packing.ts';
import type { EntryRow } from './rows.ts';

const owner = 12 as OwnerId;

const amount = fc.oneof(
  fc.constantFrom(0n, 1n, -1n, 2n ** 63n, -(2n ** 127n)),
  fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }),
);
const entry = fc.record({
  later: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(2 ** 40)),
  placesOn: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 2 ** 30 })),
  atLater: fc.oneof(fc.constant(0), fc.integer({ min: -(2 ** 41), max: 2 ** 41 })),
  wallet: fc.constantFrom(...ledgerWallets),
  currency: fc.nat(1023).map((currency) => currency as CurrencyId),
  kind: fc.constantFrom(...entryKinds),
  available: amount,
  held: fc.oneof(amount, fc.constant('moved' as const)),
  cause: fc.oneof(fc.nat(2 ** 50), fc.string({ unit: 'grapheme' })),
});

/** In the order of the log, places one after the other in each record. */
const entriesOfOwner = fc.array(entry, { minLength: 1, maxLength: 400, size: 'max' }).map((drawn) => {
  let [seq, place, at] = [1, -1, 1_700_000_000_000];
  return drawn.map(({ later, placesOn, atLater, held, ...rest }): EntryRow => {
    seq += later;
    place = later === 0 ? place + placesOn : placesOn;
    at += atLater;
    return { ...rest, seq, place, at, owner, held: held === 'moved' ? -rest.available : held };
  });
});

function pack(entries: readonly EntryRow[], packer = new EntryPacker()): readonly EntryBlock[] {
  const blocks: EntryBlock[] = [];
  packer.pack(entries, (block) => blocks.push({ ...block, bytes: block.bytes.slice() }));
  return blocks;
}

test('what is packed is unpacked as it was, and by the labels one knows how many there are of which', () => {
  // One for all, as the projection has it: nothing of a block is left in it for the next one.
  const packer = new EntryPacker();
  fc.assert(
    fc.property(entriesOfOwner, (entries) => {
      const blocks = pack(entries, packer);
      expect(blocks.flatMap(unpackEntries)).toEqual(entries);
      for (const block of blocks) {
        const inside = unpackEntries(block);
        expect([block.firstSeq, block.lastSeq]).toEqual([inside[0]!.seq, inside.at(-1)!.seq]);
        expect(new Set(block.labels).size).toBe(block.labels.length);
        for (const [place, label] of block.labels.entries())
          expect(inside.filter((each) => entryLabel(each) === label)).toHaveLength(block.counts[place]!);
      }
    }),
    { numRuns: 100 },
  );
});

test('a record is in one block alone, and a block is small unless a record of many entries is in it', () => {
  fc.assert(
    fc.property(entriesOfOwner, (entries) => {
      const blocks = pack(entries);
      for (const [place, block] of blocks.entries()) {
        if (place > 0) expect(block.firstSeq).toBeGreaterThan(blocks[place - 1]!.lastSeq);
        const beforeLast = unpackEntries(block).filter(({ seq }) => seq < block.lastSeq);
        expect(beforeLast.length).toBeLessThan(ROWS_MAX);
      }
    }),
    { numRuns: 100 },
  );
});

test('orders and trades of a busy user take few bytes each', () => {
  const entries = Array.from({ length: ROWS_MAX }, (_, n): EntryRow => {
    const available = -BigInt(1_000_000_000 + 7_919 * n);
    const [seq, at] = [1_000_000 + 3 * n, 1_700_000_000_000 + n];
    const what = { wallet: 'spot', currency: 1 as CurrencyId, kind: 'orderPlaced' } as const;
    return { ...what, seq, place: 0, at, owner, available, held: -available, cause: 2_000_000 + 2 * n };
  });
  const [block, ...more] = pack(entries);
  expect(more).toEqual([]);
  expect(block!.bytes.length / entries.length).toBeLessThan(11);
});

test('bytes that were changed are unpacked to something else or not at all', () => {
  fc.assert(
    fc.property(entriesOfOwner, fc.nat(), fc.integer({ min: 1, max: 255 }), (entries, where, flip) => {
      const [block] = pack(entries);
      const bytes = block!.bytes.slice();
      bytes[where % bytes.length]! ^= flip;
      let found: readonly EntryRow[] = [];
      try {
        found = unpackEntries({ ...block!, bytes });
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      expect(found).not.toEqual(unpackEntries(block!));
    }),
    { numRuns: 150 },
  );
});

test('there is one way to write an entry: of nothing, as of any amount, no other shape is read', () => {
  const [seq, at, cause] = [7, 1_700_000_000_000, 3];
  const what = { wallet: 'spot', currency: 1 as CurrencyId, kind: 'orderPlaced' } as const;
  const [block] = pack([{ ...what, seq, place: 0, at, owner, available: 0n, held: 0n, cause }]);
  for (const shape of [1, 2]) {
    const bytes = block!.bytes.slice();
    bytes[0]! |= shape;
    expect(() => unpackEntries({ ...block!, bytes })).toThrow('The amounts have another shape');
  }
});
