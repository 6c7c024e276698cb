// What the command of the books takes: days that there are, in order, and one file that is not there yet.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { runBooks } from './books.ts';

const folder = makeTestFolder('books');
const run = (...args: string[]) =>
  runBooks(args, { CANDOR_DATA: path.join(folder, 'nothing') }, { write: () => {} });

test.each([
  [[]],
  [['books.csv', 'other.csv']],
  [['books.csv', '--from', '2026-02-30']],
  [['books.csv', '--from', 'yesterday']],
  [['books.csv', '--until', '20261231']],
  [['books.csv', '--from', '2026-12-31', '--until', '2026-01-01']],
  [['books.csv', '--month', '1']],
  [['books.csv', '--closing', '2026-06-31']],
  [['books.csv', '--closing', '2026-06-30', '--from', '2026-06-01']],
  [['books.csv', '--closing', '2026-06-30', '--outside']],
])('%j is answered with how books are asked for', async (args) => {
  await expect(run(...args)).rejects.toThrow(/^Usage: npm run books /);
});

test('a file that is there, and a folder that is not, are told of before anything is read', async () => {
  const file = path.join(folder, 'books.csv');
  await expect(run(file)).rejects.toThrow('There is no data directory');
  writeFileSync(file, '');
  await expect(run(file)).rejects.toThrow(`${file} is there already.`);
  await expect(run(path.join(folder, 'no', 'books.csv'))).rejects.toThrow('There is no folder');
});
