import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foundations, products, type Row, table } from './import-table.ts';
import { importTableText, namesText } from './import-table-text.ts';

const architecture = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');

test('ARCHITECTURE.md shows the table that the imports are held against', () => {
  expect(architecture).toContain(`\n\n${importTableText(table)}\n\n`);
});

test('ARCHITECTURE.md names the products of the exchange and what they stand on', () => {
  expect(architecture).toContain(`products (${namesText(products)})`);
  expect(architecture).toContain(`they stand on (${namesText(foundations)})`);
});

test('control: a row that allows more, or something else, is shown otherwise', () => {
  const row: Row = {
    folder: 'packages/a',
    workspace: ['@candor/exchange'],
    libraries: { only: ['zod'] },
    node: false,
  };
  const rows: readonly Row[] = [
    row,
    { ...row, workspace: [] },
    { ...row, typesOnly: ['@candor/exchange'] },
    { ...row, arithmeticOnly: true },
    { ...row, libraries: { only: [] } },
    { ...row, libraries: { except: ['zod'] } },
    { ...row, libraries: { except: [] } },
    { ...row, node: true },
  ];
  expect(new Set(rows.map((other) => importTableText([other]))).size).toBe(rows.length);
});
