// What the venue signs of its log, and how a signature is checked: by servers, browsers and offline alike.
import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { uint64Bytes } from './merkle.ts';

const HEAD_MARK = utf8ToBytes('candor log head 1\n');

/** The mark, the last record, the hash of the batch that ends with it, and the time of signing. */
export function headStatement(seq: number, hash: Uint8Array, signedAt: number): Uint8Array {
  return concatBytes(HEAD_MARK, uint64Bytes(seq), hash, uint64Bytes(signedAt));
}

/** Key and signature as hexadecimal digits. Nothing that they could be makes it throw. */
export function isHeadSignedBy(
  publicKey: string,
  signature: string,
  head: { readonly seq: number; readonly hash: Uint8Array; readonly signedAt: number },
): boolean {
  try {
    const statement = headStatement(head.seq, head.hash, head.signedAt);
    return ed25519.verify(hexToBytes(signature), statement, hexToBytes(publicKey), { zip215: false });
  } catch {
    return false;
  }
}
