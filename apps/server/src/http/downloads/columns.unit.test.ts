// Columns of tables to download: nothing is an empty cell, times are moments of UTC, and names stand in the first line.
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { column, moment } from './columns.ts';
import { enriched, portionsOf, readCsvTable } from './csv-table.ts';

interface Row {
  readonly at: number | null;
  readonly word: string | null;
  readonly count: number;
}

const columns = [
  moment<Row>('time', 'When.', ({ at }) => at),
  column<Row>('word', 'What.', ({ word }) => word),
  column<Row>('count', 'How many.', ({ count }) => count),
];

const tableOf = async (rows: readonly Row[], isMarked = false): Promise<string> => {
  const portions = portionsOf<Row>(async (after, limit) => {
    const start = after === undefined ? 0 : rows.indexOf(after) + 1;
    return rows.slice(start, start + limit);
  });
  return text(await readCsvTable({ columns, isMarked, portions }));
};

test('times are moments of UTC, nothing is an empty cell, and zero is a figure', async () => {
  const rows = [
    { at: 1_767_225_600_123, word: 'a', count: 2 },
    { at: null, word: null, count: 0 },
  ];
  expect(await tableOf(rows)).toBe('time,word,count\r\n2026-01-01T00:00:00.123Z,a,2\r\n,,0\r\n');
});

test('no word becomes a formula, and words in any script stay as they are', async () => {
  const words = ['=1+1', '-2', 'سبب, "مهم"', '理由'];
  const table = await tableOf(
    words.map((word) => ({ at: null, word, count: 1 })),
    true,
  );
  expect(table).toBe(`\ufefftime,word,count\r\n,'=1+1,1\r\n,-2,1\r\n,"سبب, ""مهم""",1\r\n,理由,1\r\n`);
});

test.each([0, 1, 999, 1_000, 1_001, 2_000, 2_500])(
  'a table of %i rows has each of them once',
  async (count) => {
    const rows = Array.from({ length: count }, (_, n) => ({ at: null, word: 'x', count: n }));
    const lines = (await tableOf(rows)).split('\r\n').slice(1, -1);
    expect(lines).toEqual(rows.map((row) => `,x,${row.count}`));
  },
);

test('a table whose first rows cannot be read does not begin', async () => {
  const portions = enriched(
    portionsOf<Row>(async () => [{ at: null, word: 'x', count: 1 }]),
    (): Promise<readonly Row[]> => Promise.reject(new Error('busy')),
  );
  await expect(readCsvTable({ columns, isMarked: false, portions })).rejects.toThrow('busy');
});
