// The hashes of the exchange's proofs once more, for the log's hot path: no memory is allotted for a hash.
// The exchange's pure functions are the definition; a test shows that both agree on every shape of batch.
import type { BatchHeader } from '@candor/exchange';
import { hashBytes } from './hash-bytes.ts';
import { sha256Into } from './sha256.ts';
import { digestInto, LaneGroup, lanes } from './sha256-four.ts';

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

const nodeBytes = 1 + 2 * hashBytes;
const node = Buffer.alloc(nodeBytes, 1);
const nodes = new LaneGroup(2);
const laneMemory = Buffer.from(nodes.memory.buffer);
for (let lane = 0; lane < lanes; lane++) {
  laneMemory[nodes.offsetOf(lane)] = 1;
  nodes.end(lane, nodeBytes);
}

/** The Merkle root over leaves that lie one after the other; an odd node moves up as it is. Overwrites the leaves. */
export function merkleRootInPlace(leaves: Buffer, count: number): Buffer {
  if (count < 1) throw new RangeError('A batch has at least one record');
  let width = count;
  while (width > 1) {
    let next = 0;
    let i = 0;
    for (; i + 2 * lanes <= width; i += 2 * lanes) {
      for (let lane = 0; lane < lanes; lane++) {
        const pair = (i + 2 * lane) * hashBytes;
        leaves.copy(laneMemory, nodes.offsetOf(lane) + 1, pair, pair + 2 * hashBytes);
      }
      nodes.hash();
      for (let lane = 0; lane < lanes; lane++) digestInto(lane, leaves, next++ * hashBytes);
    }
    for (; i + 1 < width; i += 2) {
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

const batchMark = 2;
const header = Buffer.alloc(1 + hashBytes + 3 * seqBytes + 2 * hashBytes);

/** The hash by which a batch is chained to the one before it. */
export function hashOfBatch({
  previousHash,
  firstSeq,
  lastSeq,
  epoch,
  root,
  stateHash,
}: BatchHeader): Buffer {
  header[0] = batchMark;
  header.set(previousHash, 1);
  let place = 1 + hashBytes;
  for (const number of [firstSeq, lastSeq, epoch]) {
    writeSeq(header, number, place);
    place += seqBytes;
  }
  header.set(root, place);
  place += hashBytes;
  if (stateHash === undefined) header.fill(0, place);
  else header.set(stateHash, place);
  const hash = Buffer.allocUnsafe(hashBytes);
  sha256Into(header, hash, 0);
  return hash;
}
