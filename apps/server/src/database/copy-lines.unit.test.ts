// Lines for COPY that are made as bytes are those that would be made as text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopyLines } from './copy-lines.ts';
import { copyText } from './copy-rows.ts';

type Column =
  | { readonly kind: 'number'; readonly value: number | undefined }
  | { readonly kind: 'bigint'; readonly value: bigint | undefined }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string | undefined }
  | { readonly kind: 'numbers'; readonly value: readonly number[] }
  | { readonly kind: 'bytea'; readonly value: Uint8Array };

const edges = [0, 1, 9, 10, 999_999_999, 1e9, 1e9 + 1, 2 ** 31, 1e15, 1e15 - 1, Number.MAX_SAFE_INTEGER];
const number = fc.oneof(fc.constantFrom(...edges, ...edges.map((edge) => -edge || 0)), fc.maxSafeInteger());
const bigint = fc.oneof(number.map(BigInt), fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }));
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\\N', 'a\tb\nc', '漢字 🜚', '7'.repeat(90)),
);
const column: fc.Arbitrary<Column> = fc.oneof(
  fc.record({ kind: fc.constant('number' as const), value: fc.option(number, { nil: undefined }) }),
  fc.record({ kind: fc.constant('bigint' as const), value: fc.option(bigint, { nil: undefined }) }),
  fc.record({ kind: fc.constant('flag' as const), value: fc.boolean() }),
  fc.record({ kind: fc.constant('text' as const), value: fc.option(text, { nil: undefined }) }),
  fc.record({ kind: fc.constant('numbers' as const), value: fc.array(number) }),
  fc.record({ kind: fc.constant('bytea' as const), value: fc.uint8Array({ maxLength: 200 }) }),
);

function inText({ kind, value }: Column): string {
  if (value === undefined) return '\\N';
  if (kind === 'flag') return value ? 't' : 'f';
  if (kind === 'numbers') return `{${value.join()}}`;
  if (kind === 'bytea') return copyText(`\\x${Buffer.from(value).toString('hex')}`);
  return copyText(String(value));
}

function add(lines: CopyLines, { kind, value }: Column): void {
  if (kind === 'number') lines.number(value);
  else if (kind === 'bigint') lines.bigint(value);
  else if (kind === 'flag') lines.flag(value);
  else if (kind === 'numbers') lines.numbers(value);
  else if (kind === 'bytea') lines.bytea(value);
  else lines.text(value);
}

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53])('%d is no number of a row', (value) => {
  expect(() => new CopyLines(0).number(value)).toThrow('Not a safe integer');
});

test('whatever stands in the columns, and however much room was guessed', () => {
  const rows = fc.array(fc.array(column, { minLength: 1, maxLength: 6 }), { maxLength: 30 });
  fc.assert(
    fc.property(rows, fc.nat(200), (lines, guessed) => {
      const made = new CopyLines(guessed);
      for (const line of lines) {
        for (const one of line) add(made, one);
        made.end();
      }
      const expected = lines.map((line) => `${line.map(inText).join('\t')}\n`).join('');
      expect(made.bytes().toString()).toBe(Buffer.from(expected).toString());
    }),
    { numRuns: 2_000 },
  );
});
