/** Reports lines of the walk through the specification whose screen or test is not there, or which name no test. */
import type { Problem, Repository } from './repository.ts';
import { sourcesOf } from './source.ts';

export const screensFile = 'docs/reference/screens.md';
const screenFolder = 'apps/web/src/';

export function findMissingScreens(repository: Repository): Problem[] {
  const lines = repository.files.get(screensFile)?.split('\n') ?? [];
  return lines.flatMap((text, index) => {
    // A head has its rule below it; rules and heads name nothing.
    if (!text.startsWith('|') || /^\|[-|: ]+$/.test(text) || /^\|[-|: ]+$/.test(lines[index + 1] ?? ''))
      return [];
    return faultsOf(text, repository).map((message) => ({ file: screensFile, line: index + 1, message }));
  });
}

function faultsOf(row: string, repository: Repository): string[] {
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const tests = named.filter((text) => text.includes(' › '));
  const screens = named.filter((text) => /^[\w./-]+\.tsx?$/.test(text));
  return [
    ...(tests.length === 0 ? ['the line names no test'] : []),
    ...screens
      .filter((file) => !repository.has(screenFolder + file))
      .map((file) => `there is no screen ${file}`),
    ...tests.filter((test) => !isThere(test, repository)).map((test) => `there is no test ${test}`),
  ];
}

function isThere(test: string, repository: Repository): boolean {
  const [file = '', title] = test.split(' › ');
  const source = sourcesOf(repository).get(file);
  return source?.literals.some(({ value }) => value === title) ?? false;
}
