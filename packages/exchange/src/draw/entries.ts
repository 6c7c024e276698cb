// The ticket list: every purchase is one entry of tickets in a row, and one leaf of the tree that is published before the draw.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { uint64Bytes } from '../proof/merkle.ts';

const HOLDER = utf8ToBytes('candor-ieo-v1 holder');
const ENTRY = utf8ToBytes('candor-ieo-v1 entry');
const EMPTY = utf8ToBytes('candor-ieo-v1 nobody');

/** Of one project: the draw is worked out in pieces, and its last step looks at all of them at once. */
export const TICKETS_MAX = 200_000;

/** Tickets `first` to `first + count - 1`, counted from 1 without a gap. */
export interface TicketEntry {
  readonly first: number;
  readonly count: number;
  /** Of the buyer's own nonce: names nobody, and only the buyer and the venue know what is in it. */
  readonly commitment: string;
  /** Bought by an account of the house. */
  readonly house: boolean;
}

/** SHA-256 of the project and the 32 bytes that the buyer chose. */
export function holderCommitment(project: number, nonce: string): string {
  return bytesToHex(sha256(concatBytes(HOLDER, uint64Bytes(project), hexToBytes(nonce))));
}

export function entryLeaf(project: number, { first, count, commitment, house }: TicketEntry): Uint8Array {
  return sha256(
    concatBytes(
      ENTRY,
      uint64Bytes(project),
      uint64Bytes(first),
      uint64Bytes(count),
      Uint8Array.of(house ? 1 : 0),
      hexToBytes(commitment),
    ),
  );
}

/** The root of a list without a ticket. */
export function emptyRoot(project: number): Uint8Array {
  return sha256(concatBytes(EMPTY, uint64Bytes(project)));
}
