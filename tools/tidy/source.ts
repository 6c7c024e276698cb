/** What the checks need to know of a TypeScript file: its imports, its functions, and its code without texts. */
import { parseSync } from 'vite';
import { lineAt, type Repository } from './repository.ts';
import { type Measured, readTree } from './source-tree.ts';

export interface ImportedName {
  /** `*` for everything, `default` for what has no name. */
  readonly name: string;
  readonly isType: boolean;
  /** The name in this file of a whole module, as in `import * as calls`. */
  readonly module?: string;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Empty when the file is imported for its effects alone. */
  readonly names: readonly ImportedName[];
  /** `export … from`: handed on, and used by whoever imports it here. */
  readonly isReExport?: true;
}

export interface Export {
  /** `*` for everything of another file, `default` for what has no name. */
  readonly name: string;
  readonly line: number;
  readonly isType: boolean;
  /** What it is called in this file; undefined where it is handed on. */
  readonly local: string | undefined;
  readonly from: { readonly specifier: string; readonly name: string } | undefined;
}

export interface Source {
  readonly text: string;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Files named by `new URL('./x', import.meta.url)`, such as the scripts of workers. */
  readonly urls: readonly string[];
  readonly functions: readonly Measured[];
  /** The code with comments and the insides of texts blanked out; every position stays the same. */
  readonly code: string;
  readonly literals: readonly { readonly value: string; readonly line: number }[];
  /** Why the file could not be read, if so. */
  readonly failure: string | undefined;
}

const cache = new WeakMap<Repository, Map<string, Source>>();

/** The TypeScript files of a repository, each parsed once. */
export function sourcesOf(repository: Repository): Map<string, Source> {
  const known = cache.get(repository);
  if (known !== undefined) return known;
  const sources = new Map<string, Source>();
  for (const [file, text] of repository.files) {
    if (/\.tsx?$/.test(file)) sources.set(file, readSource(file, text));
  }
  cache.set(repository, sources);
  return sources;
}

export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text, { sourceType: 'module' });
  const tree = readTree(parsed.program, text);
  const imports = [...staticImports(parsed.module, text), ...reExports(parsed.module, text)];
  for (const { moduleRequest } of parsed.module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end);
    // A text in quotes is one file; a template stands for every file that fits it.
    const plain = /^(['"])(.*)\1$/.exec(specifier)?.[2];
    imports.push({
      specifier: plain ?? specifier,
      line: lineAt(text, moduleRequest.start),
      names: [all(false)],
    });
  }
  for (const { specifier, line } of tree.typeImports) imports.push({ specifier, line, names: [all(true)] });
  return {
    text,
    imports,
    exports: exportsOf(parsed.module, text),
    urls: tree.urls,
    functions: tree.functions,
    code: blank(text, [...parsed.comments, ...tree.texts]),
    literals: tree.literals,
    failure: parsed.errors[0]?.message,
  };
}

type ModuleRecord = ReturnType<typeof parseSync>['module'];

const all = (isType: boolean): ImportedName => ({ name: '*', isType });

/** Of `import a, { b as c }` and the like: what the other file calls it. */
const nameOf = ({ kind, name }: { kind: string; name: string | null }): string =>
  name ?? (kind === 'Default' ? 'default' : '*');

function staticImports(module: ModuleRecord, text: string): Import[] {
  return module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(text, start),
    names: entries.map(({ importName, localName, isType }) => {
      const name = nameOf(importName);
      return { name, isType, ...(name === '*' && { module: localName.value }) };
    }),
  }));
}

function reExports(module: ModuleRecord, text: string): Import[] {
  return module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest === null || moduleRequest === undefined
        ? []
        : [
            {
              specifier: moduleRequest.value,
              line: lineAt(text, start),
              names: [{ name: nameOf(importName), isType }],
              isReExport: true,
            },
          ],
    ),
  );
}

function exportsOf(module: ModuleRecord, text: string): Export[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, importName, exportName, localName, start, isType }) => ({
      name: nameOf(exportName),
      line: lineAt(text, exportName.start ?? start),
      isType,
      local: localName.name ?? undefined,
      from: moduleRequest ? { specifier: moduleRequest.value, name: nameOf(importName) } : undefined,
    })),
  );
}

function blank(text: string, ranges: readonly { start: number; end: number }[]): string {
  let code = '';
  let position = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < position) continue;
    code += text.slice(position, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    position = end;
  }
  return code + text.slice(position);
}
