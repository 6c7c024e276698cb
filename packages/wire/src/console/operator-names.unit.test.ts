// Which names operators may have: those of people everywhere, and none that is made to be taken for another.
import { describe, expect, test } from 'vitest';
import { operatorNameField } from './operator-names.ts';

const nameOf = (typed: string) => operatorNameField.safeParse(typed);

describe('a name', () => {
  test.each([
    'Grace Hopper',
    'José Ñandú',
    'O’Brien-Smith, Jr.',
    'Łukasz Żuk',
    'Nguyễn Thị Ánh',
    // A letter that no code point holds with both of its marks.
    'Adébáyo\u0323\u0300 Ọlá',
    'Kaʻiulani',
    'Владимир Ёлкин',
    'Νίκος Καζαντζάκης',
    'محمد الأمين',
    'علی\u200cرضا',
    'יִצְחָק',
    'सत्यजित राय',
    'நரேந்திரன்',
    'สมชาย ใจดี',
    'བསྟན་འཛིན',
    'ታደሰ ወርቁ',
    '山田 太郎',
    'スミス・ジョン',
    '이민호',
    '李小龍',
    'Ana (night shift)',
    'Operator 1',
    'Y',
    'A'.repeat(80),
  ])('of people stays as it is: %s', (name) => {
    expect(nameOf(name)).toMatchObject({ success: true, data: name.normalize('NFC') });
  });

  test.each([
    'Ad\u0430 Lovelace',
    'Ada \u039b\u03bf\u03b2\u03b5\u03bb\u03b1\u03c2',
    'Ad\u0561',
    'Ada \u9673',
    '\u0301Ada',
    `Ad${'\u0489'}a`,
    `Ada${'\u0323'.repeat(6)}`,
    'Ada\u2713',
    'Ada|',
    '\ud83c\udd70da',
    '\u16a8\u16a8',
    '7',
    '\u200d',
    ' ',
    // Its last letter becomes three.
    `${'A'.repeat(79)}\ufb03`,
  ])('of two scripts, of symbols or of marks alone is none: %s', (name) => {
    const parsed = nameOf(name);
    expect(parsed.error?.issues[0]?.message).toBe('operator.nameUnfit');
  });

  test.each([
    ['Ａｄａ', 'Ada'],
    ['𝐀𝐝𝐚', 'Ada'],
    ['A\u200cd\u200da', 'Ada'],
    ['A\u200bd\u2060a\ufe0f\u200e', 'Ada'],
    ['Ada\u3000\u00a0 Byron', 'Ada Byron'],
    ['\u200b Ada \u200b', 'Ada'],
  ])('%s is kept without what cannot be told from it or seen', (typed, kept) => {
    expect(nameOf(typed)).toMatchObject({ data: kept });
  });
});
