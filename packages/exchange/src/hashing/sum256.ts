// Sums of hashes modulo 2^256.

export const hashBytes = 32;
const limbCount = hashBytes / 2;
/** Limbs stay exact as plain numbers for far more terms than this. */
const termsMax = 1_000_000;

/** A sum of 32-byte little-endian numbers modulo 2^256, in 16-bit limbs. */
export class Sum256 {
  readonly #limbs = new Float64Array(limbCount);
  #terms = 0;

  add(bytes: Uint8Array, offset = 0): void {
    const limbs = this.#limbs;
    for (let i = 0, place = offset; i < limbCount; i++, place += 2)
      limbs[i]! += bytes[place]! + bytes[place + 1]! * 256;
    if (++this.#terms === termsMax) this.#carry();
  }

  subtract(bytes: Uint8Array, offset = 0): void {
    const limbs = this.#limbs;
    for (let i = 0, place = offset; i < limbCount; i++, place += 2)
      limbs[i]! -= bytes[place]! + bytes[place + 1]! * 256;
    if (++this.#terms === termsMax) this.#carry();
  }

  bytes(): Uint8Array {
    this.#carry();
    const bytes = new Uint8Array(hashBytes);
    for (let i = 0; i < limbCount; i++) {
      bytes[2 * i] = this.#limbs[i]! % 256;
      bytes[2 * i + 1] = Math.floor(this.#limbs[i]! / 256);
    }
    return bytes;
  }

  /** What is carried out of the highest limb is what the modulus takes away; a limb below zero borrows. */
  #carry(): void {
    let carry = 0;
    for (let i = 0; i < limbCount; i++) {
      const value = this.#limbs[i]! + carry;
      carry = Math.floor(value / 65_536);
      this.#limbs[i] = value - carry * 65_536;
    }
    this.#terms = 0;
  }
}
