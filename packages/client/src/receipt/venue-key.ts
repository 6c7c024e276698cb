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

function rememberedKey(storage: Environment['storage']): string | undefined {
  const known = storage.getItem(place);
  return known !== null && keyPattern.test(known) ? known : undefined;
}

/** Remembers the first key for good. Without a storage every key is the first. */
export function seenKey(storage: Environment['storage'], publicKey: string): SeenKey {
  try {
    const known = rememberedKey(storage);
    if (known !== undefined) return { key: known, memory: known === publicKey ? 'same' : 'other' };
    if (keyPattern.test(publicKey)) storage.setItem(place, publicKey);
  } catch {
    // A browser that keeps nothing compares with nothing.
  }
  return { key: publicKey, memory: 'first' };
}

/**
 * The key for a receipt: the venue has to name it beside the receipt. Where it keeps silent, the receipt is held
 * against what this browser remembers, and only without a memory is there nothing to compare with.
 */
export function keyForReceipt(
  storage: Environment['storage'],
  named: string | undefined,
  receipt: unknown,
): SeenKey | undefined {
  if (named !== undefined) return seenKey(storage, named);
  try {
    if (rememberedKey(storage) === undefined) return undefined;
  } catch {
    return undefined;
  }
  const { publicKey } = (receipt ?? {}) as { readonly publicKey?: unknown };
  return seenKey(storage, String(publicKey));
}
