// Words come in sections: a screen that says words of a section which it did not name would show bare keys.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
const english = readFileSync(path.resolve(folder, '../../../packages/i18n/src/en/index.ts'), 'utf8');
const sections = [...english.matchAll(/^ {2}(\w+): async/gm)].map(([, name]) => name ?? '');
const spoken = new RegExp(`['"\`](${sections.join('|')})\\.[a-z]`, 'g');
/** The words of a refusal are asked for by its code. */
const saysRefusals = /\brefusalText\(/;
/** Fetched by a part that says them seldom, or together with it. */
const fetchedLater = /\b(?:useSections\(|loadSections\(\[)((?:'\w+'[,\s]*)+)/g;
/** …by the name of a list that several parts fetch. */
const fetchedByName = /\b(?:useSections\(\.\.\.|loadSections\(|texts: )(\w+)\b/g;
const list = /\bconst (\w+) = \[([^\]]*)\] as const;/g;
const named = /'(\w+)'/g;
const imported = /(?:from|import\()\s*'(\.[^']+)'/g;
const screenLine =
  /screen\(\s*paths\.(\w+)\(\),[^[]*?\[([^\]]*)\],\s*async \(\) =>\s*\(await import\('([^']+)'\)/g;

function groupsOf(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, group]) => group ?? '');
}

/** The sections that this file and everything that it brings along says and does not fetch by itself. */
function sectionsFrom(entry: string, read: (file: string) => string): ReadonlySet<string> {
  const found = new Set<string>();
  const fetched = new Set<string>();
  const fetchedLists = new Set<string>();
  const lists = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    const source = read(file);
    for (const section of groupsOf(spoken, source)) found.add(section);
    if (saysRefusals.test(source)) found.add('refusals');
    for (const members of groupsOf(fetchedLater, source))
      for (const section of groupsOf(named, members)) fetched.add(section);
    for (const name of groupsOf(fetchedByName, source)) fetchedLists.add(name);
    for (const [, name = '', members = ''] of source.matchAll(list))
      lists.set(name, groupsOf(named, members));
    for (const place of groupsOf(imported, source)) waiting.push(path.join(path.dirname(file), place));
  }
  for (const name of fetchedLists) for (const section of lists.get(name) ?? []) fetched.add(section);
  return new Set([...found].filter((section) => !fetched.has(section)));
}

const readFile = (file: string) => readFileSync(file, 'utf8');
const routes = readFile(path.join(folder, 'routes.tsx'));
const screens = [...routes.matchAll(screenLine)].map(([, name = '', named = '', entry = '']) => ({
  name,
  named: groupsOf(/'(\w+)'/g, named),
  entry: path.join(folder, entry),
}));

describe('the words of a screen', () => {
  test('are read from every route', () => {
    expect(screens.length).toBe(routes.match(/\bscreen\(\s*paths/g)?.length);
    expect(sections).toContain('legal');
  });

  test.each(screens)('$name names every section that it says', ({ named, entry }) => {
    expect([...sectionsFrom(entry, readFile)].filter((section) => !named.includes(section))).toEqual([]);
  });

  test('around all screens belong to the start', () => {
    const withoutScreens = (file: string) => (file.endsWith('routes.tsx') ? '' : readFile(file));
    expect([...sectionsFrom(path.join(folder, 'main.tsx'), withoutScreens)]).toEqual([]);
    expect([...sectionsFrom(path.join(folder, 'shell/shell.tsx'), withoutScreens)]).toEqual([]);
  });

  test('control: a section that comes with an imported part is found', () => {
    const files: Record<string, string> = {
      'a/index.ts': "export { A } from './a.tsx';",
      'a/a.tsx': "import { b } from '../b.ts';",
      'b.ts': "t('legal.title')",
    };
    expect([...sectionsFrom('a/index.ts', (file) => files[file] ?? '')]).toEqual(['legal']);
  });

  test('a list of sections counts where it is fetched; control: it does not where it only stands', () => {
    const sections = "export const wordSections = ['legal'] as const;";
    const says = "import { wordSections } from './sections.ts'; t('legal.title');";
    const from = (entry: string) =>
      sectionsFrom('entry.ts', (file) => (file === 'entry.ts' ? entry : sections)).size;
    expect(from(`${says} useSections(...wordSections)`)).toBe(0);
    expect(from(`${says} loadSections(wordSections)`)).toBe(0);
    expect(from(says)).toBe(1);
  });
});
