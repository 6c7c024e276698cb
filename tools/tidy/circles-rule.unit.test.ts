import { expect, test } from 'vitest';
import { findCircles } from './circles-rule.ts';
import { repositoryOf } from './repository.ts';

const circles = (files: Record<string, string>): string[] =>
  findCircles(repositoryOf(files)).map(({ file, message }) => `${file} ${message}`);

test.each([
  ['for what runs', `import { b } from './b.ts';`],
  ['for a type', `import type { B } from './b.ts';`],
  ['to hand it on', `export { b } from './b.ts';`],
  ['when it is needed', `const load = () => import('./b.ts');`],
])('two files that import each other %s are a circle', (_, code) => {
  const files = { 'tools/x/a.ts': code, 'tools/x/b.ts': `import type { A } from './a.ts';` };
  expect(circles(files)).toEqual(['tools/x/a.ts stands in a circle of imports with tools/x/b.ts']);
});

test('a circle of three is told once, beside others', () => {
  const files = {
    'tools/x/a.ts': `import './b.ts';`,
    'tools/x/b.ts': `import './c.ts'; import './d.ts';`,
    'tools/x/c.ts': `import './a.ts';`,
    'tools/x/d.ts': `import './e.ts';`,
    'tools/x/e.ts': `import './d.ts';`,
  };
  expect(circles(files).sort()).toEqual([
    'tools/x/a.ts stands in a circle of imports with tools/x/b.ts, tools/x/c.ts',
    'tools/x/d.ts stands in a circle of imports with tools/x/e.ts',
  ]);
});

test('a circle through the door of a package is one', () => {
  const files = {
    'packages/x/package.json': JSON.stringify({ name: '@candor/x', exports: './src/index.ts' }),
    'packages/x/src/index.ts': `export { a } from './a.ts';`,
    'packages/x/src/a.ts': `import type { A } from '@candor/x';`,
  };
  expect(circles(files)).toHaveLength(1);
});

test('control: two ways to one file are none', () => {
  const files = {
    'tools/x/a.ts': `import './b.ts'; import './c.ts';`,
    'tools/x/b.ts': `import './d.ts';`,
    'tools/x/c.ts': `import './d.ts';`,
    'tools/x/d.ts': '',
  };
  expect(circles(files)).toEqual([]);
});
