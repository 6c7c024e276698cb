// The moment that a tree speaks of: a position of the log, and the currencies in the order of the sums.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { uint64Bytes } from '../proof/merkle.ts';

const MARK = utf8ToBytes('candor liabilities 1\n');

export interface SnapshotCurrency {
  readonly code: string;
  /** Digits after the point: sums count the smallest unit. */
  readonly scale: number;
}

export interface SnapshotTerms {
  /** The last record of the log that counts. */
  readonly seq: number;
  /** The time of that record, in milliseconds. */
  readonly at: number;
  /** The state hash after that record, 32 bytes. */
  readonly stateHash: Uint8Array;
  readonly currencies: readonly SnapshotCurrency[];
}

export const CURRENCIES_MAX = 1024;
export const CODE_LENGTH_MAX = 16;
export const SCALE_MAX = 30;

/** Bound to position, state and currencies, so that a leaf counts for one snapshot alone and its sums have one reading. */
export function snapshotId({ seq, at, stateHash, currencies }: SnapshotTerms): Uint8Array {
  const listed = currencies.flatMap(({ code, scale }) => {
    const letters = utf8ToBytes(code);
    return [Uint8Array.of(letters.length), letters, Uint8Array.of(scale)];
  });
  const count = uint64Bytes(currencies.length);
  return sha256(concatBytes(MARK, uint64Bytes(seq), uint64Bytes(at), stateHash, count, ...listed));
}
