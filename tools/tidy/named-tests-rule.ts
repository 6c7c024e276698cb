/** Reports tests that a document names in its tables and that are not there. */
import type { Problem, Repository } from './repository.ts';
import { sourcesOf } from './source.ts';

/** Documents whose tables say which test shows what. Their rows need not name one: some give a reason instead. */
const documents = ['docs/reference/limits.md', 'docs/reference/asvs.md'];

export function findMissingTests(repository: Repository): Problem[] {
  return documents.flatMap((file) =>
    rowsOf(file, repository).flatMap(({ text, line }) =>
      testsIn(text)
        .filter((test) => !isThere(test, repository))
        .map((test) => ({ file, line, message: `there is no test ${test}` })),
    ),
  );
}

/** The rows of all tables of a document. A head has its rule below it; rules and heads name nothing. */
export function rowsOf(
  file: string,
  repository: Repository,
): readonly { readonly text: string; readonly line: number }[] {
  const lines = repository.files.get(file)?.split('\n') ?? [];
  const isRule = (text: string): boolean => /^\|[-|: ]+$/.test(text);
  return lines
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text, line }) => text.startsWith('|') && !isRule(text) && !isRule(lines[line] ?? ''));
}

/** Every `file › title` of a row. */
export function testsIn(row: string): readonly string[] {
  return [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text).filter((text) => text.includes(' › '));
}

export function isThere(test: string, repository: Repository): boolean {
  const [file = '', title] = test.split(' › ');
  const source = sourcesOf(repository).get(file);
  return source?.literals.some(({ value }) => value === title) ?? false;
}
