// Where an import leads: from what it is written as to the files of this repository.
import path from 'node:path';
import type { Repository } from './repository.ts';

/** `@candor/exchange/arithmetic` → `packages/exchange/src/arithmetic/index.ts`. */
export type Doors = ReadonlyMap<string, string>;

export interface Manifest {
  readonly name?: string;
  /** What is built from a source stands beside it, under a condition. */
  readonly exports?: Readonly<Record<string, string | { readonly default: string }>> | string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const isManifest = ([file]: [string, string]): boolean => path.posix.basename(file) === 'package.json';

/** Each with its folder. */
export const manifestsOf = (repository: Repository): [string, Manifest][] =>
  [...repository.files]
    .filter(isManifest)
    .map(([file, text]) => [path.posix.dirname(file), JSON.parse(text)]);

export function doorsOf(repository: Repository): Doors {
  const doors = new Map<string, string>();
  for (const [folder, { name, exports }] of manifestsOf(repository)) {
    const named = typeof exports === 'string' ? { '.': exports } : (exports ?? {});
    for (const [door, target] of Object.entries(named)) {
      const source = typeof target === 'string' ? target : target.default;
      doors.set(path.posix.join(name ?? '', door), path.posix.join(folder, source));
    }
  }
  return doors;
}

export function resolveImport(
  from: string,
  specifier: string,
  doors: Doors,
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
  const target = doors.get(specifier);
  return target === undefined ? [] : [target];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
