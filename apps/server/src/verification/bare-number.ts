// The number of a document as it is compared: however somebody wrote it, or wanted it to look like another one.

/** Capitals of Cyrillic and of Greek that nobody tells from Latin ones by their looks, and below them those. */
const ALIKE = [...'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'];
const LATIN = [...'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'];
const latinOf: ReadonlyMap<string, string> = new Map(
  ALIKE.map((letter, place) => [letter, LATIN[place] ?? letter]),
);

/** Capital letters of one script where they look alike, and digits of one script: no blanks, signs and unseen letters. */
export function bareNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{L}/gu, (letter) => latinOf.get(letter) ?? letter);
}

/** Digits stand in rows, from nought to nine, and sometimes the row of another script begins right behind one. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
