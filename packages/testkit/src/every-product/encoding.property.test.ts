// Every record reads back as it was written, from the only bytes that mean it; anything else is refused with its place.
import {
  ByteReader,
  ByteWriter,
  commandBytes,
  type LogRecord,
  readRecord,
  recordBytes,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAtoms, anyCommand, anyEvent, anyText, anyUint } from '../arbitrary/arbitrary-records.ts';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { throughBytes } from '../worlds/harness.ts';
import { inWords } from '../worlds/plain.ts';

const anyRecord = fc.record({
  seq: anyUint,
  at: anyUint,
  rulesVersion: anyUint,
  cause: fc.option(anyUint, { nil: undefined }),
  requestId: fc.option(anyText, { nil: undefined }),
  command: anyCommand,
  events: fc.array(anyEvent, { maxLength: 6 }),
}) as unknown as fc.Arbitrary<LogRecord>;

function written(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  write(writer);
  return writer.since(0);
}

describe('records', () => {
  it('of any command and any events read back as they were, from one encoding only', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        throughBytes(record);
      }),
      propertyRuns(1_500),
    );
  });

  it('one after another in one buffer read back one by one', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 5 }), (records) => {
        const reader = new ByteReader(
          written((writer) => {
            for (const one of records) writer.bytes(recordBytes(one));
          }),
        );
        for (const record of records) expect(inWords(readRecord(reader))).toBe(inWords(record));
        expect(reader.atEnd).toBe(true);
      }),
      propertyRuns(100),
    );
  });

  it('that end early are refused', () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(), (record, cut) => {
        const bytes = recordBytes(record);
        expect(() => readRecord(new ByteReader(bytes.slice(0, cut % bytes.length)))).toThrow(RangeError);
      }),
      propertyRuns(300),
    );
  });

  it('with one changed byte are refused or are visibly another record', () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(), fc.integer({ min: 1, max: 255 }), (record, place, flip) => {
        const bytes = recordBytes(record);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] as number) ^ flip;
        let again: LogRecord | undefined;
        try {
          again = readRecord(new ByteReader(bytes));
        } catch {
          return;
        }
        expect(inWords(again)).not.toBe(inWords(record));
      }),
      propertyRuns(600),
    );
  });
});

describe('commands', () => {
  it('have the same bytes exactly when they are the same', () => {
    fc.assert(
      fc.property(anyCommand, anyCommand, (a, b) => {
        const sameBytes = inWords(commandBytes(a)) === inWords(commandBytes(b));
        expect(sameBytes).toBe(inWords(a) === inWords(b));
      }),
      propertyRuns(300),
    );
  });
});

describe('numbers', () => {
  it('of any size read back as they were', () => {
    fc.assert(
      fc.property(anyUint, anyAtoms, (number, amount) => {
        const reader = new ByteReader(
          written((writer) => {
            writer.uint(number);
            writer.bigint(amount);
          }),
        );
        expect([reader.uint(), reader.bigint(), reader.atEnd]).toEqual([number, amount, true]);
      }),
      propertyRuns(2_000),
    );
  });

  it('are refused where they are too long, too large or padded', () => {
    const bad: readonly (readonly number[])[] = [
      [128, 0],
      [129, 128, 0],
      [...Array(8).fill(255), 1],
      [...Array(30).fill(255), 1],
      [128],
      [],
    ];
    for (const bytes of bad) expect(() => new ByteReader(Uint8Array.from(bytes)).uint()).toThrow(RangeError);
    for (const bytes of [[128, 0], [129, 128, 0], [...Array(30).fill(255), 1], [128], []]) {
      expect(() => new ByteReader(Uint8Array.from(bytes)).bigint()).toThrow(RangeError);
    }
  });

  it('are not written where they are not what the field means', () => {
    for (const value of [-1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 1.5]) {
      expect(() => written((writer) => writer.uint(value))).toThrow(RangeError);
    }
  });

  it('are not written where they could not be read back', () => {
    for (const value of [2n ** 200n, -(2n ** 200n)]) {
      expect(() => written((writer) => writer.bigint(value))).toThrow(RangeError);
    }
  });
});

describe('texts', () => {
  it('that would not come back as they were are not written', () => {
    for (const value of ['\ud800', 'a\udc00b', '\ufeffmark at the beginning']) {
      let bytes: Uint8Array;
      try {
        bytes = written((writer) => writer.text(value));
      } catch {
        continue;
      }
      expect(new ByteReader(bytes).text()).toBe(value);
    }
  });

  it('that are not UTF-8 are refused', () => {
    for (const bytes of [
      [1, 255],
      [2, 0xc0, 0x80],
      [3, 0xed, 0xa0, 0x80],
      [1, 0xc3],
    ]) {
      expect(() => new ByteReader(Uint8Array.from(bytes)).text()).toThrow();
    }
  });
});
