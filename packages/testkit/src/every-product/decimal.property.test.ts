// Decimal strings are the only way in and out: exact both ways, and every other spelling is refused.
import { formatDecimal, parseDecimal } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';

const anyScale = fc.integer({ min: 0, max: 8 });
const anyValue = fc.oneof(
  fc.constantFrom(0n, 1n, 9n, 10n, 10n ** 8n, 2n ** 53n, 2n ** 64n, 2n ** 96n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 96n - 1n }),
);

const badSpellings = [
  '',
  ' ',
  '-1',
  '-0',
  '+1',
  '.1',
  '1.',
  '.',
  '01',
  '00',
  '00.1',
  '1e3',
  '1e-9',
  '1E3',
  '1e309',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '1,5',
  '1,000.00',
  '1 000',
  ' 1',
  '1 ',
  '1\n',
  '\n1',
  '\t1',
  '1\u0000',
  '\u00a01',
  '1.2.3',
  '1n',
  '١',
  '１',
  '𝟏',
  '½',
  '1\u200b',
  '\ufeff1',
  '−1',
  '1.٠',
  'null',
  'undefined',
  'true',
  '[1]',
  '{}',
  '__proto__',
  '1'.repeat(65),
  `1.${'0'.repeat(64)}`,
];

describe('parseDecimal', () => {
  it('brings back what formatDecimal wrote, at every scale', () => {
    fc.assert(
      fc.property(anyValue, anyScale, (value, scale) => {
        expect(parseDecimal(formatDecimal(value, scale), scale)).toEqual({ ok: true, value });
      }),
      propertyRuns(1_000),
    );
  });

  it('reads steps of tens for a negative scale, and refuses what lies between them', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 60n }),
        fc.integer({ min: -6, max: -1 }),
        (value, scale) => {
          const written = formatDecimal(value, scale);
          expect(parseDecimal(written, scale)).toEqual({ ok: true, value });
          const between = (BigInt(written) + 1n).toString();
          expect(parseDecimal(between, scale)).toEqual({ ok: false, problem: 'tooManyDecimals' });
        },
      ),
      propertyRuns(200),
    );
  });

  it('reads a shorter fraction as the same amount', () => {
    fc.assert(
      fc.property(anyValue, anyScale, (value, scale) => {
        const written = formatDecimal(value, scale);
        const shorter = written.includes('.') ? written.replace(/\.?0+$/, '') : written;
        expect(parseDecimal(shorter, scale)).toEqual({ ok: true, value });
      }),
      propertyRuns(500),
    );
  });

  it('refuses every spelling that is not one plain decimal', () => {
    for (const spelling of badSpellings) {
      for (const scale of [-2, 0, 2, 8])
        expect(parseDecimal(spelling, scale), spelling).toMatchObject({ ok: false });
    }
  });

  it('accepts only what it can write back, whatever the text', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.-+eE _,x'.split('')) }),
    );
    fc.assert(
      fc.property(anyText, anyScale, (text, scale) => {
        const parsed = parseDecimal(text, scale);
        if (!parsed.ok) return;
        expect(text).toMatch(/^\d+(\.\d+)?$/);
        const written = formatDecimal(parsed.value, scale);
        expect(written.startsWith(text)).toBe(true);
        expect(written.slice(text.length)).toMatch(/^\.?0*$/);
      }),
      propertyRuns(2_000),
    );
  });

  it('refuses more decimals than the scale instead of rounding them, zeros too', () => {
    for (const [text, scale] of [
      ['0.1', 0],
      ['1.001', 2],
      ['1.000', 2],
      ['0.000000001', 8],
    ] as const) {
      expect(parseDecimal(text, scale)).toEqual({ ok: false, problem: 'tooManyDecimals' });
    }
  });

  it('refuses amounts of 2^96 and more', () => {
    expect(parseDecimal((2n ** 96n).toString(), 0)).toEqual({ ok: false, problem: 'outOfRange' });
    expect(parseDecimal((2n ** 96n - 1n).toString(), 0)).toMatchObject({ ok: true });
  });
});

describe('formatDecimal', () => {
  it('writes exactly the decimals of the scale, and a sign only for what is below zero', () => {
    fc.assert(
      fc.property(anyValue, anyScale, (value, scale) => {
        const written = formatDecimal(value, scale);
        expect(written).toMatch(
          scale === 0 ? /^(0|[1-9]\d*)$/ : new RegExp(`^(0|[1-9]\\d*)\\.\\d{${scale}}$`),
        );
        if (value > 0n) expect(formatDecimal(-value, scale)).toBe(`-${written}`);
      }),
      propertyRuns(500),
    );
  });
});
