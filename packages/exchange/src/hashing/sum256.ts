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

  add(hashes: DataView, offset = 0): void {
    const limbs = this.#limbs;
    for (let i = 0; i < limbCount; i++) limbs[i]! += hashes.getUint32(offset + i * limbBytes, true);
    if (++this.#terms === termsMax) this.#carry();
  }

  subtract(hashes: DataView, offset = 0): void {
    const limbs = this.#limbs;
    for (let i = 0; i < limbCount; i++) limbs[i]! -= hashes.getUint32(offset + i * limbBytes, true);
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

/** Takes a hash from one place to another, by words: a call, or bytes one by one, take several times as long. */
export function copyHash(from: DataView, at: number, to: DataView, place: number): void {
  for (let i = 0; i < hashBytes; i += limbBytes) to.setUint32(place + i, from.getUint32(at + i, true), true);
}
