// Figures of mails, in the separators that the screens have in the same language.
import { languages } from '@candor/wire';
import { expect, test } from 'vitest';
import { figureIn } from './figures.ts';

test.each([
  ['en', '1,234.50'],
  ['es', '1.234,50'],
  ['fr', '1\u202f234,50'],
  ['ru', '1\u00a0234,50'],
  ['hi', '1,234.50'],
  ['ar', '1,234.50'],
])('in %s a thousand is grouped too, as on every screen: %s', (language, shown) => {
  expect(figureIn(language, '1234.50')).toBe(shown);
});

test.each(languages)('in %s a figure keeps its sign, and what is none stays', (language) => {
  expect(figureIn(language, '-1234.5')).toBe(`-${figureIn(language, '1234.5')}`);
  expect(figureIn(language, '1234.5').replace(/\D/g, '')).toBe('12345');
  expect(figureIn(language, '12:30')).toBe('12:30');
});
