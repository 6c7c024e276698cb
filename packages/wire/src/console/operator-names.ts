// The name of an operator, by which colleagues and users read who did something: letters of one script, each of them seen.
import { writtenText } from './fields.ts';

const NAME_LENGTH_MAX = 80;
const unfit = { error: 'operator.nameUnfit' };

/** Those that names of today are written in. Japanese, Korean and Chinese mix theirs, and are one each. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Ethiopic', 'Mongolian', 'Tifinagh'],
  ...[
    'Canadian_Aboriginal',
    'Cherokee',
    'Javanese',
    'Balinese',
    'Sundanese',
    'Adlam',
    'Ol_Chiki',
    'Meetei_Mayek',
  ],
].map((script) => [script]);
const mixed = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

/** Letters with the marks that any script has, and what is written like an apostrophe and counts as a letter. */
const wholes = [...scripts, ...mixed].map((names) => {
  const letters = names.map((name) => `\\p{Script_Extensions=${name}}`).join('');
  return new RegExp(`^[${letters}\\p{Script_Extensions=Inherited}\\u02bb\\u02bc\\u02be\\u02bf]*$`, 'u');
});

const NO_LETTER = /[^\p{L}\p{M}\p{Nl}]/gu;
/** A joiner has a meaning between letters of scripts that join theirs, and none between those of others. */
const JOINED = /[\u200c\u200d](?![\p{L}\p{M}])|(?<![\p{L}\p{M}])[\u200c\u200d]/gu;
const JOINERS = /[\u200c\u200d]/g;
const NOT_SEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const NEVER_JOINED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

/** A letter first; marks on letters, no more than scripts need; digits, and what stands between the parts of a name. */
const MARKS = '[\\p{Mn}\\p{Mc}]{0,4}';
const SHAPE = new RegExp(
  `^\\p{L}${MARKS}(?:(?:[\\p{L}\\p{Nl}]|[\\u200c\\u200d](?=[\\p{L}\\p{M}]))${MARKS}|[\\p{Nd}\\p{Pd} .,'’‘·・་()/&])*$`,
  'u',
);

/** As it is kept: compatible forms of letters are the letters, and what cannot be seen is left out. */
export function plainName(typed: string): string {
  const plain = typed.normalize('NFKC').replace(NOT_SEEN, '');
  const joined = NEVER_JOINED.test(plain) ? plain.replace(JOINERS, '') : plain.replace(JOINED, '');
  return joined.replace(/\s+/gu, ' ').trim();
}

export function isOperatorName(name: string): boolean {
  const letters = name.replace(NO_LETTER, '');
  return name.length <= NAME_LENGTH_MAX && SHAPE.test(name) && wholes.some((whole) => whole.test(letters));
}

export const operatorNameField = writtenText(1, NAME_LENGTH_MAX, unfit.error)
  .transform(plainName)
  .refine(isOperatorName, unfit);
