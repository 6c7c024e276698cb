// What the forms check themselves against the venue's own rules for the same text.
import { mailWordField, mailWordLength, ownNameField } from '@candor/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailWordWrong, nameWrong } from './checks.ts';

const taken = (wrong: unknown): boolean => wrong === undefined;

const letter = fc.constantFrom(
  'a',
  'Z',
  '7',
  'é',
  'u\u0308',
  'ж',
  'ك',
  '٤',
  'न',
  '्',
  '我',
  '꽃',
  '𝒜',
  ' ',
  '-',
);
/** What joins, what hides, and anything else. */
const odd = fc.oneof(
  fc.constantFrom('  ', '\u200c', '\u200d', '\u200b', '\u202e', '\u3164', '\u00a0', '\n', '\ud800', '😀'),
  fc.string({ unit: 'binary', maxLength: 2 }),
);
const typedText = (maxLength: number) =>
  fc
    .array(fc.oneof({ arbitrary: letter, weight: 40 }, { arbitrary: odd, weight: 1 }), { maxLength })
    .map((pieces) => pieces.join(''));

test('the word of mails passes the form whenever the venue takes it', () => {
  fc.assert(
    fc.property(typedText(mailWordLength.max + 4), (typed) => {
      if (mailWordField.safeParse(typed).success) expect(taken(mailWordWrong(typed))).toBe(true);
    }),
  );
});

test.each([
  ['Ann', true],
  ['blue heron-7', true],
  ['  blue heron ', true],
  ['Gru\u0308n', true],
  ['می\u200cخواهم', true],
  ['a'.repeat(mailWordLength.max), true],
  ['', false],
  ['ab', false],
  ['a'.repeat(mailWordLength.max + 1), false],
  ['-abc', false],
  ['ann@example', false],
  ['example.org', false],
  ['two\nlines', false],
  ['abc\u202ecba', false],
  ['abc\ud800', false],
])('the word %j: form and venue both say %j', (typed, isTaken) => {
  expect(mailWordField.safeParse(typed).success).toBe(isTaken);
  expect(taken(mailWordWrong(typed))).toBe(isTaken);
});

test('a name of a key passes the form exactly where the venue takes it as the form sends it', () => {
  fc.assert(
    fc.property(typedText(44), (typed) => {
      expect(taken(nameWrong(typed))).toBe(ownNameField.safeParse(typed.trim()).success);
    }),
  );
});

test.each([
  ['Tax', true],
  [` ${'n'.repeat(40)} `, true],
  ['n'.repeat(41), false],
  ['', false],
  [' \u00a0', false],
  ['two\nlines', false],
  ['abc\u202ecba', false],
  ['\ud800', false],
])('the name %j: form and venue both say %j', (typed, isTaken) => {
  expect(ownNameField.safeParse(typed.trim()).success).toBe(isTaken);
  expect(taken(nameWrong(typed))).toBe(isTaken);
});
