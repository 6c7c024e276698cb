// Seals snapshots with a key of the installation, so that a start believes only what it made itself. That the state has
// the hash in the log would not do: that hash is a sum (decision 0004), and a sum of many hashes can be met by a state
// whose entities were chosen for it.
import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { findHeadKey } from '../log/head-key.ts';
import type { NewSnapshot } from '../log/log-rows.ts';

const keyBytes = 32;
const purpose = 'candor log_snapshot 1';

/** Worked out of the key of the log's heads: nothing else has to be kept, restored or lost. */
export function snapshotKeyOf(headKey: KeyObject): Uint8Array {
  return sealingKey(headKey.export({ format: 'der', type: 'pkcs8' }), purpose);
}

/** That of an installation. Where its key is lost no snapshot can be believed, and the log is replayed. */
export function findSnapshotKey(dataDirectory: string): Uint8Array | undefined {
  const headKey = findHeadKey(dataDirectory);
  return headKey && snapshotKeyOf(headKey);
}

/** For seals of another kind there are keys of their own, worked out of that of snapshots. */
export function sealingKey(secret: Uint8Array, ofPurpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), ofPurpose, keyBytes));
}

/** In a time that does not tell how much of it is right. */
export function isSameSeal(seal: Uint8Array, expected: Uint8Array): boolean {
  return seal.length === expected.length && timingSafeEqual(seal, expected);
}

/** HMAC-SHA-256 over the place, the rules, the state's hash and the bytes. */
export function sealOf(key: Uint8Array, snapshot: NewSnapshot): Uint8Array {
  const place = Buffer.alloc(12);
  place.writeBigUInt64BE(BigInt(snapshot.seq));
  place.writeUInt32BE(snapshot.rulesVersion, 8);
  return createHmac('sha256', key).update(place).update(snapshot.stateHash).update(snapshot.payload).digest();
}

export function isSealed(key: Uint8Array, snapshot: NewSnapshot, seal: Uint8Array | undefined): boolean {
  return seal !== undefined && isSameSeal(seal, sealOf(key, snapshot));
}
