// SHA-256 as the exchange calls it.
import { sha256 } from '@noble/hashes/sha2.js';
import { hashBytes } from './sum256.ts';

/** Writes the SHA-256 of a message into a target: a host may have a quicker one than what runs everywhere. */
export type HashInto = (message: Uint8Array, target: Uint8Array, offset: number) => void;

/**
 * The same of messages that lie one behind the other in some bytes: the first from `begin` on, and each up to its end.
 * Their digests lie one behind the other as well, in memory that begins at a whole word. A host may hash several at once.
 */
export type HashRun = (
  bytes: Uint8Array,
  begin: number,
  ends: Float64Array,
  count: number,
  digests: Uint8Array,
) => void;

export const portableHash: HashInto = (message, target, offset) => target.set(sha256(message), offset);

/** For a host that hashes one message at a time. */
export function oneByOne(hashInto: HashInto): HashRun {
  return (bytes, begin, ends, count, digests) => {
    let from = begin;
    for (let i = 0; i < count; i++) {
      hashInto(bytes.subarray(from, ends[i]), digests, i * hashBytes);
      from = ends[i]!;
    }
  };
}
