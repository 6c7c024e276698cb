import { expect, test } from 'vitest';
import { findMissingTests } from './named-tests-rule.ts';
import { repositoryOf } from './repository.ts';

const faults = (row: string): string[] =>
  findMissingTests(
    repositoryOf({
      'tools/e2e/home.e2e.test.ts': "it('stands', () => undefined);",
      'docs/reference/asvs.md': `# Verified\n\n| id | asked | how |\n|---|---|---|\n${row}\n`,
    }),
  ).map(({ line, message }) => `${line} ${message}`);

test('a row may name tests that are there, or a reason instead', () => {
  expect(faults('| 1.1.1 | A page | `tools/e2e/home.e2e.test.ts › stands` |')).toEqual([]);
  expect(faults('| 1.1.1 | A page | there is none |')).toEqual([]);
});

test.each(['tools/e2e/home.e2e.test.ts › lies', 'tools/e2e/away.e2e.test.ts › stands'])(
  'control: a row that names the test %s is reported',
  (named) => {
    expect(faults(`| 1.1.1 | A page | \`${named}\` |`)).toEqual([`5 there is no test ${named}`]);
  },
);
