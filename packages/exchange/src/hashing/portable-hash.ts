// SHA-256 as the exchange calls it.
import { sha256 } from '@noble/hashes/sha2.js';

/** Writes the SHA-256 of a message into a target: a host may have a quicker one than what runs everywhere. */
export type HashInto = (message: Uint8Array, target: Uint8Array, offset: number) => void;

export const portableHash: HashInto = (message, target, offset) => target.set(sha256(message), offset);
