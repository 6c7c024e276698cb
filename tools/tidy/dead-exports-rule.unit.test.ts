import { expect, describe as group, test } from 'vitest';
import { findDeadExports } from './dead-exports-rule.ts';
import { repositoryOf } from './repository.ts';

const dead = (files: Record<string, string>): string[] =>
  findDeadExports(repositoryOf(files)).map(({ file, line, message }) => {
    const name = /nothing imports ([\w$]+)/.exec(message)?.[1] ?? message;
    return `${file}:${line} ${name}`;
  });

const manifest = JSON.stringify({ name: '@candor/a', exports: { '.': './src/index.ts' } });

group('reports', () => {
  test('a value and a type that nothing imports, with their lines', () => {
    const files = {
      'tools/a.ts': '/** Two. */\nexport const used = 1;\nexport function lost() {}\nexport type Lost = 1;',
      'tools/b.ts': `import { used } from './a.ts';`,
    };
    expect(dead(files)).toEqual(['tools/a.ts:3 lost', 'tools/a.ts:4 Lost']);
  });

  test('what a comment, a text or another file of the same words names', () => {
    const files = {
      'tools/a.ts':
        '// lost is not used.\nexport const lost = 1;\nconst text = "lost"; const a = { b: c.lost };',
      'tools/b.ts': `import { lost } from './c.ts'; lost();`,
      'tools/c.ts': 'export const lost = 1;',
    };
    expect(dead(files)).toEqual(['tools/a.ts:2 lost']);
  });

  test('a value that a door hands on to nobody, and what is behind it', () => {
    const files = {
      'packages/a/package.json': manifest,
      'packages/a/src/index.ts': `export { lost, used } from './inner.ts';`,
      'packages/a/src/inner.ts': 'export const used = 1;\nexport const lost = 2;',
      'tools/b.ts': `import { used } from '@candor/a';`,
    };
    expect(dead(files)).toEqual(['packages/a/src/index.ts:1 lost', 'packages/a/src/inner.ts:2 lost']);
  });

  test('a type that a door within the server hands on to nobody', () => {
    const files = {
      'apps/server/src/prices/index.ts': `export type { Tick } from './tick.ts';`,
      'apps/server/src/prices/tick.ts': 'export type Tick = 1; export const tick: Tick = 1;',
      'apps/server/src/main.ts': `import { tick } from './prices/tick.ts';`,
    };
    expect(dead(files)).toEqual(['apps/server/src/prices/index.ts:1 Tick']);
  });

  test('a part of a whole module that is not asked for, and all that only a comparison sees', () => {
    const files = {
      'tools/a.ts': 'export const used = 1;\nexport const lost = 2;',
      'tools/b.ts': `import * as a from './a.ts'; a.used;`,
      'tools/b.unit.test.ts': `import * as a from './a.ts'; expect(a).toBe(1);`,
    };
    expect(dead(files)).toEqual(['tools/a.ts:2 lost']);
  });
});

group('allows', () => {
  test.each([
    ['an import', `import { a } from './a.ts';`],
    ['an import by another name', `import { a as b } from './a.ts';`],
    ['an import of a type', `import type { a } from './a.ts';`],
    ['a lazy import', `const load = () => import('./a.ts');`],
    ['a lazy import of a family of files', `const load = (x: string) => import(\`./\${x}.ts\`);`],
    ['a whole module that is asked for it', `import * as all from './a.ts'; all.a;`],
    ['a whole module that is handed on', `import * as all from './a.ts'; use({ ...all });`],
    ['a type in place', `type A = import('./a.ts').a;`],
  ])('%s', (_, code) => {
    expect(dead({ 'tools/a.ts': 'export const a = 1;', 'tools/b.ts': code })).toEqual([]);
  });

  test('a test that imports it, and its own file that uses or spreads it', () => {
    const files = {
      'tools/a.ts': 'export const a = 1; export const b = [1]; export interface C {} const d: C = [...b];',
      'tools/a.unit.test.ts': `import { a } from './a.ts';`,
    };
    expect(dead(files)).toEqual([]);
  });

  test('an import through two doors and under another name', () => {
    const files = {
      'packages/a/package.json': manifest,
      'packages/a/src/index.ts': `export * from './middle.ts';`,
      'packages/a/src/middle.ts': `export { inner as outer } from './inner.ts';`,
      'packages/a/src/inner.ts': 'export const inner = 1;',
      'tools/b.ts': `import { outer } from '@candor/a';`,
    };
    expect(dead(files)).toEqual([]);
  });

  test('a type that a package hands on, which the compiler may have to name', () => {
    const files = {
      'packages/a/package.json': manifest,
      'packages/a/src/index.ts': `export { type Inner, inner } from './inner.ts';`,
      'packages/a/src/inner.ts': 'export interface Inner {} export const inner: Inner = {};',
      'tools/b.ts': `import { inner } from '@candor/a';`,
    };
    expect(dead(files)).toEqual([]);
  });
});
