// How soon a list of records has to be asked for again by itself.
import { expect, test } from 'vitest';
import { pageRefreshMs } from './wallet-hooks.ts';

test.each([
  ['nothing is known', undefined, 0],
  ['all is decided', { rows: [{ status: 'success' }, { status: 'failed' }] }, 0],
  ['rows have no status', { rows: [{ id: 1 }], behind: false }, 0],
  ['something waits for a decision', { rows: [{ status: 'success' }, { status: 'pending' }] }, 5_000],
  ['the history is catching up', { rows: [{ status: 'pending' }], behind: true }, 1_000],
])('where %s', (_, page, refreshMs) => {
  expect(pageRefreshMs(page)).toBe(refreshMs);
});
