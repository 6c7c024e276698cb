// Kept nodes come back as they were, whatever their sums.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNodes, writeNodes } from './node-bytes.ts';

const sum = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }));

it('reads every run of nodes as it was written', () => {
  const run = fc.integer({ min: 1, max: 50 }).chain((currencies) =>
    fc.tuple(
      fc.constant(currencies),
      fc.array(
        fc.record({
          hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
          sums: fc.array(sum, { minLength: currencies, maxLength: currencies }),
        }),
        { maxLength: 40 },
      ),
    ),
  );
  fc.assert(
    fc.property(run, ([currencies, nodes]) => {
      const read = readNodes(writeNodes(nodes), currencies);
      expect(read.map(({ hash, sums }) => [[...hash], sums])).toEqual(
        nodes.map(({ hash, sums }) => [[...hash], sums]),
      );
    }),
    { numRuns: 200, seed: 20260101 },
  );
});
