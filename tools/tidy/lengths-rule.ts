/** Reports files and functions that are too long, and exceptions that are larger than they need to be. */
import { isTest, type Problem, type Repository } from './repository.ts';
import { sourcesOf } from './source.ts';

export const linesMax = { file: 300, function: 70, component: 150 };

/** Lines allowed by exception, for `file` or `file#function`. The list may only shrink. */
export type Ratchet = Readonly<Record<string, number>>;

export const ratchetFile = 'tools/tidy/ratchet.json';

interface Length {
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly lines: number;
  readonly max: number;
}

export function findLengths(repository: Repository, ratchet: Ratchet): Problem[] {
  const lengths = [...fileLengths(repository), ...functionLengths(repository)];
  const tooLong = lengths.filter(({ key, lines, max }) => lines > Math.max(max, ratchet[key] ?? 0));
  const problems = tooLong.map(({ file, line, what, lines, max }) => {
    return { file, line, message: `${what} has ${lines} lines; ${max} are allowed` };
  });
  return [...problems, ...looseExceptions(lengths, ratchet)];
}

function fileLengths(repository: Repository): Length[] {
  return [...repository.files]
    .filter(([file]) => /\.(tsx?|css)$/.test(file))
    .map(([file, text]) => {
      const lines = text.trimEnd().split('\n').length;
      return { key: file, file, line: lines, what: 'the file', lines, max: linesMax.file };
    });
}

function functionLengths(repository: Repository): Length[] {
  return [...sourcesOf(repository)].flatMap(([file, { functions }]) =>
    functions.map(({ name, line, lines, isComponent }) => {
      const max = isComponent && !isTest(file) ? linesMax.component : linesMax.function;
      return { key: `${file}#${name}`, file, line, what: name, lines, max };
    }),
  );
}

function looseExceptions(lengths: readonly Length[], ratchet: Ratchet): Problem[] {
  return Object.entries(ratchet).flatMap(([key, allowed]) => {
    const same = lengths.filter((length) => length.key === key);
    const longest = Math.max(0, ...same.map(({ lines }) => lines));
    const isNeeded = same.some(({ lines, max }) => lines > max);
    const fault = (message: string): Problem[] => [
      { file: ratchetFile, line: 1, message: `${key}: ${message}` },
    ];
    if (!isNeeded) return fault('the exception is no longer needed; remove it');
    return allowed > longest ? fault(`the exception may shrink from ${allowed} to ${longest}`) : [];
  });
}
