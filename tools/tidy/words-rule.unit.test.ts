import { expect, describe as group, test } from 'vitest';
import { repositoryOf } from './repository.ts';
import { findBannedWords, findSilentFiles } from './words-rule.ts';

const faults = (file: string, text: string): string[] =>
  findBannedWords(repositoryOf({ [file]: text })).map(({ line, message }) => `${line} ${message}`);

/** Written in two halves, so that this file does not hold what it speaks of. */
const note = ['TO', 'DO'].join('');

group('reports', () => {
  test.each([
    ['packages/wire/src/utils.ts', '\n', 'name it after what it holds'],
    ['packages/ui/src/helpers/a.ts', '\n', 'name it after what it holds'],
    ['apps/web/src/types.d.ts', '\n', 'name it after what it holds'],
    ['packages/exchange/src/a.ts', 'const now = Date.now();', 'has no clock'],
    ['packages/exchange/src/a.ts', 'const now = new Date();', 'has no clock'],
    ['packages/exchange/src/a.ts', 'performance.now();', 'has no clock'],
    ['packages/exchange/src/a.ts', 'Math.random();', 'has no randomness'],
    ['packages/exchange/src/a.ts', 'crypto.randomUUID();', 'no input or output'],
    ['packages/exchange/src/a.ts', 'setTimeout(() => {}, 1);', 'has no timers'],
    ['packages/exchange/src/a.ts', 'await fetch(url);', 'no input or output'],
    ['packages/exchange/src/a.ts', 'process.exit(1);', 'no input or output'],
    ['packages/exchange/src/a.ts', `import fs from 'node:fs';`, 'not tied to Node'],
    ['apps/server/src/a.ts', `// ${note}: later`, 'do it now'],
    ['docs/a.md', `${note} write this`, 'do it now'],
    ['apps/web/src/a.css', `/* ${note} */`, 'do it now'],
    ['packages/wire/src/a.unit.test.ts', "test.only('a', () => {});", 'every test runs'],
    ['packages/wire/src/a.unit.test.ts', "describe.skip('a', () => {});", 'every test runs'],
    ['packages/wire/src/a.unit.test.ts', "it.todo('a');", 'every test runs'],
    ['packages/wire/src/a.ts', 'const amount = parseFloat(text);', 'no float holds money'],
    ['packages/exchange/src/a.ts', 'send(1 as never);', 'name the type'],
    ['apps/server/src/a.ts', 'send(1 as never);', 'name the type'],
    ['apps/web/src/a.tsx', 'const a = <p dangerouslySetInnerHTML={b} />;', 'let React write the text'],
    ['apps/web/src/a.tsx', "const colour = '#ff8800';", 'from the tokens'],
    ['packages/ui/src/a.module.css', 'a { color: #fff; }', 'from the tokens'],
    ['packages/ui/src/a.module.css', 'a { border: 1px solid #12345678 }', 'from the tokens'],
    ['packages/ui/src/a.module.css', 'a { margin-left: 1px; }', 'start and end'],
    ['packages/ui/src/a.module.css', 'a { padding-right: 1px; }', 'start and end'],
    ['packages/ui/src/a.module.css', 'a {right: 0}', 'start and end'],
    ['packages/ui/src/a.module.css', 'a { text-align: left; }', 'start and end'],
    ['packages/ui/src/a.module.css', 'a { border-top-left-radius: 2px; }', 'start and end'],
    ['apps/web/src/a.tsx', 'const a = <Box ml="xs" />;', 'start and end'],
    ['apps/web/src/a.tsx', 'const style = { marginLeft: 4 };', 'start and end'],
    ['packages/wire/src/a.ts', 'const = 1;', 'cannot be read'],
  ])('%s: %s', (file, text, expected) => {
    expect(faults(file, text)).toEqual([expect.stringMatching(/^1 /)]);
    expect(faults(file, text)[0]).toContain(expected);
  });

  test('the line where the word stands', () => {
    expect(faults('packages/exchange/src/a.ts', '/* Two\nlines. */\nprocess.exit();')[0]).toMatch(
      /^3 process/,
    );
    expect(faults('packages/ui/src/a.css', 'a {\n  width: 1px;\n  color: #fff;\n}')[0]).toMatch(/^3 #fff/);
  });
});

group('allows', () => {
  test.each([
    ['packages/exchange/src/a.ts', '// A process may fetch a Date.\nconst text = "setTimeout and crypto";'],
    ['packages/exchange/src/a.ts', 'order.process(); const a = { process: 1 }; const updated = candidate;'],
    ['packages/exchange/src/a.unit.test.ts', 'const startedAt = performance.now();'],
    ['apps/server/src/a.ts', 'const now = Date.now();'],
    ['apps/server/src/a.ts', '// As never before.\nconst text = "as never"; never(a satisfies never);'],
    ['apps/server/src/a.unit.test.ts', 'send(1 as never);'],
    ['apps/server/src/http/testing-venue.ts', 'send(1 as never);'],
    ['packages/testkit/src/a.ts', 'send(1 as never);'],
    ['apps/web/src/a.tsx', "const home = '#/spot'; const id = '#abcdefg';"],
    ['packages/ui/src/tokens/colours.ts', "export const accent = '#ff8800';"],
    ['packages/ui/src/tokens/tokens.css', ':root { --accent: #ff8800; }'],
    [
      'packages/ui/src/a.module.css',
      '#fade a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; }',
    ],
    ['packages/ui/src/a.module.css', 'a { color: var(--left); /* left: 1px; */ background-position: left; }'],
    ['packages/wire/src/a.unit.test.ts', "test.runIf(isRoot)('a', () => {}); test.each([1])('b', () => {});"],
    ['packages/wire/src/order-types.ts', ''],
  ])('%s: %s', (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });
});

test('a file that does not say what it is for is reported', () => {
  const silent = (text: string): number =>
    findSilentFiles(repositoryOf({ 'packages/wire/src/a.ts': text })).length;
  expect(silent('export const a = 1;')).toBe(1);
  expect(silent('/** What this is for. */\nexport const a = 1;')).toBe(0);
});
