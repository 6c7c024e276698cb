import { expect, test } from 'vitest';
import { findBrokenDocuments } from './documents-rule.ts';
import { repositoryOf } from './repository.ts';

const manifest = JSON.stringify({ scripts: { start: '', 'test:long': '' } });

const faults = (text: string): string[] => {
  const files = {
    'package.json': manifest,
    'docs/guide.md': text,
    'docs/reference/money.md':
      '# Money\n\n## Who `rounds`, and how\n\n## Notes\n\n## Notes\n\n```\n# no heading\n```\n',
    'README.md': '',
  };
  return findBrokenDocuments(repositoryOf(files)).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
};

test.each([
  ['npm run bench', 'bench'],
  ['Then `npm test`.', 'test'],
  ['npm run test:short.', 'test:short'],
])('a command that does not exist is reported: %s', (text, script) => {
  expect(faults(`# Guide\n${text}`)).toEqual([
    `docs/guide.md:2 no package.json has a script named ${script}`,
  ]);
});

test('a command that exists is not reported', () => {
  expect(faults('`npm start`, then `npm run test:long`.\n```\nnpm run start\n```')).toEqual([]);
});

test.each(['[gone](gone.md)', '![gone](./gone.md "A title")', '[ref]: gone.md'])(
  'a link that leads nowhere is reported: %s',
  (text) => {
    expect(faults(text)).toEqual([
      expect.stringMatching(/^docs\/guide.md:1 the link .*gone.md leads nowhere$/),
    ]);
  },
);

test.each([
  '(#gone)',
  '(reference/money.md#who-rounds)',
  '(reference/money.md#notes-2)',
  '(reference/money.md#no-heading)',
])('a link to a heading that is not there is reported: %s', (target) => {
  expect(faults(`[a]${target}`)).toEqual([`docs/guide.md:1 the link ${target.slice(1, -1)} leads nowhere`]);
});

test('links that lead somewhere, to the web, or stand in code are not reported', () => {
  const links =
    '[a](reference/money.md#who-rounds-and-how) [b](../README.md) [c](reference/) [d](https://example.org) [e](#here) [f](reference/money.md#notes-1)';
  expect(faults(`# Here\n${links}\n\`[f](gone.md)\`\n\`\`\`\n[g](gone.md)\n\`\`\``)).toEqual([]);
});

test.each([
  ['// See docs/gone.md.', 'there is no docs/gone.md'],
  [`'See "Rounding" in docs/reference/money.md'`, 'there is no "Rounding" in docs/reference/money.md'],
])('code that speaks of a page or a heading that is not there is reported: %s', (line, message) => {
  const files = { 'docs/reference/money.md': '## Who rounds', 'apps/server/src/a.ts': `\n${line}\n` };
  expect(findBrokenDocuments(repositoryOf(files))).toEqual([
    { file: 'apps/server/src/a.ts', line: 2, message },
  ]);
});

test('code that speaks of a page and a heading that are there is not reported', () => {
  const text = '// docs/reference/money.md, and "Who rounds" in docs/reference/money.md.';
  const files = { 'docs/reference/money.md': '## Who rounds', 'apps/server/src/a.ts': text };
  expect(findBrokenDocuments(repositoryOf(files))).toEqual([]);
});
