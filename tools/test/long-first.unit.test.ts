// The files that come first are there: a name that is no longer anybody's would put nothing first.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG, sharedVenueIn } from './long-first.ts';

test('every file that comes first exists once', () => {
  const found = globSync('{apps,packages,tools}/**/*.test.ts', { exclude: ['**/node_modules'] });
  const named = LONG.map((name) => found.filter((file) => file.endsWith(`/${name}`)).length);
  expect(named).toEqual(LONG.map(() => 1));
});

test('files that look at the same venue are known by it', () => {
  const files = globSync('tools/e2e/*.e2e.test.ts');
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const looking = texts.filter((text) => text.includes('lookAround('));
  expect(looking.length).toBeGreaterThan(10);
  expect(new Set(looking.map(sharedVenueIn))).toEqual(new Set(['manual', 'simulated']));
  expect(texts.filter((text) => !looking.includes(text)).map(sharedVenueIn)).not.toContain('manual');
});
