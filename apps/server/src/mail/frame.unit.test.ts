// The frame of mails: the word of whoever reads them, above the text, in the language of the mail.
import { languageField } from '@candor/wire';
import { expect, test } from 'vitest';
import { framed } from './frame.ts';
import { turnedAround } from './testing-direction.ts';

const text = 'Your verification code is 123456.\n';

test.each(languageField.options)(
  'in %s the word stands alone in the first line, and the text below it',
  (language) => {
    const lines = framed({ language, word: 'blue heron', text }).split('\n');
    expect(lines[0]).toMatch(/blue heron\u2069?$/);
    expect(lines.slice(1).join('\n')).toBe(`\n${text}`);
    expect(lines[0]).not.toMatch(/undefined|\$\{/);
  },
);

test('each language has a line of its own, and one without words gets that of English', () => {
  const lineOf = (language: string | undefined) => framed({ language, word: 'Ann', text });
  expect(new Set(languageField.options.map(lineOf)).size).toBe(languageField.options.length);
  for (const language of [undefined, '', 'xx', '__proto__']) expect(lineOf(language)).toBe(lineOf('en'));
});

test('in Arabic a word of another direction keeps its place', () => {
  const [line = ''] = framed({ language: 'ar', word: 'heron 12-34', text }).split('\n');
  expect(turnedAround(line)).toEqual([]);
});

test('in French the line does not break before its mark', () => {
  expect(framed({ language: 'fr', word: 'Ann', text })).not.toMatch(/ :/);
});

test('whoever chose no word gets the text as it is', () => {
  expect(framed({ language: 'de', word: undefined, text })).toBe(text);
});
