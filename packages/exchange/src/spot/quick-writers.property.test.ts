// What writes the records of spot trading at once, beside the kinds that it stands for: the hashes of every log are made
// over these bytes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter } from '../encoding/bytes.ts';
import { type Kind, union } from '../encoding/kinds.ts';
import { spotCommands } from './commands.ts';
import { spotEvents } from './events.ts';
import { spotCommandWriters, spotEventWriters } from './quick-writers.ts';

type Value = Readonly<Record<string, unknown>>;

/** The bytes of a value, or why it has none. */
function outcome(kind: Kind<unknown>, value: Value): string {
  const writer = new ByteWriter();
  try {
    kind.write(writer, value);
    return [...writer.since(0)].join(' ');
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

function readBack(kind: Kind<unknown>, bytes: Uint8Array): Value | undefined {
  try {
    return kind.read(new ByteReader(bytes)) as Value;
  } catch {
    return undefined;
  }
}

/** Low numbers are words of a list and flags as well as numbers. */
const byte = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, fc.nat(2), fc.nat(255));
/** In the place of a field: what some kind takes and another does not, and what none does. */
const spoilt = fc.constantFrom<unknown>(
  -1,
  0.5,
  2 ** 53,
  300,
  5n,
  2n ** 140n,
  'buy',
  'nothing',
  true,
  undefined,
);

test('a quick writer is asked where there is one', () => {
  const asked = (): never => {
    throw new Error('asked');
  };
  const value = { type: 'CancelSpotOrder', user: 1, order: 1 };
  expect(outcome(union(spotCommands, {}, { CancelSpotOrder: asked }) as Kind<unknown>, value)).toBe(
    'refused: asked',
  );
  expect(outcome(union(spotCommands) as Kind<unknown>, value)).not.toContain('refused');
});

test.each([
  [
    'command',
    spotCommandWriters,
    spotCommands,
    union(spotCommands),
    union(spotCommands, {}, spotCommandWriters),
  ],
  ['event', spotEventWriters, spotEvents, union(spotEvents), union(spotEvents, {}, spotEventWriters)],
] as const)(
  'each quick writer writes the fields of its %s as their kinds do, and refuses what they refuse',
  (_, writers, variants, slow, quick) => {
    for (const type of Object.keys(writers)) {
      const { tag, fields } = (variants as Record<string, { tag: number; fields: object }>)[type]!;
      const names = Object.keys(fields);
      let written = 0;
      fc.assert(
        fc.property(
          fc.array(byte, { minLength: names.length, maxLength: names.length + 20, size: 'max' }),
          fc.constantFrom(...names),
          spoilt,
          (rest, name, instead) => {
            const value = readBack(slow as Kind<unknown>, Uint8Array.from([tag, ...rest]));
            if (value === undefined) return;
            written++;
            for (const one of [value, { ...value, [name]: instead }])
              expect(outcome(quick as Kind<unknown>, one)).toBe(outcome(slow as Kind<unknown>, one));
          },
        ),
        { numRuns: 400 },
      );
      expect(written, type).toBeGreaterThan(20);
    }
  },
);
