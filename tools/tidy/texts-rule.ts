/** Reports texts of the catalogues that no screen says. */
import { isTest, type Problem, type Repository } from './repository.ts';

/** The keys of one catalogue, and the files that speak from it. */
export interface Spoken {
  readonly catalogue: string;
  readonly keys: readonly string[];
  readonly from: RegExp;
}

const holdsWords = /^packages\/i18n\/src\/(?:console\/)?[a-z]{2}\//;
const quoted = /['"]([\w.-]+)['"]/g;
/** `account.login.${name}` and textOf('kind', name) say any text of that group. */
const begun = /`(\w+\.[\w.]*)\$\{/g;
const grouped = /\btextOf\('(\w+)'/g;
/** A section that is read as a whole document. */
const whole = /\bloadSection\(\w+, '(\w+)'\)/g;

export function findUnsaidTexts(repository: Repository, { catalogue, keys, from }: Spoken): Problem[] {
  const said = new Set<string>();
  const groups = new Set<string>();
  for (const [file, text] of repository.files) {
    if (!/\.tsx?$/.test(file) || !from.test(file) || holdsWords.test(file) || isTest(file)) continue;
    for (const [, key = ''] of text.matchAll(quoted)) said.add(key);
    for (const [, group = ''] of text.matchAll(begun)) groups.add(group);
    for (const pattern of [grouped, whole]) {
      for (const [, group = ''] of text.matchAll(pattern)) groups.add(`${group}.`);
    }
  }
  return keys
    .filter((key) => !said.has(withoutPlural(key)) && ![...groups].some((group) => key.startsWith(group)))
    .map((key) => ({ file: catalogue, line: 1, message: `${key} is said nowhere: say it or remove it` }));
}

const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/, '');
