// Finds what has no place beside the pixels of a picture: pages, scripts, programs, archives, documents.

/**
 * Words of pages and scripts, in any letters: long enough that noise does not spell them by chance. One walk finds any
 * of them: a search for each costs as much again where a file was written to be slow to search.
 */
const anyWord =
  /<script|<html|<!doctype|<svg|<iframe|<\?php|javascript:|onerror=|onload=|eval\(|#!\/bin\/|#!\/usr\/|%pdf-|standard-antivirus-test-file/i;

/** How programs and archives begin. */
const beginnings = [
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.from('Rar!\u001a', 'latin1'),
  Buffer.from('7z\u00bc\u00af\u0027\u001c', 'latin1'),
  Buffer.from('\u007fELF', 'latin1'),
  Buffer.from('MZ\u0090\u0000', 'latin1'),
  Buffer.from('\u0000asm\u0001', 'latin1'),
  Buffer.from('GIF8', 'latin1'),
];

/** A length of these two bytes right behind the first marker makes a JPEG the opening of a script's comment. */
const COMMENT_OPENING = Buffer.from('/*', 'latin1');

/** Stands between two pieces: no word and no beginning has it, so that none is made up of the ends of two pieces. */
const BETWEEN = Buffer.from([0xff]);

export function holdsForeignContent(besidePixels: readonly Buffer[]): boolean {
  if (besidePixels[0]?.subarray(0, COMMENT_OPENING.length).equals(COMMENT_OPENING) === true) return true;
  // All pieces at once: a search costs as much for an empty piece as for some kilobytes.
  const bytes = Buffer.concat(besidePixels.flatMap((piece) => [piece, BETWEEN]));
  if (beginnings.some((beginning) => bytes.includes(beginning))) return true;
  if (anyWord.test(bytes.toString('latin1'))) return true;
  // Pages may be written in two bytes a letter as well.
  return bytes.includes(0) && anyWord.test(withoutZeros(bytes).toString('latin1'));
}

function withoutZeros(bytes: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) continue;
    kept[length] = byte;
    length += 1;
  }
  return kept.subarray(0, length);
}
