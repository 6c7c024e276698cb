// No text that anybody wrote becomes a formula, and every text comes back from the file as it went in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

/** What a spreadsheet sees in a cell. */
function shown(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        ' =',
        '|',
        '%',
        '＝',
        '＠',
        '\u200b=',
        '\u2060＋',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.string(),
      fc.constantFrom(';=', ';+1', '; -', ';"@', ";'=", ';\t%', ';|', ';＝', ';\u200b+'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);

test('no cell begins a formula, whatever stands before it', () => {
  fc.assert(
    fc.property(written, (text) => {
      const cell = shown(csvCell(text));
      if (/^-?[0-9]+(\.[0-9]+)?$/.test(cell)) return;
      expect(cell.replace(/^[\s\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@|%＝＋－＠｜％]/);
      expect(cell).not.toMatch(/^[\t\r\n]/);
    }),
    { numRuns: 2_000 },
  );
});

test('no formula begins behind a semicolon, for programs that end cells there', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), (cells) => {
      for (const piece of csvLine(cells).split(';').slice(1))
        expect(piece.replace(/^[\s\p{Cf}"]+/u, '')).not.toMatch(/^[=+\-@|%＝＋－＠｜％]/);
    }),
    { numRuns: 2_000 },
  );
});

test('without the quote in front a formula would stand there', () => {
  expect(csvCell('=cmd|calc')).toBe("'=cmd|calc");
  expect(csvCell(' =1+1')).toBe("' =1+1");
  expect(csvCell('-1+1')).toBe("'-1+1");
  expect(csvCell('＝1+1')).toBe("'＝1+1");
  expect(csvCell('\u200b=1+1')).toBe("'\u200b=1+1");
  expect(csvCell('see; =1+1')).toBe("see; '=1+1");
});

test('amounts stay numbers', () => {
  expect(csvLine(['-12.50', '0', '7.000001'])).toBe('-12.50,0,7.000001\r\n');
});

test('a text comes back as it was, but for quotes before formulas', () => {
  fc.assert(
    fc.property(written, (text) => {
      const cell = shown(csvCell(text));
      expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      if (!text.includes(';')) expect([text, `'${text}`]).toContain(cell);
    }),
  );
});
