// The rules of the bar beside a limit.
import { expect, test } from 'vitest';
import { shareUsed } from './share-used.ts';

test.each([
  ['0', '100.00', 0],
  ['33.333333', '100', 33],
  ['100.00', '100', 100],
  ['9007199254740993', '18014398509481986', 50],
  ['1', '0.000000', 100],
])('%s of %s is %i percent', (used, limit, percent) => {
  expect(shareUsed(used, limit)).toBe(percent);
});
