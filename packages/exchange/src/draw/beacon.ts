// Where a draw's randomness comes from: a round of drand's quicknet, which proves itself, or a secret committed before.
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { DAY_MS } from '../arithmetic/days.ts';
import type { TimestampMs } from '../arithmetic/units.ts';
import { uint64Bytes } from '../proof/merkle.ts';

/** drand's quicknet: unchained rounds of three seconds, signed in G1 under a key in G2, by RFC 9380. */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const;

/** The ticket list is public for so long before the beacon exists. */
export const BEACON_DELAY_MS = 600_000;
/** A round later than this would keep the money for too long. */
const BEACON_DELAY_MS_MAX = DAY_MS;

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE_HEX = /^[0-9a-f]{96}$/;
const SECRET_HEX = /^[0-9a-f]{64}$/;

/** What a project says of its beacon before anybody can buy. */
export interface BeaconTerms {
  readonly kind: 'drand' | 'secret';
  /** Of drand; 0 with a secret. */
  readonly round: number;
  /** SHA-256 of the secret, in hexadecimal; empty with drand. */
  readonly commitment: string;
}

/** When a round is published. */
export function roundTime(round: number): TimestampMs {
  return (QUICKNET.genesisMs + (round - 1) * QUICKNET.periodMs) as TimestampMs;
}

/** The first round that is published at or after a moment. */
export function roundAfter(moment: TimestampMs): number {
  return Math.max(1, Math.ceil((moment - QUICKNET.genesisMs) / QUICKNET.periodMs) + 1);
}

/** A round that nobody can know when the list is published, and that comes within a day; or a secret that was committed. */
export function isBeaconSound({ kind, round, commitment }: BeaconTerms, closesAt: TimestampMs): boolean {
  if (kind === 'secret') return round === 0 && SECRET_HEX.test(commitment);
  const published = roundTime(round);
  return (
    round >= 1 &&
    commitment === '' &&
    published >= closesAt + BEACON_DELAY_MS &&
    published <= closesAt + BEACON_DELAY_MS_MAX
  );
}

/** The commitment to a secret. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Whether this is the beacon that the project named: the round's signature, or the committed secret. */
export function beaconIsValid({ kind, round, commitment }: BeaconTerms, value: string): boolean {
  if (kind === 'secret') return SECRET_HEX.test(value) && commitmentOf(value) === commitment;
  return SIGNATURE_HEX.test(value) && isRoundSignature(round, value);
}

/** BLS over SHA-256 of the round's number. Anybody can check it, so anybody may bring it. */
function isRoundSignature(round: number, signature: string): boolean {
  const { shortSignatures } = bls12_381;
  try {
    const message = shortSignatures.hash(sha256(uint64Bytes(round)), DOMAIN);
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(QUICKNET.publicKey));
  } catch {
    // What is no point of the curve is no signature.
    return false;
  }
}

/** What of a valid beacon goes into the seed: for drand the round and SHA-256 of its signature, else the secret. */
export function beaconBytes({ kind, round }: BeaconTerms, value: string): Uint8Array {
  const bytes = hexToBytes(value);
  return kind === 'secret'
    ? concatBytes(Uint8Array.of(1), bytes)
    : concatBytes(Uint8Array.of(0), uint64Bytes(round), sha256(bytes));
}
