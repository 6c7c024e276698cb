/** The files that the checks look at: the checkout's own, or a few that a test makes up. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Repository {
  /** Every file's path from the root, with forward slashes, and its text (empty for pictures and the like). */
  readonly files: ReadonlyMap<string, string>;
  /** True for files and folders. */
  has(file: string): boolean;
}

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const skippedFolders = new Set([
  'node_modules',
  '.git',
  'dist',
  '.tsbuild',
  'data',
  'coverage',
  '.vite',
  'screenshots',
]);

const textFile = /\.(ts|tsx|mts|js|mjs|json|md|css|html|txt|sql|yml|yaml)$/;

export function readRepository(root: string): Repository {
  const files: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && !skippedFolders.has(entry.name) && !entry.name.startsWith('.data'))
        visit(name);
      if (entry.isFile())
        files[name] = textFile.test(name) ? readFileSync(path.join(root, name), 'utf8') : '';
    }
  };
  visit('');
  return repositoryOf(files);
}

export function repositoryOf(files: Readonly<Record<string, string>>): Repository {
  const map = new Map(Object.entries(files));
  const folders = new Set<string>(['.']);
  for (const file of map.keys()) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  return { files: map, has: (file) => map.has(file) || folders.has(file) };
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export const isTest = (file: string): boolean =>
  /\.((unit|property|integration|paced|alone|e2e)\.test|bench)\.tsx?$/.test(file);

/** Tests, and the parts that only tests use: `testing.ts`, `testing-venue.ts`, `testing/…`. */
export const servesTests = (file: string): boolean =>
  isTest(file) || /(?:^|\/)testing(?:-[\w-]+)?[./]/.test(file);

/** Sources that have no place here unless something uses them. */
export const mustLive = (file: string): boolean =>
  /^(packages\/[^/]+\/src|apps\/[^/]+\/src|tools)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/** One line per problem, in the form that editors turn into a link. */
export function describe(problems: readonly Problem[]): string {
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
}
