// The table of security requirements leaves nothing out, and each requirement that holds says what shows it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const document = readFileSync(
  fileURLToPath(new URL('../../docs/reference/asvs.md', import.meta.url)),
  'utf8',
);

/** Requirements of levels 1 and 2, by chapter of the standard. Three chapters are out of scope. */
const asked: Readonly<Record<string, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

interface Row {
  readonly id: string;
  readonly state: string;
  readonly shown: string;
}

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm)].map(
    ([, id = '', state = '', shown = '']) => ({ id, state, shown }),
  );

const isTested = (shown: string): boolean => /`[^`]+ › [^`]+`/.test(shown);

/** A requirement that holds names a test, or what in the code makes it so; every other one says why. */
const isAnswered = ({ state, shown }: Row): boolean =>
  state === 'holds'
    ? isTested(shown) || /^by the (?:code|document): .{5}/.test(shown)
    : /^does not (?:hold|apply)$/.test(state) && /^[^`]{5}/.test(shown);

test('every requirement of the chapters in scope has one row', () => {
  const rows = rowsOf(document);
  const counts: Record<string, number> = {};
  for (const { id } of rows) {
    const [chapter = ''] = id.split('.');
    counts[chapter] = (counts[chapter] ?? 0) + 1;
  }
  expect(counts).toEqual(asked);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('what holds names a test or its code, and what does not says why', () => {
  expect(rowsOf(document).filter((row) => !isAnswered(row))).toEqual([]);
});

test('the figures at the top are those of the table', () => {
  const rows = rowsOf(document);
  const number = (state: string): number => rows.filter((row) => row.state === state).length;
  const untested = rows.filter(({ state, shown }) => state === 'holds' && !isTested(shown)).length;
  expect(document).toContain(
    `${number('holds')} requirements hold (${untested} of them shown by no test, but by code or document), ${number('does not apply')} do not apply, ${number('does not hold')} do not hold`,
  );
});

test.each([
  '| 1.1.1 | 1 | A page | holds | because we say so |',
  '| 1.1.1 | 1 | A page | does not hold |  |',
  '| 1.1.1 | 1 | A page | nearly | `a.test.ts › stands` |',
])('control: the row %s is no answer', (row) => {
  const rows = rowsOf(row);
  expect(rows).toHaveLength(1);
  expect(rows.every(isAnswered)).toBe(false);
});
