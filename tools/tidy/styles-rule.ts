/** Reports classes that a component names and its style sheet does not have, and classes that nothing names. */
import path from 'node:path';
import { isTest, lineAt, type Problem, type Repository } from './repository.ts';

const sheetImport = /import (\w+) from '([^']*\.module\.css)'/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** What stands in quotes is a text or a file, and names no class. */
const quotes = /'[^'\n]*'|"[^"\n]*"/g;

interface Named {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** A look-up by a name that is worked out can name any class. */
interface Uses {
  readonly named: Named[];
  hasAny: boolean;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function classesOf(sheet: string): ReadonlyMap<string, number> {
  const text = sheet.replace(comments, blank);
  const places = [...text.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{};]*\{)/g)];
  return new Map(places.reverse().map(({ 1: name = '', index }) => [name, lineAt(sheet, index)]));
}

function usesOf(repository: Repository): ReadonlyMap<string, Uses> {
  const bySheet = new Map<string, Uses>();
  for (const [file, source] of repository.files) {
    if (!/\.tsx?$/.test(file) || isTest(file)) continue;
    for (const [, variable = '', from = ''] of source.matchAll(sheetImport)) {
      const sheet = path.posix.join(path.posix.dirname(file), from);
      const uses = bySheet.get(sheet) ?? { named: [], hasAny: false };
      bySheet.set(sheet, uses);
      const text = source.replace(comments, blank).replace(quotes, blank);
      for (const found of text.matchAll(new RegExp(`(?<![\\w.])${variable}\\??\\.(\\w+)`, 'g')))
        uses.named.push({ file, line: lineAt(source, found.index), name: found[1] ?? '' });
      if (new RegExp(`(?<![\\w.])${variable}(?!\\s*\\??\\.|\\w)`).test(text.replace(/^import .*$/gm, '')))
        uses.hasAny = true;
    }
  }
  return bySheet;
}

export function findLostClasses(repository: Repository): Problem[] {
  return [...usesOf(repository)].flatMap(([sheet, { named, hasAny }]) => {
    const classes = classesOf(repository.files.get(sheet) ?? '');
    const names = new Set(named.map(({ name }) => name));
    const missing = named
      .filter(({ name }) => !classes.has(name))
      .map(({ file, line, name }) => ({ file, line, message: `${sheet} has no class ${name}` }));
    const unused = hasAny ? [] : [...classes].filter(([name]) => !names.has(name));
    return [
      ...missing,
      ...unused.map(([name, line]) => ({ file: sheet, line, message: `nothing names the class ${name}` })),
    ];
  });
}
