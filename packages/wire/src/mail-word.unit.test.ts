// The word of mails: any script has one, and none can be taken for an address, a link or a code.
import { expect, test } from 'vitest';
import { mailWordField, mailWordOf } from './mail-word.ts';

test.each([
  'Ann',
  'blue heron 7',
  'Grün-Specht',
  'Đà Nẵng',
  '我的词',
  'ひまわり',
  '꽃나무',
  'журавль',
  'كلمة السر',
  'नीलकंठ',
  // Joined as the script needs it.
  'क्\u200dष त्र',
  'می\u200cخواهم',
  'a'.repeat(20),
])('the word %j can be one', (word) => {
  expect(mailWordOf(word)).toBe(word);
  expect(mailWordField.safeParse(word).success).toBe(true);
});

test('spaces at its ends are left out, and letters are put together with their marks', () => {
  expect(mailWordOf('  blue heron ')).toBe('blue heron');
  expect(mailWordOf('Gru\u0308n')).toBe('Grün');
});

test.each([
  ['', 'nothing'],
  ['ab', 'too short'],
  ['a'.repeat(21), 'too long'],
  ['ann@example', 'an address'],
  ['example.org', 'a link'],
  ['example。org', 'a link with the dot of another script'],
  ['https example', 'the beginning of a link'],
  ['www-example', 'the beginning of a link'],
  ['a/b/c', 'a path'],
  ['<b>abc', 'markup'],
  ['two\nlines', 'a line break'],
  ['two  spaces', 'two spaces'],
  ['-abc', 'a hyphen before'],
  ['abc-', 'a hyphen behind'],
  ['---', 'hyphens alone'],
  ['482913', 'a code'],
  ['482 913', 'a code in two parts'],
  ['٤٨٢٩١٣', 'a code in digits of another script'],
  ['0800-123-456', 'a number to call'],
  ['abc\u202ecba', 'turned around'],
  ['\u3164\u3164\u3164', 'unseen letters'],
  ['abc\u200b', 'an unseen space'],
  ['abc\ud800', 'half a letter'],
])('the word %j cannot be one: it is %s', (typed) => {
  expect(mailWordOf(typed)).toBeUndefined();
  const parsed = mailWordField.safeParse(typed);
  expect(parsed.error?.issues[0]?.message).toBe('identity.mailWordUnfit');
});
