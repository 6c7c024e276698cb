// The page about tables to download says what this build puts into them: a name that changes is seen here.
import { expect, test } from 'vitest';
import { csvLists } from '../spec/csv-lists.ts';
import { downloadsPage } from './downloads-page.ts';

test('the page of tables to download is up to date', async () => {
  await expect(downloadsPage()).toMatchFileSnapshot('../../../../../docs/reference/downloads.md');
});

test('every table to download begins with a time, names a record, and no column twice', () => {
  for (const { call, columns } of csvLists) {
    const names = columns.map(({ name }) => name);
    expect(names[0], call).toBe('time');
    expect(new Set(names).size, call).toBe(names.length);
    expect(
      names.some((name) => ['record', 'trade'].includes(name)),
      call,
    ).toBe(true);
  }
});
