import { expect, test } from 'vitest';
import { repositoryOf } from './repository.ts';
import { findMissingScreens, screensFile } from './screens-rule.ts';

const files = {
  'apps/web/src/features/home/home.page.tsx': '',
  'tools/e2e/home.e2e.test.ts': "describe('home', () => { it('stands', () => undefined); });",
};

const faults = (row: string): string[] =>
  findMissingScreens(
    repositoryOf({
      ...files,
      [screensFile]: `# Screens\n\n| asked | screen | test |\n|---|---|---|\n${row}`,
    }),
  ).map(({ line, message }) => `${line} ${message}`);

test('a line with a screen and a test that are there is good', () => {
  const row = '| A home page | `/` · `features/home/home.page.tsx` | `tools/e2e/home.e2e.test.ts › stands` |';
  expect(faults(row)).toEqual([]);
});

test.each([
  ['| A | `/` | `tools/e2e/home.e2e.test.ts › lies` |', 'there is no test tools/e2e/home.e2e.test.ts › lies'],
  [
    '| A | `/` | `tools/e2e/away.e2e.test.ts › stands` |',
    'there is no test tools/e2e/away.e2e.test.ts › stands',
  ],
  ['| A | `/` | later |', 'the line names no test'],
])('control: a line without its test is reported: %s', (row, message) => {
  expect(faults(row)).toEqual([`5 ${message}`]);
});

test('control: a screen that is not there is reported', () => {
  const row = '| A | `features/home/gone.tsx` | `tools/e2e/home.e2e.test.ts › stands` |';
  expect(faults(row)).toEqual(['5 there is no screen features/home/gone.tsx']);
});
