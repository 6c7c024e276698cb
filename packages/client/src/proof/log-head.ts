// Verifies the signature of the log's head here, in the browser: nothing is taken from the server but the bytes.
import type { LogHead } from '@candor/wire';

/**
 * `otherKey`: signed with another key than the one that this browser saw first. `unsupported`: this browser has no
 * Ed25519, or the page is not in a secure context.
 */
export type HeadVerdict = 'verified' | 'wrong' | 'otherKey' | 'unsupported';

const statementMark = new TextEncoder().encode('candor log head 1\n');

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

function eightBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** What the venue signs: a mark, the sequence, the hash and the time, in this order. */
export function headStatement(head: Pick<LogHead, 'seq' | 'hash' | 'signedAt'>): Uint8Array<ArrayBuffer> {
  const parts = [statementMark, eightBytes(head.seq), bytesOfHex(head.hash), eightBytes(head.signedAt)];
  const whole = new Uint8Array(parts.reduce((length, each) => length + each.length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

/** By the venue's key as the caller remembers it: a head that brings its key along could be anybody's. */
export async function verifyLogHead(
  subtle: SubtleCrypto | undefined,
  head: LogHead,
  venueKey: string,
): Promise<HeadVerdict> {
  if (head.publicKey !== venueKey) return 'otherKey';
  if (subtle === undefined) return 'unsupported';
  let key: CryptoKey;
  try {
    key = await subtle.importKey('raw', bytesOfHex(venueKey), { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'wrong';
  }
  const holds = await subtle.verify(
    { name: 'Ed25519' },
    key,
    bytesOfHex(head.signature),
    headStatement(head),
  );
  return holds ? 'verified' : 'wrong';
}
