// The hashes of the exchange's proofs once more, for the log's hot path: no memory is allotted for a hash.
// The exchange's pure functions are the definition; a test shows that both agree on every shape of batch.
import { hash } from 'node:crypto';
import type { BatchHeader } from '@candor/exchange';
import { hashBytes } from './hash-bytes.ts';
import { sha256Into } from './sha256.ts';
import { digestInto, digestWords, LaneGroup, lanes, wordBytes } from './sha256-four.ts';

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
const pairWords = 2 * digestWords;
const node = Buffer.alloc(nodeBytes, 1);
/** Behind the mark of a node its two hashes begin with a word. */
const nodes = new LaneGroup(2, wordBytes - 1);
for (let lane = 0; lane < lanes; lane++) {
  nodes.memory[nodes.offsetOf(lane)] = 1;
  nodes.end(lane, nodeBytes);
}

/**
 * The Merkle root over leaves that lie one after the other, from a whole word of their memory on; an odd node moves up as
 * it is. Overwrites the leaves.
 */
export function merkleRootInPlace(leaves: Buffer, count: number): Buffer {
  if (count < 1) throw new RangeError('A batch has at least one record');
  const words = new Int32Array(leaves.buffer, leaves.byteOffset, count * digestWords);
  let width = count;
  while (width > 1) width = hashLevel(leaves, words, width);
  return Buffer.from(leaves.subarray(0, hashBytes));
}

/** One level of the tree, in place of the one below it; returns how many nodes it has. */
function hashLevel(leaves: Buffer, words: Int32Array, width: number): number {
  let next = 0;
  for (let i = 0; i + 1 < width; i += 2 * lanes) {
    const pairs = Math.min(lanes, (width - i) >>> 1);
    if (pairs === 1) hashPair(leaves, i, next);
    else hashPairs(words, i, pairs, next);
    next += pairs;
  }
  if (width % 2 === 0) return next;
  leaves.copyWithin(next * hashBytes, (width - 1) * hashBytes, width * hashBytes);
  return next + 1;
}

/** What lies in the lanes beyond the last pair is hashed with the others and means nothing. */
function hashPairs(words: Int32Array, first: number, pairs: number, next: number): void {
  for (let lane = 0; lane < pairs; lane++) {
    const from = first * digestWords + lane * pairWords;
    const to = (nodes.offsetOf(lane) + 1) / wordBytes;
    for (let i = 0; i < pairWords; i++) nodes.words[to + i] = words[from + i]!;
  }
  nodes.hash();
  for (let lane = 0; lane < pairs; lane++) digestInto(lane, words, (next + lane) * digestWords);
}

function hashPair(leaves: Buffer, first: number, next: number): void {
  leaves.copy(node, 1, first * hashBytes, (first + 2) * hashBytes);
  sha256Into(node, leaves, next * hashBytes);
}

/** Level by level, as the platform hashes. */
function rootByPlatform(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  const nodes = leaves.flatMap((left, place) => {
    if (place % 2 === 1) return [];
    const right = leaves[place + 1];
    return [
      right === undefined ? left : hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer'),
    ];
  });
  return rootByPlatform(nodes);
}

// As with leaves, every load compares both ways and goes through every branch: one that was met for the first time in the
// middle of a log had the loop compiled anew.
for (const count of [1, 2, 3, 11]) {
  const leaves = Array.from({ length: count }, (_, place) => Buffer.alloc(hashBytes, place));
  if (!merkleRootInPlace(Buffer.concat(leaves), count).equals(rootByPlatform(leaves)))
    throw new Error('The root of a batch is not as the platform has it');
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
  const digest = Buffer.allocUnsafe(hashBytes);
  sha256Into(header, digest, 0);
  return digest;
}
