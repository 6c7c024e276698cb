// The venue's public key as this browser saw it first: whoever exchanges the key later is noticed here.
import type { Environment } from '../environment.ts';

const place = 'candor.venueKey';
const keyPattern = /^[0-9a-f]{64}$/;

/** `first`: nothing had been seen before. `same` and `other` compare with what was. */
export type KeyMemory = 'first' | 'same' | 'other';

export interface SeenKey {
  /** The key that this browser saw first: what is signed with another is refused. */
  readonly key: string;
  readonly memory: KeyMemory;
}

/** Remembers the first key for good. Without a storage every key is the first. */
export function seenKey(storage: Environment['storage'], publicKey: string): SeenKey {
  try {
    const known = storage.getItem(place);
    if (known !== null && keyPattern.test(known))
      return { key: known, memory: known === publicKey ? 'same' : 'other' };
    if (keyPattern.test(publicKey)) storage.setItem(place, publicKey);
  } catch {
    // A browser that keeps nothing compares with nothing.
  }
  return { key: publicKey, memory: 'first' };
}
