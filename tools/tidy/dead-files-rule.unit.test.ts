import { expect, test } from 'vitest';
import { findDeadFiles } from './dead-files-rule.ts';
import { repositoryOf } from './repository.ts';

const dead = (files: Record<string, string>): string[] =>
  findDeadFiles(repositoryOf(files)).map(({ file }) => file);

test('a file that nothing imports is dead', () => {
  expect(dead({ 'apps/server/src/main.ts': '', 'apps/server/src/lost.ts': '' })).toEqual([
    'apps/server/src/lost.ts',
  ]);
});

test('two files that import only each other are dead', () => {
  const files = {
    'tools/x/a.ts': `import './b.ts';`,
    'tools/x/b.ts': `import './a.ts';`,
  };
  expect(dead(files)).toEqual(['tools/x/a.ts', 'tools/x/b.ts']);
});

test('an import in a comment keeps nothing alive', () => {
  const files = { 'apps/server/src/main.ts': `// import './lost.ts';`, 'apps/server/src/lost.ts': '' };
  expect(dead(files)).toEqual(['apps/server/src/lost.ts']);
});

test.each([
  ['an import', `import { a } from './b.ts';`],
  ['an import of a type', `import type { A } from './b.ts';`],
  ['an export', `export { a } from './b.ts';`],
  ['an export of everything', `export * from './b.ts';`],
  ['a lazy import', `const load = () => import('./b.ts');`],
  ['a lazy import of a family of files', `const load = (x: string) => import(\`./\${x}.ts\`);`],
  ['a worker', `new Worker(new URL('./b.ts', import.meta.url));`],
])('%s keeps a file alive', (_, code) => {
  expect(dead({ 'apps/web/src/main.tsx': code, 'apps/web/src/b.ts': '' })).toEqual([]);
});

test('what a package exports, a script runs, a page loads, or a test imports is alive', () => {
  const manifest = {
    name: '@candor/a',
    exports: { '.': './src/index.ts', './deep': { built: './dist/deep.js', default: './src/deep.ts' } },
  };
  const files = {
    'package.json': JSON.stringify({ scripts: { bench: 'node tools/bench/run.ts --long' } }),
    'tools/bench/run.ts': '',
    'packages/a/package.json': JSON.stringify(manifest),
    'packages/a/src/index.ts': `import './inner.ts';`,
    'packages/a/src/inner.ts': '',
    'packages/a/src/deep.ts': '',
    'packages/a/src/tested.ts': '',
    'packages/a/src/tested.unit.test.ts': `import './tested.ts';`,
    'apps/web/index.html': '<script type="module" src="/src/start.tsx"></script>',
    'apps/web/src/start.tsx': `import '@candor/a';`,
  };
  expect(dead(files)).toEqual([]);
});
