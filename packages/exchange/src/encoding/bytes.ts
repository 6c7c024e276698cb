// A growing byte buffer and a reader over bytes: the canonical encoding of records and snapshots is made of these.
import { utf8ToBytes } from '@noble/hashes/utils.js';

const TWO_28 = 2 ** 28;
/** So few are sooner copied than a view of them is made, which the collector has to look at as well. */
const BYTES_ONE_BY_ONE = 256;
/** As many as one call may take. */
const CODES_AT_ONCE = 1024;
const SAFE_ZIGZAG = 2n ** 51n;
/** What is written can be read back: the reader stops at 140 bits. */
const BIGINT_LIMIT = 2n ** 132n;
/** So much of an amount is read as a plain number. */
const LOW_BITS = 49n;
const LOW_FACTOR = 2 ** 49;
/** Of the last seven bits that an amount may have. */
const LAST_SHIFT = 133n;

/** Appends canonical bytes. One writer is reused for many records: `mark` and `since` cut out what was written. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Forgets what was written and keeps the memory. */
  reset(): void {
    this.#length = 0;
  }

  /** A copy of the bytes from a position on. */
  since(start: number): Uint8Array {
    return this.#bytes.slice(start, this.#length);
  }

  /** What was written, in memory that is written over after `reset`. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Copies what was written to a place in a target that has room for it. */
  copyInto(target: Uint8Array, place: number): void {
    const length = this.#length;
    if (length > BYTES_ONE_BY_ONE) return target.set(this.written(), place);
    const bytes = this.#bytes;
    for (let i = 0; i < length; i++) target[place + i] = bytes[i]!;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(value: Uint8Array): void {
    if (this.#length + value.length > this.#bytes.length) this.#grow(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** LEB128 of a non-negative safe integer. */
  uint(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not an unsigned integer: ${value}`);
    let rest = value;
    if (value >= TWO_28) {
      // Four digits at once: what is left of a safe integer is a whole word, and no remainder has to be taken.
      rest = Math.floor(value / TWO_28);
      const low = value - rest * TWO_28;
      this.byte((low & 127) | 128);
      this.byte(((low >>> 7) & 127) | 128);
      this.byte(((low >>> 14) & 127) | 128);
      this.byte((low >>> 21) | 128);
    }
    while (rest >= 128) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** LEB128 of a zigzag-mapped integer; small and large values share one form. */
  bigint(value: bigint): void {
    if (value < SAFE_ZIGZAG && value > -SAFE_ZIGZAG) {
      const number = Number(value);
      this.uint(number >= 0 ? number * 2 : -number * 2 - 1);
      return;
    }
    if (value >= BIGINT_LIMIT || value <= -BIGINT_LIMIT)
      throw new RangeError('An integer is too large to be written');
    let rest = value >= 0n ? value * 2n : -value * 2n - 1n;
    while (rest >= 128n) {
      this.byte(Number(rest & 127n) | 128);
      rest >>= 7n;
    }
    this.byte(Number(rest));
  }

  /** UTF-8 with its length in bytes before it. */
  text(value: string): void {
    if (value.length < 64 && this.#shortAscii(value)) return;
    if (!value.isWellFormed()) throw new RangeError('Text with a lone surrogate has no encoding of its own');
    const encoded = utf8ToBytes(value);
    this.uint(encoded.length);
    this.bytes(encoded);
  }

  /** False, and nothing is written, where there is another letter in it. */
  #shortAscii(value: string): boolean {
    if (this.#length + value.length >= this.#bytes.length) this.#grow(value.length + 1);
    const bytes = this.#bytes;
    let place = this.#length;
    bytes[place++] = value.length;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code >= 128) return false;
      bytes[place++] = code;
    }
    this.#length = place;
    return true;
  }

  #grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads canonical bytes; anything that ends early or is not canonical throws with its position. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes;
    this.#position = position;
  }

  get position(): number {
    return this.#position;
  }

  get atEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  /** How many bytes are still to be read. */
  get left(): number {
    return this.#bytes.length - this.#position;
  }

  /** All bytes, those that were read and those that were not. */
  get all(): Uint8Array {
    return this.#bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#position];
    if (value === undefined) throw new RangeError(`The bytes end at ${this.#position}`);
    this.#position++;
    return value;
  }

  bytes(length: number): Uint8Array {
    if (this.#position + length > this.#bytes.length)
      throw new RangeError(`The bytes end at ${this.#bytes.length}`);
    const value = this.#bytes.subarray(this.#position, this.#position + length);
    this.#position += length;
    return value;
  }

  /** Goes on behind so many bytes. */
  skip(length: number): void {
    if (this.#position + length > this.#bytes.length)
      throw new RangeError(`The bytes end at ${this.#bytes.length}`);
    this.#position += length;
  }

  uint(): number {
    const first = this.byte();
    return first < 128 ? first : this.#longerUint(first & 127);
  }

  bigint(): bigint {
    let low = 0;
    let factor = 1;
    do {
      const next = this.byte();
      low += (next & 127) * factor;
      factor *= 128;
      if (next >= 128) continue;
      if (next === 0 && factor > 128) throw new RangeError(`A number is not canonical at ${this.#position}`);
      return fromZigzag(low);
    } while (factor < LOW_FACTOR);
    return this.#longerBigint(low);
  }

  text(): string {
    const length = this.uint();
    const slice = this.bytes(length);
    for (let i = 0; i < length; i++) if (slice[i]! >= 128) return utf8Text(slice);
    return length <= CODES_AT_ONCE
      ? String.fromCharCode.apply(undefined, slice as unknown as number[])
      : utf8Text(slice);
  }

  /** Goes on behind a text without making it. What is none is refused, as by `text`. */
  skipText(): void {
    const length = this.uint();
    const begin = this.#position;
    const end = begin + length;
    const bytes = this.#bytes;
    if (end > bytes.length) throw new RangeError(`The bytes end at ${bytes.length}`);
    let all = 0;
    for (let i = begin; i < end; i++) all |= bytes[i]!;
    if (all >= 128) utf8Text(bytes.subarray(begin, end));
    this.#position = end;
  }

  /** Of most numbers whole machine words are enough. */
  #longerUint(first: number): number {
    let value = first;
    for (let shift = 7; shift < 28; shift += 7) {
      const next = this.byte();
      value |= (next & 127) << shift;
      if (next >= 128) continue;
      if (next === 0) throw new RangeError(`A number is not canonical at ${this.#position}`);
      return value;
    }
    let factor = 2 ** 28;
    for (;;) {
      const next = this.byte();
      value += (next & 127) * factor;
      if (next < 128) {
        if (next === 0) throw new RangeError(`A number is not canonical at ${this.#position}`);
        break;
      }
      factor *= 128;
      if (factor > Number.MAX_SAFE_INTEGER) throw new RangeError(`A number is too long at ${this.#position}`);
    }
    if (value > Number.MAX_SAFE_INTEGER) throw new RangeError(`A number is too large at ${this.#position}`);
    return value;
  }

  /** What stands behind the low bits. */
  #longerBigint(low: number): bigint {
    let value = 0n;
    for (let shift = LOW_BITS; ; shift += 7n) {
      const next = this.byte();
      if (shift > LAST_SHIFT) throw new RangeError(`A number is too long at ${this.#position}`);
      // A sum of less than 2^53 is still exact.
      if (shift === LOW_BITS && next > 0 && next < 16) return fromZigzag(low + next * LOW_FACTOR);
      value += BigInt(next & 127) << shift;
      if (next >= 128) continue;
      if (next === 0) throw new RangeError(`A number is not canonical at ${this.#position}`);
      const zigzag = BigInt(low) + value;
      return zigzag & 1n ? -((zigzag + 1n) / 2n) : zigzag / 2n;
    }
  }
}

function fromZigzag(number: number): bigint {
  return BigInt(number % 2 === 0 ? number / 2 : -(number + 1) / 2);
}

/** UTF-8 to text with what the language itself offers; malformed bytes throw. */
function utf8Text(bytes: Uint8Array): string {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(escaped);
}
