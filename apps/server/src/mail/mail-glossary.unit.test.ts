// What the glossaries say that a language does not write stands in no mail either: people read both beside each other.
import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@candor/wire';
import { expect, test } from 'vitest';

const folders = ['../identity/mails/', '../notifications/mails/texts/', '../lever-mails/texts/'].map(
  (folder) => new URL(folder, import.meta.url),
);
const glossaries = new URL('../../../../packages/i18n/glossary/', import.meta.url);

/** The words before the colon of each line of that section. */
function notWritten(glossary: string): string[] {
  const section = glossary.split(/^## Not written$/m)[1]?.split(/^## /m)[0] ?? '';
  return [...section.matchAll(/^- (.+?):/gm)].flatMap(([, words = '']) => words.split(', '));
}

function found(texts: string, words: readonly string[]): string[] {
  return words.filter((word) => texts.toLowerCase().includes(word.toLowerCase()));
}

test.each(languages.filter((language) => language !== 'en'))(
  'in %s no mail has a word that the glossary says is not written',
  (language) => {
    const words = notWritten(readFileSync(new URL(`${language}.md`, glossaries), 'utf8'));
    expect(words).not.toEqual([]);
    for (const folder of folders) {
      expect(readdirSync(folder)).toContain(`${language}.ts`);
      expect(found(readFileSync(new URL(`${language}.ts`, folder), 'utf8'), words)).toEqual([]);
    }
  },
);

test('the control: a planted word is found in every case', () => {
  const words = notWritten('# Glossary\n\n## Not written\n\n- risk rate, coin: margin level\n');
  expect(found('The Risk rate is low', words)).toEqual(['risk rate']);
});
