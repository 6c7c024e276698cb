/** Reports exports that nothing imports, and that their own file does not use either. */
import { isTest, mustLive, type Problem, type Repository } from './repository.ts';
import { type Doors, doorsOf, resolveImport } from './resolve-imports.ts';
import { type Export, type Source, sourcesOf } from './source.ts';

export function findDeadExports(repository: Repository): Problem[] {
  const uses = new Uses(repository);
  return [...sourcesOf(repository)]
    .filter(([file]) => mustLive(file) && !/\.config\.ts$/.test(file) && !isTest(file))
    .flatMap(([file, source]) =>
      source.exports
        .filter((one) => one.name !== '*' && !uses.has(file, one.name))
        .filter((one) => !usesItself(source, one) && !mayBeInferred(file, one))
        .map((one) => problemOf({ file, ...one })),
    );
}

function problemOf({ file, line, name, from }: Export & { readonly file: string }): Problem {
  const message =
    from === undefined
      ? `nothing imports ${name}, and its file does not use it: remove it`
      : `nothing imports ${name} through this door: do not hand it on`;
  return { file, line, message };
}

/** Once is where it is exported. */
function usesItself({ code }: Source, { local }: Export): boolean {
  return local !== undefined && occurrences(code, local).length > 1;
}

/** The compiler names types of other packages that nobody wrote down, and can only where a door hands them on. */
const mayBeInferred = (file: string, { from, isType }: Export): boolean =>
  isType && from !== undefined && file.startsWith('packages/');

/** Not as the property of something, but spread with three dots. */
const occurrences = (code: string, name: string): RegExpExecArray[] => [
  ...code.matchAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')),
];

/** Which export of which file something imports, also through doors that hand it on. */
class Uses {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #doors: Doors;
  readonly #used = new Map<string, Set<string>>();

  constructor(repository: Repository) {
    this.#sources = sourcesOf(repository);
    this.#doors = doorsOf(repository);
    for (const [file, { imports, code }] of this.#sources) {
      for (const { specifier, names, isReExport } of imports) {
        if (isReExport) continue;
        for (const { name, module } of names)
          for (const used of module === undefined ? [name] : partsUsed(file, code, module))
            this.#take(file, specifier, used);
      }
    }
  }

  has(file: string, name: string): boolean {
    return this.#used.get(file)?.has(name) ?? false;
  }

  #take(from: string, specifier: string, name: string): void {
    for (const file of resolveImport(from, specifier, this.#doors, this.#sources)) this.#mark(file, name);
  }

  #mark(file: string, name: string): void {
    const used = this.#used.get(file) ?? new Set();
    this.#used.set(file, used);
    if (used.has(name)) return;
    used.add(name);
    for (const { name: exported, from } of this.#sources.get(file)?.exports ?? []) {
      if (name === '*' && exported !== '*') this.#mark(file, exported);
      // `export *` hands on every name but the default one.
      if (from !== undefined && exported === '*' && name !== 'default')
        this.#take(file, from.specifier, name);
      if (from !== undefined && exported === name && name !== '*')
        this.#take(file, from.specifier, from.name);
    }
  }
}

/**
 * Of `import * as calls`: every `calls.name`, or all where the module is handed on as a whole. A test that compares a
 * module as a whole uses nothing of it.
 */
function partsUsed(file: string, code: string, module: string): readonly string[] {
  const [, ...uses] = occurrences(code, module);
  const names = uses.map(({ index }) => /^\s*\.\s*([\w$]+)/.exec(code.slice(index + module.length))?.[1]);
  const named = names.filter((name) => name !== undefined);
  return named.length === names.length || isTest(file) ? named : ['*'];
}
