// What somebody may do who came with a key for programs: nothing but what a route says, and from where its owner said.
import type { WireRefusalCode } from '@candor/wire';
import type { Identity, KeyInUse } from '../identity/index.ts';

/** What a route needs of a key. One that says nothing is for none. */
export type KeyRight = 'read' | 'trade';

/**
 * Undefined where the key may. From elsewhere nothing is told but that: neither what the key may do, nor from where.
 * A route for keys notes that this one was used.
 */
export function refusalOfKey(
  identity: Pick<Identity, 'noteKeyUse'>,
  key: KeyInUse,
  asked: { readonly right: KeyRight | undefined; readonly exact: string; readonly counted: string },
): WireRefusalCode | undefined {
  if (!key.isGoodAt(asked.exact)) return 'session.keyElsewhere';
  if (!mayKey(key, asked.right)) return 'session.keyMayNot';
  identity.noteKeyUse(key.id, asked.counted);
  return undefined;
}

export function mayKey(key: KeyInUse, right: KeyRight | undefined): boolean {
  return right === 'read' || (right === 'trade' && key.mayTrade);
}
