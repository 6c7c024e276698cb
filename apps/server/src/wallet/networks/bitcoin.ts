// Addresses of Bitcoin, on which OMNI lives: a version and twenty bytes in base 58, with four bytes of checksum.
import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';

const PAY_TO_KEY = 0x00;
const PAY_TO_SCRIPT = 0x05;
const HASH_BYTES = 20;
/** No address is longer: more text is not worth decoding. */
const LENGTH_MAX = 40;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

/** The address as it is, or undefined where the text is none of this chain or its checksum is wrong. */
export function readBitcoinAddress(text: string): string | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  try {
    const bytes = base58check.decode(text);
    const [version] = bytes;
    if (bytes.length !== 1 + HASH_BYTES || (version !== PAY_TO_KEY && version !== PAY_TO_SCRIPT))
      return undefined;
    // Nobody holds the key of this one.
    return bytes.subarray(1).every((byte) => byte === 0) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The address that pays to a compressed public key. */
export function bitcoinAddressOf(publicKey: Uint8Array): string {
  const hash = createHash('ripemd160').update(sha256(publicKey)).digest();
  return base58check.encode(Uint8Array.from([PAY_TO_KEY, ...hash]));
}

const TRANSACTION = /^[0-9a-fA-F]{64}$/;

export function readBitcoinTransaction(text: string): string | undefined {
  return TRANSACTION.test(text) ? text.toLowerCase() : undefined;
}
