// Every metric is told in the guides of those who run a venue, and they tell of none that is not there.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const metrics = new URL('apps/server/src/http/metrics/', root);
const guides = ['operating', 'over-the-years']
  .map((name) => readFileSync(new URL(`docs/guides/${name}.md`, root), 'utf8'))
  .join('\n');

const namesIn = (text: string, quote: string): readonly string[] => [
  ...new Set([...text.matchAll(new RegExp(`${quote}(candor_[a-z_]+)`, 'g'))].map(([, name = '']) => name)),
];

const measured = readdirSync(metrics)
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => namesIn(readFileSync(new URL(file, metrics), 'utf8'), "'"));

const untold = (names: readonly string[], text: string): readonly string[] => {
  const told = namesIn(text, '`');
  return names.filter((name) => !told.includes(name));
};

test('the guides say of each metric what it means', () => {
  expect(measured.length).toBeGreaterThan(20);
  expect(untold(measured, guides)).toEqual([]);
});

test('the guides name no metric that is not there', () => {
  expect(namesIn(guides, '`').filter((name) => !measured.includes(name))).toEqual([]);
});

test('control: a metric that was added is missed', () => {
  expect(untold([...measured, 'candor_moons_open'], guides)).toEqual(['candor_moons_open']);
});
