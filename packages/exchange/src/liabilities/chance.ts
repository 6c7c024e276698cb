// Chance out of a seed: the builder of a tree has none of its own, so that a tree can be built again from what was kept.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { uint64Bytes } from '../proof/merkle.ts';

const SIXTEEN_BYTES = 1n << 128n;
const FOUR_BYTES = 2 ** 32;

/** Whoever knows the seed knows which leaves belong together: it is as secret as the users' nonces. */
export class Chance {
  readonly #seed: Uint8Array;
  #drawn = 0;

  constructor(seed: Uint8Array) {
    this.#seed = seed;
  }

  /** 32 bytes that were not drawn before. */
  bytes(): Uint8Array {
    return sha256(concatBytes(this.#seed, uint64Bytes(this.#drawn++)));
  }

  /** 0 to `limit - 1`, each as likely as the others. */
  below(limit: number): number {
    const fair = FOUR_BYTES - (FOUR_BYTES % limit);
    for (;;) {
      const drawn = new DataView(this.bytes().buffer).getUint32(0);
      if (drawn < fair) return drawn % limit;
    }
  }

  /** A part of an amount: nothing to all of it. */
  partOf(amount: bigint): bigint {
    const view = new DataView(this.bytes().buffer);
    const drawn = (view.getBigUint64(0) << 64n) | view.getBigUint64(8);
    return ((amount + 1n) * drawn) / SIXTEEN_BYTES;
  }

  shuffle<T>(items: T[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
  }
}
