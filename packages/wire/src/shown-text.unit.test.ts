// What others read must be what it seems: names, reasons and notices say nothing that cannot be seen.
import { describe, expect, test } from 'vitest';
import { listCurrencyBody, saveNoticeBody, userActionBody } from './console/index.ts';
import { isShownText, withoutUnseen } from './shown-text.ts';
import { certificationFields } from './verification.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
const steering = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x2028, 0x202e),
  ...range(0x2066, 0x2069),
  '\ud800',
];
const code = (text: string) => `U+${text.codePointAt(0)?.toString(16)}`;

test.each(steering.map((each) => [code(each), each]))(
  '%s stands in no text that others read',
  (_, character) => {
    expect(isShownText(`paid${character}diap`)).toBe(false);
  },
);

test('a text of several lines has line breaks, and no other control', () => {
  expect(isShownText('one\ntwo', 'many')).toBe(true);
  expect(isShownText('one\ntwo')).toBe(false);
  expect(isShownText('one\r\ntwo', 'many')).toBe(false);
  expect(isShownText('one\n\u202etwo', 'many')).toBe(false);
});

test.each(['María José', '李小龍', 'محمد\u200f 12', 'می\u200cروم', '🏳️\u200d🌈', 'a\u00a0b', '“quoted” — so'])(
  '%s may be read by others',
  (text) => {
    expect(isShownText(text)).toBe(true);
  },
);

describe('what people write about others and for others', () => {
  const individual = { kind: 'individual', documentNumber: 'X1234567', takenOn: '2026-01-02' };
  const notice = { language: 'en', reason: 'News', title: 'Title', body: 'Body' };
  const currency = { reason: 'Listed', code: 'ABC', scale: 8, name: 'Abc' };
  test.each<[string, (text: string) => boolean]>([
    ['a reason', (reason) => userActionBody.safeParse({ user: 1, reason }).success],
    ['a name', (name) => certificationFields.safeParse({ ...individual, name }).success],
    ['the title of a notice', (title) => saveNoticeBody.safeParse({ ...notice, title }).success],
    ['a notice', (body) => saveNoticeBody.safeParse({ ...notice, body }).success],
    ['the name of a currency', (name) => listCurrencyBody.safeParse({ ...currency, name }).success],
  ])('%s is refused with a control of direction in it, and taken without', (_, takes) => {
    expect(takes('Approved by Ann')).toBe(true);
    for (const character of ['\u202e', '\u2067', '\u0007', '\u009b'])
      expect(takes(`Approved${character} by Ann`)).toBe(false);
  });

  const unseen = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u{e0041}', '\ufffa'];

  test.each(unseen.map((each) => [code(each), each]))('%s is left out of what staff write', (_, letter) => {
    expect(userActionBody.parse({ user: 1, reason: `Paid${letter} out` }).reason).toBe('Paid out');
    expect(saveNoticeBody.parse({ ...notice, title: `Ti${letter}tle`, body: `Bo${letter}dy` })).toMatchObject(
      {
        title: 'Title',
        body: 'Body',
      },
    );
  });

  test.each([...unseen, '\u200d', '\u200f', '\ufe0f', '\u2800'].map((each) => [code(each), each]))(
    'a text that is nothing but %s is none',
    (_, letter) => {
      const nothing = letter.repeat(5);
      expect(userActionBody.safeParse({ user: 1, reason: nothing }).success).toBe(false);
      expect(saveNoticeBody.safeParse({ ...notice, title: nothing }).success).toBe(false);
      expect(certificationFields.safeParse({ ...individual, name: nothing }).success).toBe(false);
    },
  );

  test('what scripts and pictures need stays as it was written', () => {
    for (const text of ['محمد\u200f 12', 'می\u200cروم', '🏳️\u200d🌈', 'क्\u200dष'])
      expect(withoutUnseen(text)).toBe(text);
  });

  test('the number of a document has no letter that nobody sees', () => {
    const takes = (documentNumber: string) =>
      certificationFields.safeParse({ ...individual, name: 'Ann', documentNumber }).success;
    expect(takes('X1234567')).toBe(true);
    for (const letter of ['\u3164', '\u115f', '\u1160', '\uffa0'])
      expect(takes(`X1234567${letter}`)).toBe(false);
  });
});
