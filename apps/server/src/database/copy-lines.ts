// The lines that COPY takes, made as bytes: a text of them all would be put together of thousands of pieces first, and
// every number in it would be a text of its own.
import { COPY_NULL, copyText } from './copy-rows.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const MINUS = 0x2d;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
/** Numbers below this are whole words; no safe integer has more than two such parts. */
const PART = 1_000_000_000;
const PART_DIGITS = 9;
/** The digits of a safe integer, a sign and a tab. */
const NUMBER_BYTES_MAX = 18;
/** For a longer text a call that writes it is quicker. */
const PLAIN_LENGTH_MAX = 64;

/** Columns one behind the other, each line ended by `end`. */
export class CopyLines {
  #bytes: Buffer;
  #length = 0;

  /** Grows where the lines are longer than was guessed. */
  constructor(bytesGuessed: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(bytesGuessed, NUMBER_BYTES_MAX));
  }

  /** A safe integer, and nothing else; of nothing, null. */
  number(value: number | undefined): this {
    if (value === undefined) return this.text(undefined);
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
    this.#reserve(NUMBER_BYTES_MAX);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    const rest = Math.abs(value);
    const high = Math.floor(rest / PART);
    if (high > 0) this.#digits(high, digitsOf(high));
    const low = rest - high * PART;
    this.#digits(low, high > 0 ? PART_DIGITS : digitsOf(low));
    this.#bytes[this.#length++] = TAB;
    return this;
  }

  bigint(value: bigint | undefined): this {
    if (value === undefined) return this.text(undefined);
    const number = Number(value);
    return Number.isSafeInteger(number) ? this.number(number) : this.#written(String(value));
  }

  flag(value: boolean): this {
    return this.#written(value ? 't' : 'f');
  }

  /** Any text; of nothing, null. */
  text(value: string | undefined): this {
    if (value === undefined) return this.#written(COPY_NULL);
    return this.#plain(value) ? this : this.#written(copyText(value));
  }

  /** An array of safe integers. */
  numbers(values: readonly number[]): this {
    return this.#written(`{${values.join()}}`);
  }

  /** Bytes as their digits. */
  bytea(value: Uint8Array): this {
    return this.#written(`\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`);
  }

  /** The line has at least one column, whose tab gives way. */
  end(): void {
    this.#bytes[this.#length - 1] = LINE_FEED;
  }

  /** All lines. The memory is the caller's from now on, and nothing is added to it any more. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /**
   * A short text that is the same in every encoding and has nothing to be escaped, as most are. False, and nothing is
   * written, of any other.
   */
  #plain(text: string): boolean {
    if (text.length > PLAIN_LENGTH_MAX) return false;
    this.#reserve(text.length + 1);
    let place = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x20 || code > 0x7e || code === BACKSLASH) return false;
      this.#bytes[place++] = code;
    }
    this.#bytes[place] = TAB;
    this.#length = place + 1;
    return true;
  }

  #written(text: string): this {
    // No letter takes more than three bytes for each of its units.
    this.#reserve(3 * text.length + 1);
    this.#length += this.#bytes.write(text, this.#length);
    this.#bytes[this.#length++] = TAB;
    return this;
  }

  #digits(value: number, count: number): void {
    let rest = value;
    for (let place = this.#length + count - 1; place >= this.#length; place--) {
      const tenth = (rest / 10) | 0;
      this.#bytes[place] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
    this.#length += count;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#bytes.length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Of a number below `PART`. */
function digitsOf(value: number): number {
  let count = 1;
  for (let least = 10; value >= least; least *= 10) count++;
  return count;
}
