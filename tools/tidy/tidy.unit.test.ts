import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findNewerThanBrowsers } from './browsers-rule.ts';
import { findCircles } from './circles-rule.ts';
import { findDeadExports } from './dead-exports-rule.ts';
import { findDeadFiles } from './dead-files-rule.ts';
import { findBrokenDocuments } from './documents-rule.ts';
import { findForbiddenImports } from './imports-rule.ts';
import { findLengths, type Ratchet, ratchetFile } from './lengths-rule.ts';
import { findMissingTests } from './named-tests-rule.ts';
import { describe, type Problem, type Repository, readRepository } from './repository.ts';
import { findMissingScreens } from './screens-rule.ts';
import { sourcesOf } from './source.ts';
import { findLostClasses } from './styles-rule.ts';
import { findBannedWords, findSilentFiles } from './words-rule.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const repository = readRepository(root);
const ratchet = JSON.parse(readFileSync(path.join(root, ratchetFile), 'utf8')) as Ratchet;

test('the checks see the whole repository', () => {
  const files = [...sourcesOf(repository).keys()];
  for (const part of ['packages/exchange/src/', 'apps/server/src/', 'tools/tidy/']) {
    expect(files.filter((file) => file.startsWith(part)).length, part).toBeGreaterThan(3);
  }
  // The first look reads every file.
}, 60_000);

test.each<[string, (repository: Repository) => Problem[]]>([
  ['every part imports only what the table of ARCHITECTURE.md allows', findForbiddenImports],
  ['no file imports another in a circle, not even its types', findCircles],
  ['no file, function or component is too long', (files) => findLengths(files, ratchet)],
  ['every file is started, tested or imported', findDeadFiles],
  ['every export is imported, or used in its own file', findDeadExports],
  ['the documents name commands and files that exist', findBrokenDocuments],
  ['the walk through the specification names screens and tests that exist', findMissingScreens],
  ['the tables of limits and requirements name tests that exist', findMissingTests],
  ['every class that a component names is in its style sheet, and the other way round', findLostClasses],
  ['no banned word is used', findBannedWords],
  ['browsers are asked for nothing that the oldest of them do not have', findNewerThanBrowsers],
  ['every file says in its first line what it is for', findSilentFiles],
])('%s', (_, findProblems) => {
  expect(describe(findProblems(repository))).toBe('');
});
