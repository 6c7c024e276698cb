/** Reports lines of the walk through the specification whose screen or test is not there, or which name no test. */
import { isThere, rowsOf, testsIn } from './named-tests-rule.ts';
import type { Problem, Repository } from './repository.ts';

export const screensFile = 'docs/reference/screens.md';
const screenFolder = 'apps/web/src/';

export function findMissingScreens(repository: Repository): Problem[] {
  return rowsOf(screensFile, repository).flatMap(({ text, line }) =>
    faultsOf(text, repository).map((message) => ({ file: screensFile, line, message })),
  );
}

function faultsOf(row: string, repository: Repository): string[] {
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const tests = testsIn(row);
  const screens = named.filter((text) => /^[\w./-]+\.tsx?$/.test(text));
  return [
    ...(tests.length === 0 ? ['the line names no test'] : []),
    ...screens
      .filter((file) => !repository.has(screenFolder + file))
      .map((file) => `there is no screen ${file}`),
    ...tests.filter((test) => !isThere(test, repository)).map((test) => `there is no test ${test}`),
  ];
}
