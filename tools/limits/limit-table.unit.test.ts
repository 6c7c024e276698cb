// The limits that are published are those of the code.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultOf, publishedLimits } from './limit-table.ts';

const root = new URL('../../', import.meta.url);
const document = readFileSync(fileURLToPath(new URL('docs/reference/limits.md', root)), 'utf8');

const row = (figure: string, name = 'limits.bytesMax', named = '`a.unit.test.ts › is refused`'): string =>
  `| A body | ${figure} | it is refused | \`a/b.ts: ${name}\` | ${named} |`;
const faults = (text: string): (string | undefined)[] =>
  publishedLimits(text).map((limit) => faultOf(limit, { limits: { bytesMax: 65_536 } }));

test('every published figure is the one that the code enforces, and names the test that hits it', async () => {
  const limits = publishedLimits(document);
  expect(limits.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const limit of limits) {
    const module = (await import(new URL(limit.file, root).href)) as Record<string, unknown>;
    const fault = faultOf(limit, module);
    if (fault !== undefined) wrong.push(fault);
  }
  expect(wrong).toEqual([]);
}, 60_000);

/** The first line that follows says of whom: `signIn: { free: 5, …`, or `export const someRate = { free: 5, …`. */
function freeAttemptsIn(file: string): string[] {
  const source = readFileSync(fileURLToPath(new URL(file, root)), 'utf8');
  return [...source.matchAll(/(\w+)(?:: | = )\{ free: [\d_]+,/g)].map(([, name]) => `${file}: ${name}`);
}

test('everything that is counted against guessing has a row', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: fileURLToPath(root) })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const limits = publishedLimits(document).map(({ file, path }) => `${file}: ${path.at(-2)}`);
  const counted = sources.flatMap(freeAttemptsIn);
  expect(counted.length).toBeGreaterThan(15);
  expect(counted.filter((name) => !limits.includes(name))).toEqual([]);
  // One that is written in another way would be passed over.
  const numbers = sources.flatMap((file) =>
    [...readFileSync(fileURLToPath(new URL(file, root)), 'utf8').matchAll(/free: \d/g)].map(() => file),
  );
  expect(numbers).toHaveLength(counted.length);
});

test('every row of its tables is read', () => {
  const rows = document.split('\n').filter((line) => /^\|(?![-|: ]+$)/.test(line));
  const heads = rows.filter((line) => line.startsWith('| limit |'));
  expect(publishedLimits(document)).toHaveLength(rows.length - heads.length);
});

test('a figure may have its unit and other words behind it', () => {
  expect(faults(row('65,536 bytes (64 KiB)'))).toEqual([undefined]);
});

test.each([
  [row('65,535 bytes'), 'A body: published 65535, enforced 65536'],
  [row('64 KiB'), 'A body: published 64, enforced 65536'],
  [row('many'), 'A body: published NaN, enforced 65536'],
  [row('65,536 bytes', 'limits.gone'), 'A body: nothing exports limits.gone'],
  [row('65,536 bytes', 'limits.bytesMax', 'later'), 'A body: no test is named'],
])('control: a planted row that is wrong is found: %s', (text, fault) => {
  expect(faults(text)).toEqual([fault]);
});
