// When one name is read as another: the same letters in other writing, or other letters that look the same.

/** Of each line the first letter stands for all that look like it, capital or small. */
const lookalikes = `
  a АаΑαɑᴀᎪᗅᗩꭺ
  b ВвЬьΒβʙᏏᗷꮟ
  c СсᴄᏟᑕꮯ
  d ԀԁᴅđĐðÐɗᏧᗞᗪꮷƊ
  e ЕеҽΕεɛᴇᎬᕮⴹꭼ
  f ꜰᖴ
  g ɡɢԌցᏀꮐꞬ
  h НнҺһΗհʜħĦᎻᕼꮋ
  i lIіІӀӏΙιıɩɪł1ǀⵏƖꞮ
  j ЈјϳյᴊᎫᒍꭻͿ
  k КкΚκᴋᏦꮶ
  l ŁʟᏞԼᒪꮮ
  m МмΜᴍᎷᗰꮇ
  n ΝηпոռɴŋՈᑎŊ
  o ОоΟοσօՕ0øØɔᴏᎤⵔꭴ
  p РрΡρᴘᏢᑭꮲ
  q Ԛԛգզꞯᑫ
  r гᴦʀᎡᖇꭱƦ
  s ЅѕՏꜱᏚᔕꮪ
  t ТтΤτᴛŧŦᎢꭲ
  u υսՍᴜʊᑌ
  v νѴѵᴠᏙᐯꮩ
  w ԜԝωᴡᎳᗯꮃ
  x ХхΧχⵝ
  y УуҮүΥγʏᎩꭹ
  z ΖᴢᏃᘔꮓ
  ي یىې
  ك ک
  ه ہھەة
  口 ロ
  工 エ
  力 カ
  夕 タ
  卜 ト
  二 ニ
  八 ハ
  一 ー
  へ ヘ
  り リ`;

const readAs = new Map(
  lookalikes
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', others = ''] = line.trim().split(' ');
      return [...others].map((other) => [other, letter] as const);
    }),
);

/** Letters that are read as two, which look like one when they stand together. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/m/g, 'rn'],
  [/w/g, 'vv'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ß/g, 'ss'],
];

/** Accents and points, without which a name is read as the same; of Japanese and of Indian letters they make others. */
const ACCENTS = /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7]/gu;
const NO_TEXT = /[^\p{L}\p{M}\p{N}]/gu;

/** The same for names of the same letters, capital or small. */
function lettersOf(name: string): string {
  return name.normalize('NFKD').replace(ACCENTS, '').replace(NO_TEXT, '').toLowerCase();
}

/** The same for names that look the same. */
function lookOf(name: string): string {
  const letters = name.normalize('NFKD').replace(ACCENTS, '').replace(NO_TEXT, '');
  const read = Array.from(letters, (letter) => readAs.get(letter) ?? letter)
    .join('')
    .toLowerCase();
  return pairs.reduce((text, [letter, pair]) => text.replace(letter, pair), read);
}

export function isReadAs(name: string, other: string): boolean {
  return lettersOf(name) === lettersOf(other) || lookOf(name) === lookOf(other);
}
