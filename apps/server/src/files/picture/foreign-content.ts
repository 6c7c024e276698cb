// Finds what has no place beside the pixels of a picture: pages, scripts, programs, archives, documents.

/** Words of pages and scripts, in any letters: long enough that noise does not spell them by chance. */
const words = [
  '<script',
  '<html',
  '<!doctype',
  '<svg',
  '<iframe',
  '<?php',
  'javascript:',
  'onerror=',
  'onload=',
  'eval(',
  '#!/bin/',
  '#!/usr/',
  '%pdf-',
  'standard-antivirus-test-file',
];

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

export function holdsForeignContent(besidePixels: readonly Buffer[]): boolean {
  if (besidePixels[0]?.subarray(0, COMMENT_OPENING.length).equals(COMMENT_OPENING) === true) return true;
  return besidePixels.some((part) => {
    if (beginnings.some((beginning) => part.includes(beginning))) return true;
    const text = part.toString('latin1').toLowerCase();
    // Pages may be written in two bytes a letter as well.
    const plain = text.replaceAll('\u0000', '');
    return words.some((word) => text.includes(word) || plain.includes(word));
  });
}
