// The files that come first are there: a name that is no longer anybody's would put nothing first.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG } from './long-first.ts';

test('every file that comes first exists once', () => {
  const found = globSync('{apps,packages,tools}/**/*.test.ts', { exclude: ['**/node_modules'] });
  const named = LONG.map((name) => found.filter((file) => file.endsWith(`/${name}`)).length);
  expect(named).toEqual(LONG.map(() => 1));
});
