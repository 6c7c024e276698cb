// The hashes of the tree: leaves and nodes, and the nonce by which only its owner recognises a leaf.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { SUM_BYTES, type Sums, writeSums } from './sums.ts';

const LEAF = 0;
const NODE = 1;
export const LIABILITIES_VERSION = 1;
export const HASH_BYTES = 32;
const NONCE_MARK = utf8ToBytes('candor liabilities nonce 1\n');

export interface TreeNode {
  readonly hash: Uint8Array;
  readonly sums: Sums;
}

/** Fresh for each snapshot, out of a secret that the user can see in their account. */
export function userNonce(userSecret: Uint8Array, snapshot: Uint8Array): Uint8Array {
  return hmac(sha256, userSecret, concatBytes(NONCE_MARK, snapshot));
}

/**
 * HMAC of the user's public id and the number of the piece, keyed with the user's nonce. It names nobody to others,
 * pieces of one user have nothing in common, and since the id is in it no leaf can be shown to two users as theirs.
 */
export function leafLabel(nonce: Uint8Array, user: string, piece: number): Uint8Array {
  return hmac(sha256, nonce, concatBytes(utf8ToBytes(user), Uint8Array.of(0, piece)));
}

/** SHA256(0 ‖ version ‖ snapshot id ‖ label ‖ sums). */
export function liabilityLeaf(snapshot: Uint8Array, label: Uint8Array, sums: Sums): Uint8Array {
  const bytes = new Uint8Array(2 + 2 * HASH_BYTES + sums.length * SUM_BYTES);
  bytes[0] = LEAF;
  bytes[1] = LIABILITIES_VERSION;
  bytes.set(snapshot, 2);
  bytes.set(label, 2 + HASH_BYTES);
  writeSums(sums, bytes, new DataView(bytes.buffer), 2 + 2 * HASH_BYTES);
  return sha256(bytes);
}

/** SHA256(1 ‖ left sums ‖ left hash ‖ right sums ‖ right hash): each child's sums are bound, not only what they come to. */
export function liabilityNode(left: TreeNode, right: TreeNode): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * (HASH_BYTES + left.sums.length * SUM_BYTES));
  const view = new DataView(bytes.buffer);
  bytes[0] = NODE;
  let place = writeSums(left.sums, bytes, view, 1);
  bytes.set(left.hash, place);
  place = writeSums(right.sums, bytes, view, place + HASH_BYTES);
  bytes.set(right.hash, place);
  return sha256(bytes);
}
