// What the code imports and what the manifests declare are the same.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRepository, repositoryOf } from '../tidy/repository.ts';
import { findUndeclared, findUnimported, unimported } from './declared-packages.ts';

const repository = readRepository(fileURLToPath(new URL('../../', import.meta.url)));

const manifest = (dependencies: readonly string[]): string =>
  JSON.stringify({ devDependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])) });

const small = (files: Readonly<Record<string, string>>) =>
  repositoryOf({ 'package.json': manifest(['vitest']), 'apps/a/package.json': manifest([]), ...files });

// The first one reads the imports of every file.
test('every package that is imported is declared by the nearest manifest', { timeout: 60_000 }, () => {
  expect(findUndeclared(repository)).toEqual([]);
});

test('every package that is declared is imported, or has a reason', () => {
  expect(findUnimported(repository, unimported)).toEqual([]);
});

test('every exception is still needed, and has a reason in words', () => {
  const without = findUnimported(repository, {}).map((fault) => /declares (\S+),/.exec(fault)?.[1]);
  expect(without.toSorted()).toEqual(Object.keys(unimported).toSorted());
  for (const reason of Object.values(unimported)) expect(reason.split(' ').length).toBeGreaterThan(3);
});

test.each([
  ['a package', "import { a } from 'left-pad';"],
  ['a part of a package', "import { a } from 'left-pad/part';"],
  ['types alone', "import type { A } from 'left-pad';"],
  ['what is passed on', "export { a } from 'left-pad';"],
  ['what is loaded later', "export const load = () => import('left-pad');"],
])('control: %s that only another manifest declares is found', (_, code) => {
  const files = { 'apps/b/package.json': manifest(['left-pad']), 'apps/a/src/a.ts': code };
  expect(findUndeclared(small(files))).toEqual([
    'apps/a/package.json does not declare left-pad, which apps/a/src/a.ts imports',
  ]);
});

test('control: what a style imports is found, and what it only draws is not', () => {
  const style =
    '@import "@face/text/text.css";\na { background: url("data:image/png;base64,AA"), url("./a.png"); }';
  expect(findUndeclared(small({ 'apps/a/src/a.css': style }))).toEqual([
    'apps/a/package.json does not declare @face/text, which apps/a/src/a.css imports',
  ]);
});

test('a test may use what the root declares for all tests, and a source may not', () => {
  const code = "import { test } from 'vitest';";
  expect(findUndeclared(small({ 'apps/a/src/a.unit.test.ts': code }))).toEqual([]);
  expect(findUndeclared(small({ 'apps/a/src/testing-parts.ts': code }))).toEqual([]);
  expect(findUndeclared(small({ 'apps/a/src/a.ts': code }))).toHaveLength(1);
});

test('control: a declared package that nobody imports is found, and so are types of nothing', () => {
  const files = {
    'package.json': manifest(['@types/node', 'fastify', 'vitest']),
    'apps/a/package.json': manifest(['@types/face__text', '@face/text', '@types/left-pad', 'fastify']),
    'apps/a/src/a.ts': "import { a } from '@face/text';\nimport { readFileSync } from 'node:fs';",
    'apps/a/src/a.unit.test.ts': "import { test } from 'vitest';",
    // What another part imports does not count for this one.
    'tools/a.ts': "import { fastify } from 'fastify';",
  };
  expect(findUnimported(repositoryOf(files), {})).toEqual([
    'apps/a/package.json declares @types/left-pad, which nothing of it imports',
    'apps/a/package.json declares fastify, which nothing of it imports',
  ]);
  expect(findUnimported(repositoryOf(files), { fastify: 'for a reason', '@types/left-pad': 'too' })).toEqual(
    [],
  );
});
