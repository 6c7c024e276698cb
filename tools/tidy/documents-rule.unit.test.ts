import { expect, test } from 'vitest';
import { findBrokenDocuments } from './documents-rule.ts';
import { repositoryOf } from './repository.ts';

const manifest = JSON.stringify({ scripts: { start: '', 'test:long': '' } });

const faults = (text: string): string[] => {
  const files = {
    'package.json': manifest,
    'docs/guide.md': text,
    'docs/reference/money.md': '',
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

test('links that lead somewhere, to the web, or stand in code are not reported', () => {
  const links =
    '[a](reference/money.md#rounding) [b](../README.md) [c](reference/) [d](https://example.org) [e](#here)';
  expect(faults(`${links}\n\`[f](gone.md)\`\n\`\`\`\n[g](gone.md)\n\`\`\``)).toEqual([]);
});
