// Request ids: UUIDv7 in lower-case canonical form (RFC 9562), read into numbers and written from them.
import type { TimestampMs } from './arithmetic/units.ts';
import type { ByteWriter } from './encoding/bytes.ts';

/** An id is four words of 32 bits. What `readId` read last lies here, until it reads again. */
export const idWords = new Int32Array(4);
const ID_LENGTH = 36;
const DASH = 0x2d;
/** The value of a digit by its letter; `NO_DIGIT` of any other letter. */
const NO_DIGIT = 16;
const digits = Uint8Array.from({ length: 128 }, (_, letter) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(letter));
  return value < 0 ? NO_DIGIT : value;
});

/** An id is judged, looked for and remembered one after the other: it is read once for all three. */
let lastRead = '';
let lastIsId = false;

/** False where the text is no UUIDv7 in lower-case canonical form. */
export function readId(text: string): boolean {
  if (text === lastRead) return lastIsId;
  lastIsId = readWords(text);
  lastRead = text;
  return lastIsId;
}

function readWords(text: string): boolean {
  if (text.length !== ID_LENGTH) return false;
  let word = 0;
  let count = 0;
  for (let i = 0; i < ID_LENGTH; i++) {
    const letter = text.charCodeAt(i);
    if (i === 8 || i === 13 || i === 18 || i === 23) {
      if (letter !== DASH) return false;
      continue;
    }
    const digit = letter < digits.length ? digits[letter]! : NO_DIGIT;
    if (digit === NO_DIGIT) return false;
    word = (word << 4) | digit;
    if ((++count & 7) === 0) idWords[(count >>> 3) - 1] = word;
  }
  return ((idWords[1]! >>> 12) & 15) === 7 && idWords[2]! >>> 30 === 2;
}

const letters = Uint8Array.from('0123456789abcdef', (letter) => letter.charCodeAt(0));
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function half(word: number, shift: 0 | 16): string {
  return pairs[(word >>> (shift + 8)) & 255]! + pairs[(word >>> shift) & 255]!;
}

export function writeId(first: number, second: number, third: number, fourth: number): string {
  const head = `${half(first, 16)}${half(first, 0)}-${half(second, 16)}-${half(second, 0)}`;
  return `${head}-${half(third, 16)}-${half(third, 0)}${half(fourth, 16)}${half(fourth, 0)}`;
}

/** The bytes of the text that `writeId` makes, with their number before them. */
export function writeIdInto(
  writer: ByteWriter,
  first: number,
  second: number,
  third: number,
  fourth: number,
): void {
  writer.byte(ID_LENGTH);
  writeDigits(writer, first, 32, 0);
  writer.byte(DASH);
  writeDigits(writer, second, 32, 16);
  writer.byte(DASH);
  writeDigits(writer, second, 16, 0);
  writer.byte(DASH);
  writeDigits(writer, third, 32, 16);
  writer.byte(DASH);
  writeDigits(writer, third, 16, 0);
  writeDigits(writer, fourth, 32, 0);
}

/** The hexadecimal digits of the bits from one to before another, the highest first. */
function writeDigits(writer: ByteWriter, word: number, from: number, to: number): void {
  for (let shift = from - 4; shift >= to; shift -= 4) writer.byte(letters[(word >>> shift) & 15]!);
}

/** The time inside a UUIDv7 in milliseconds, or undefined where the text is not one in lower-case canonical form. */
export function requestTime(requestId: string): TimestampMs | undefined {
  if (!readId(requestId)) return undefined;
  return ((idWords[0]! >>> 0) * 65_536 + (idWords[1]! >>> 16)) as TimestampMs;
}
