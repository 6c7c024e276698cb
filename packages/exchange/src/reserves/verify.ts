// Whether the owner of an address signed a claim: the same code in the venue and in every browser.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { addressesOfKey, bitcoinAddress, bitcoinDigest } from './bitcoin.ts';
import { ethereumAddress, ethereumAddressOfKey, ethereumDigest } from './ethereum.ts';
import {
  isWellFormed,
  type ReserveClaim,
  type ReserveNetwork,
  type ReserveScheme,
  reserveMessage,
  reserveNetworks,
} from './message.ts';

/** In the order of the checks: no claim, no address, no signature, and a signature of another key or of another text. */
export const reserveRefusals = ['malformed', 'address', 'signature', 'signer'] as const;
export type ReserveRefusal = (typeof reserveRefusals)[number];
export type ReserveVerdict =
  | { readonly holds: true }
  | { readonly holds: false; readonly refusal: ReserveRefusal };

/** The one spelling in which an address stands in a claim; undefined where it is none that this proof can speak of. */
export function reserveAddress(network: ReserveNetwork, address: string): string | undefined {
  return reserveNetworks[network] === 'bitcoin' ? bitcoinAddress(address) : ethereumAddress(address);
}

/** Nothing that is handed in makes it throw. */
export function verifyReserve(claim: ReserveClaim, signature: string): ReserveVerdict {
  if (!isWellFormed(claim)) return { holds: false, refusal: 'malformed' };
  const { network, address } = claim;
  if (reserveAddress(network, address) !== address) return { holds: false, refusal: 'address' };
  const refusal = signatureFault({ network, address, message: reserveMessage(claim), signature });
  return refusal === undefined ? { holds: true } : { holds: false, refusal };
}

interface SignedMessage {
  readonly network: ReserveNetwork;
  /** In its one spelling. */
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/** The key is worked out of the signature and the text: a changed text leads to the key of nobody. */
export function signatureFault(signed: SignedMessage): 'signature' | 'signer' | undefined {
  const { network, address, message, signature } = signed;
  const read = readSignature(reserveNetworks[network], signature);
  const key = read && keyOf(reserveDigest(network, message), read);
  if (key === undefined) return 'signature';
  return reserveAddressesOf(network, key).includes(address) ? undefined : 'signer';
}

/** What a wallet of the network signs of a message. */
export function reserveDigest(network: ReserveNetwork, message: string): Uint8Array {
  return reserveNetworks[network] === 'bitcoin' ? bitcoinDigest(message) : ethereumDigest(message);
}

/** Of a public key as bytes; in Bitcoin one that is compressed has three addresses. */
export function reserveAddressesOf(network: ReserveNetwork, key: Uint8Array): readonly string[] {
  return reserveNetworks[network] === 'bitcoin' ? addressesOfKey(key) : [ethereumAddressOfKey(key)];
}

interface Signed {
  /** Which of the keys that fit. */
  readonly recovery: number;
  readonly compressed: boolean;
  readonly compact: Uint8Array;
}

/** 65 bytes: in Bitcoin in base 64 with a header in front, in Ethereum in hexadecimal digits with it at the end. */
function readSignature(scheme: ReserveScheme, signature: string): Signed | undefined {
  if (scheme === 'ethereum') {
    if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined;
    const bytes = hexToBytes(signature.slice(2));
    const last = bytes[64]!;
    const recovery = last >= 27 ? last - 27 : last;
    return recovery > 1 ? undefined : { recovery, compressed: false, compact: bytes.subarray(0, 64) };
  }
  if (!/^[A-Za-z0-9+/]{87}=$/.test(signature)) return undefined;
  const bytes = fromBase64(signature);
  const header = bytes[0]! - 27;
  // Four kinds of addresses with four headers each, of which the first is that of keys that are not compressed.
  if (header < 0 || header > 15) return undefined;
  return { recovery: header % 4, compressed: header >= 4, compact: bytes.subarray(1) };
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of 87 digits with one sign for what is missing: 65 bytes. */
function fromBase64(text: string): Uint8Array {
  const digits = Array.from(text.replace('=', 'A'), (letter) => BASE64.indexOf(letter));
  const bytes: number[] = [];
  for (let i = 0; i < digits.length; i += 4) {
    const four = (digits[i]! << 18) | (digits[i + 1]! << 12) | (digits[i + 2]! << 6) | digits[i + 3]!;
    bytes.push((four >> 16) & 255, (four >> 8) & 255, four & 255);
  }
  return Uint8Array.from(bytes.slice(0, -1));
}

function keyOf(digest: Uint8Array, { recovery, compressed, compact }: Signed): Uint8Array | undefined {
  try {
    return secp256k1.Signature.fromBytes(compact, 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(digest)
      .toBytes(compressed);
  } catch {
    return undefined;
  }
}
