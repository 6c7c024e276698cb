/** What the checks need to know of a TypeScript file: its imports, its functions, and its code without texts. */
import { parseSync } from 'vite';
import { lineAt, type Repository } from './repository.ts';
import { type Measured, readTree } from './source-tree.ts';

export interface ImportedName {
  readonly name: string;
  readonly isType: boolean;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Empty when the file is imported for its effects alone. */
  readonly names: readonly ImportedName[];
}

export interface Source {
  readonly text: string;
  readonly imports: readonly Import[];
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
    urls: tree.urls,
    functions: tree.functions,
    code: blank(text, [...parsed.comments, ...tree.texts]),
    literals: tree.literals,
    failure: parsed.errors[0]?.message,
  };
}

type ModuleRecord = ReturnType<typeof parseSync>['module'];

const all = (isType: boolean): ImportedName => ({ name: '*', isType });

function staticImports(module: ModuleRecord, text: string): Import[] {
  return module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(text, start),
    names: entries.map(({ importName, isType }) => ({ name: importName.name ?? '*', isType })),
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
              names: [{ name: importName.name ?? '*', isType }],
            },
          ],
    ),
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
