// Sums of hashes modulo 2^256.

export const hashBytes = 32;
const limbBytes = 4;
const limbCount = hashBytes / limbBytes;
const LIMB = 2 ** 32;
/** Limbs stay exact as plain numbers for twice as many terms. */
const termsMax = 1_000_000;

/** A sum of 32-byte little-endian numbers modulo 2^256, in 32-bit limbs. */
export class Sum256 {
  readonly #limbs = new Float64Array(limbCount);
  #terms = 0;

  add(bytes: Uint8Array, offset = 0): void {
    const limbs = this.#limbs;
    for (let i = 0, place = offset; i < limbCount; i++, place += limbBytes) limbs[i]! += limbAt(bytes, place);
    if (++this.#terms === termsMax) this.#carry();
  }

  subtract(bytes: Uint8Array, offset = 0): void {
    const limbs = this.#limbs;
    for (let i = 0, place = offset; i < limbCount; i++, place += limbBytes) limbs[i]! -= limbAt(bytes, place);
    if (++this.#terms === termsMax) this.#carry();
  }

  bytes(): Uint8Array {
    this.#carry();
    const bytes = new Uint8Array(hashBytes);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < limbCount; i++) view.setUint32(i * limbBytes, this.#limbs[i]!, true);
    return bytes;
  }

  /** What is carried out of the highest limb is what the modulus takes away; a limb below zero borrows. */
  #carry(): void {
    let carry = 0;
    for (let i = 0; i < limbCount; i++) {
      const value = this.#limbs[i]! + carry;
      carry = Math.floor(value / LIMB);
      this.#limbs[i] = value - carry * LIMB;
    }
    this.#terms = 0;
  }
}

function limbAt(bytes: Uint8Array, place: number): number {
  const low = bytes[place]! | (bytes[place + 1]! << 8) | (bytes[place + 2]! << 16);
  return low + bytes[place + 3]! * 2 ** 24;
}
