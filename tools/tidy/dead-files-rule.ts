/** Reports TypeScript files that nothing starts, tests or imports. */
import path from 'node:path';
import { isTest, type Problem, type Repository } from './repository.ts';
import { sourcesOf } from './source.ts';

export function findDeadFiles(repository: Repository): Problem[] {
  const sources = sourcesOf(repository);
  const exported = workspaceExports(repository);
  const reached = new Set<string>();
  const waiting = [...entries(repository, exported)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const source = sources.get(file);
    for (const { specifier } of source?.imports ?? [])
      waiting.push(...resolve(file, specifier, exported, sources));
    for (const url of source?.urls ?? []) waiting.push(...resolve(file, url, exported, sources));
  }
  const mustLive = /^(packages\/[^/]+\/src|apps\/[^/]+\/src|tools)\/.*\.tsx?$/;
  return [...sources.keys()]
    .filter((file) => mustLive.test(file) && !file.endsWith('.d.ts') && !reached.has(file))
    .map((file) => ({
      file,
      line: 1,
      message: 'is not started, tested or imported by anything: use it or remove it',
    }));
}

type Exports = ReadonlyMap<string, string>;

interface Manifest {
  readonly name?: string;
  /** What is built from a source stands beside it, under a condition. */
  readonly exports?: Readonly<Record<string, string | { readonly default: string }>> | string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const isManifest = ([file]: [string, string]): boolean => path.posix.basename(file) === 'package.json';

const manifests = (repository: Repository): [string, Manifest][] =>
  [...repository.files]
    .filter(isManifest)
    .map(([file, text]) => [path.posix.dirname(file), JSON.parse(text)]);

/** `@candor/exchange/arithmetic` → `packages/exchange/src/arithmetic/index.ts`. */
function workspaceExports(repository: Repository): Exports {
  const exported = new Map<string, string>();
  for (const [folder, { name, exports }] of manifests(repository)) {
    const doors = typeof exports === 'string' ? { '.': exports } : (exports ?? {});
    for (const [door, target] of Object.entries(doors)) {
      const source = typeof target === 'string' ? target : target.default;
      exported.set(path.posix.join(name ?? '', door), path.posix.join(folder, source));
    }
  }
  return exported;
}

function* entries(repository: Repository, exported: Exports): Generator<string> {
  yield* exported.values();
  for (const [file, text] of repository.files) {
    if (isTest(file) || /^apps\/[^/]+\/src\/main\.tsx?$/.test(file) || /\.config\.ts$/.test(file)) yield file;
    if (file.endsWith('.html')) {
      for (const [, source = ''] of text.matchAll(/<script[^>]+src="([^"]+)"/g)) {
        yield path.posix.join(path.posix.dirname(file), source);
      }
    }
  }
  for (const [folder, { scripts }] of manifests(repository)) {
    for (const [named] of Object.values(scripts ?? {})
      .join('\n')
      .matchAll(/[\w./-]+\.tsx?\b/g)) {
      yield path.posix.join(folder, named);
    }
  }
}

function resolve(
  from: string,
  specifier: string,
  exported: Exports,
  files: ReadonlyMap<string, unknown>,
): string[] {
  const folder = path.posix.dirname(from);
  if (specifier.startsWith('.')) return [path.posix.join(folder, specifier)];
  if (specifier.startsWith('`.')) {
    // import(`./${language}/index.ts`) reaches every file of that form.
    const parts = specifier.slice(1, -1).split(/\$\{[^}]*\}/);
    const [first = '', ...rest] = parts.map((part, index) =>
      index === 0 ? path.posix.join(folder, part) : part,
    );
    const form = new RegExp(`^${[first, ...rest].map(escaped).join('[^/]*')}$`);
    return [...files.keys()].filter((file) => form.test(file));
  }
  const target = exported.get(specifier);
  return target === undefined ? [] : [target];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
