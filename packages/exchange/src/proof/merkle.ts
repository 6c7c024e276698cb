// The hashes by which the log is chained and by which one record can be proved to be part of it.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const LEAF = 0;
const NODE = 1;
const BATCH = 2;
export const RECORD_SALT_BYTES = 16;

/** A number as eight bytes, most significant first. */
export function uint64Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(value / 2 ** 32));
  view.setUint32(4, value >>> 0);
  return bytes;
}

/** The salt of one record: shown with its proof, it tells nothing about the salts of its neighbours. */
export function recordSalt(batchSalt: Uint8Array, seq: number): Uint8Array {
  return sha256(concatBytes(batchSalt, uint64Bytes(seq))).slice(0, RECORD_SALT_BYTES);
}

/** SHA256(0 ‖ seq ‖ salt ‖ canonical bytes of the record). */
export function leafHash(seq: number, salt: Uint8Array, canonical: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(LEAF), uint64Bytes(seq), salt, canonical));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(NODE), left, right));
}

/** The root over the leaves in order; a node without a sibling rises as it is. At least one leaf. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) throw new RangeError('A tree has at least one leaf');
  let level = leaves;
  while (level.length > 1) level = parents(level);
  return level[0]!;
}

function parents(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const right = level[i + 1];
    above.push(right === undefined ? level[i]! : nodeHash(level[i]!, right));
  }
  return above;
}

/** One sibling on the way from a leaf to the root. */
export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: Uint8Array;
}

/**
 * On which sides the siblings stand on the way from a leaf to the root. They follow from its place and from how many
 * leaves there are: on any other way stands a leaf that is none of these.
 */
export function sidesOfProof(index: number, leaves: number): readonly ProofStep['side'][] {
  const sides: ProofStep['side'][] = [];
  let place = index;
  for (let count = leaves; count > 1; count = Math.ceil(count / 2)) {
    if (place % 2 === 1) sides.push('left');
    else if (place + 1 < count) sides.push('right');
    place = Math.floor(place / 2);
  }
  return sides;
}

export function inclusionProof(leaves: readonly Uint8Array[], index: number): readonly ProofStep[] {
  const steps: ProofStep[] = [];
  let level = leaves;
  let place = index;
  while (level.length > 1) {
    const sibling = level[place ^ 1];
    if (sibling !== undefined) steps.push({ side: place % 2 === 1 ? 'left' : 'right', hash: sibling });
    level = parents(level);
    place = Math.floor(place / 2);
  }
  return steps;
}

/** Where the way from a leaf ends. */
export function rootOfProof(leaf: Uint8Array, proof: readonly ProofStep[]): Uint8Array {
  let hash = leaf;
  for (const step of proof)
    hash = step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash);
  return hash;
}

export function verifyInclusion(leaf: Uint8Array, proof: readonly ProofStep[], root: Uint8Array): boolean {
  const hash = rootOfProof(leaf, proof);
  return hash.length === root.length && hash.every((byte, i) => byte === root[i]);
}

export interface BatchHeader {
  readonly previousHash: Uint8Array;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly epoch: number;
  readonly root: Uint8Array;
  /** The state hash after the last record, in batches that are checkpoints. */
  readonly stateHash: Uint8Array | undefined;
}

/** SHA256(2 ‖ previous hash ‖ first seq ‖ last seq ‖ epoch ‖ root ‖ state hash or 32 zeros). */
export function batchHash(header: BatchHeader): Uint8Array {
  return sha256(
    concatBytes(
      Uint8Array.of(BATCH),
      header.previousHash,
      uint64Bytes(header.firstSeq),
      uint64Bytes(header.lastSeq),
      uint64Bytes(header.epoch),
      header.root,
      header.stateHash ?? new Uint8Array(32),
    ),
  );
}
