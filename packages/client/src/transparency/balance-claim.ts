// What the check of the own balance is made of: the proof, whose it has to be, and the root under the remembered key.
import type { KeptRootRow, LiabilityProofData } from '@candor/wire';
import type { Environment } from '../environment.ts';
import { seenKey } from '../receipt/venue-key.ts';
import type { BalanceClaim, SignedRoot } from './check-balance.ts';

export interface OwnBalance {
  readonly proof: NonNullable<LiabilityProofData['proof']>;
  /** As everybody is told them, so that a user is not shown one of their own. */
  readonly roots: readonly KeptRootRow[];
  /** The newest root of which the page tells beside it. */
  readonly newest?: number | undefined;
  /** What this browser had kept of the roots before it asked for these. */
  readonly seen?: unknown;
  /** The public id of whoever is signed in. */
  readonly user: string;
  readonly secret?: string | undefined;
}

export function balanceClaim(
  storage: Environment['storage'],
  { proof, roots, newest = 0, seen, user, secret }: OwnBalance,
): BalanceClaim {
  const row = roots.find(({ published }) => published.root.seq === proof.root.seq);
  const newestRecord = Math.max(newest, ...roots.map(({ published }) => published.root.seq));
  const published = signedRoot(storage, row);
  return { proof, user, secret, published: published && { ...published, newestRecord, seen } };
}

function signedRoot(storage: Environment['storage'], row: KeptRootRow | undefined): SignedRoot | null {
  if (row === undefined) return null;
  const statement = row.published;
  return { statement, venueKey: seenKey(storage, statement.publicKey).key };
}
