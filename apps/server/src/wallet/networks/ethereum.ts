// Addresses of Ethereum: twenty bytes in hexadecimal, with a checksum in the size of the letters (EIP-55).
import { ECDH } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Nobody holds their keys: what is sent there is lost. The second is the contract of the token itself. */
const LOST: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
]);

/** The checksummed spelling, or undefined where the text is no address or its checksum is wrong. */
export function readEthereumAddress(text: string): string | undefined {
  if (!ADDRESS.test(text)) return undefined;
  const lower = text.toLowerCase();
  if (LOST.has(lower)) return undefined;
  const checksummed = withChecksum(lower);
  const digits = text.slice(2);
  // Letters of one size carry no checksum, and are allowed.
  const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return plain || text === checksummed ? checksummed : undefined;
}

/** A letter is large where the digit of the hash at its place is 8 or more. */
function withChecksum(lower: string): string {
  const digits = lower.slice(2);
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex');
  return `0x${[...digits].map((digit, i) => ((hash[i] ?? '0') >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

/** The address of a compressed public key: the end of the hash of its two coordinates. */
export function ethereumAddressOf(publicKey: Uint8Array): string {
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
  const hash = Buffer.from(keccak_256(point.subarray(1)));
  return withChecksum(`0x${hash.subarray(-20).toString('hex')}`);
}

const TRANSACTION = /^(?:0x)?([0-9a-fA-F]{64})$/;

/** One spelling for each transaction, so that none can be reported again in another. */
export function readEthereumTransaction(text: string): string | undefined {
  const digits = TRANSACTION.exec(text)?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase()}`;
}
