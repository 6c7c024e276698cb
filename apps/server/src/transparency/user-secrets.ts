// The secret by which a user recognises their leaves: worked out of a key that is not in the database.
import { createHmac } from 'node:crypto';

/** For this purpose alone: whoever learns it learns nothing of what else the key seals. */
export function liabilityKey(accountKey: Uint8Array): Uint8Array {
  return createHmac('sha256', accountKey).update('candor liabilities users 1').digest();
}

export function userSecret(key: Uint8Array, publicId: string): Uint8Array {
  return createHmac('sha256', key).update(publicId).digest();
}
