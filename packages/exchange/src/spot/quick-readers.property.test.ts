// What reads the records of spot trading at once, beside the kinds that it stands for: a field that somebody adds, or puts
// elsewhere, is found here and not in a log.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from '../encoding/bytes.ts';
import { type Kind, union } from '../encoding/kinds.ts';
import { spotCommands } from './commands.ts';
import { spotEvents } from './events.ts';
import { quickSpotCommands, quickSpotEvents } from './quick-readers.ts';

/** What is read, with its fields in order, and how far that went; or that it cannot be read. */
function outcome(kind: Kind<unknown>, bytes: Uint8Array): string {
  const reader = new ByteReader(bytes);
  try {
    const fields = Object.entries(kind.read(reader) as object).map(([name, value]) => `${name}: ${value}`);
    return `${fields.join(', ')} in ${reader.position} bytes`;
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

/** Low numbers are words of a list and flags as well as numbers. */
const byte = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, fc.nat(2), fc.nat(255));

test.each([
  ['command', quickSpotCommands, spotCommands, union(spotCommands), union(spotCommands, quickSpotCommands)],
  ['event', quickSpotEvents, spotEvents, union(spotEvents), union(spotEvents, quickSpotEvents)],
] as const)(
  'each quick reader reads the fields of its %s in their order',
  (_, readers, variants, slow, quick) => {
    for (const type of Object.keys(readers)) {
      const { tag, fields } = (variants as Record<string, { tag: number; fields: object }>)[type]!;
      const length = Object.keys(fields).length;
      let read = 0;
      fc.assert(
        fc.property(
          fc.array(byte, { minLength: length - 1, maxLength: length + 20, size: 'max' }),
          (rest) => {
            const bytes = Uint8Array.from([tag, ...rest]);
            const expected = outcome(slow as Kind<unknown>, bytes);
            if (!expected.startsWith('refused')) read++;
            expect(outcome(quick as Kind<unknown>, bytes)).toBe(expected);
          },
        ),
        { numRuns: 400 },
      );
      expect(read, type).toBeGreaterThan(20);
    }
  },
);
