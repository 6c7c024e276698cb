// The hashes of the exchange's proofs once more, for the log's hot path: no memory is allotted for a hash.
// The exchange's pure functions are the definition; a test shows that both agree on every shape of batch.
import { hashBytes } from './log-port.ts';
import { sha256Into } from './sha256.ts';

const seqBytes = 8;
export const saltBytes = 16;
/** What stands before a record's canonical bytes in its leaf: the leaf's mark, the sequence and the salt. */
export const leafPrefixBytes = 1 + seqBytes + saltBytes;

/** Eight bytes, the highest first. */
export function writeSeq(target: Buffer, seq: number, offset: number): void {
  target.writeUInt32BE(Math.floor(seq / 2 ** 32), offset);
  target.writeUInt32BE(seq % 2 ** 32, offset + 4);
}

/** Derives a record's salt from its batch's: whoever is shown one record's salt learns nothing of its neighbours. */
export class SaltDeriver {
  readonly #input = Buffer.alloc(saltBytes + seqBytes);
  readonly #digest = Buffer.alloc(hashBytes);
  readonly #salt = this.#digest.subarray(0, saltBytes);

  begin(batchSalt: Uint8Array): void {
    this.#input.set(batchSalt, 0);
  }

  /** The salt, which lies in memory that the next call uses again. */
  derive(seq: number): Buffer {
    writeSeq(this.#input, seq, saltBytes);
    sha256Into(this.#input, this.#digest, 0);
    return this.#salt;
  }
}

/** The Merkle root over leaves that lie one after the other; an odd node moves up as it is. Overwrites the leaves. */
export function merkleRootInPlace(leaves: Buffer, count: number): Buffer {
  if (count < 1) throw new RangeError('A batch has at least one record');
  const node = Buffer.alloc(1 + 2 * hashBytes);
  node[0] = 1;
  let width = count;
  while (width > 1) {
    let next = 0;
    for (let i = 0; i + 1 < width; i += 2) {
      leaves.copy(node, 1, i * hashBytes, (i + 2) * hashBytes);
      sha256Into(node, leaves, next * hashBytes);
      next++;
    }
    if (width % 2 === 1) {
      leaves.copyWithin(next * hashBytes, (width - 1) * hashBytes, width * hashBytes);
      next++;
    }
    width = next;
  }
  return Buffer.from(leaves.subarray(0, hashBytes));
}
