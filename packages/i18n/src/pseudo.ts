// A language for development: accented and a third longer, so that bare strings and tight boxes show.

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
};

/** Accents the words of a text but neither its values nor its tags, and adds a third of its length. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]+\}\}|<[^>]+>)/);
  const words = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter),
  );
  return `⟦${words.join('')}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}

export function pseudoCatalogue(flat: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(flat).map(([key, text]) => [key, pseudoText(text)]));
}
