// Works out whether a proof of liabilities holds against the published root: in the browser, and in the offline file.
import {
  checkRootChain,
  isRootSigned,
  type LiabilityRefusal,
  type PublishedRoot,
  verifyLiability,
  type WrittenProof,
  type WrittenStep,
} from '@candor/exchange/liabilities';

/** A root as everybody is told it, and the key that it has to be signed with: the one that this browser saw first. */
export interface SignedRoot {
  readonly statement: PublishedRoot;
  readonly venueKey: string;
  /** The newest record with a root of which this browser was told. */
  readonly newestRecord?: number | undefined;
  /** The root that this browser kept before it asked: the chain of the page led to it. */
  readonly seen?: unknown;
}

export interface BalanceClaim {
  readonly proof: unknown;
  /** The public id of whoever checks; left out only where nobody has said it. */
  readonly user?: string | undefined;
  /** The secret of their proofs, where they have it at hand. */
  readonly secret?: string | undefined;
  /** Null where the venue publishes no root at all. Offline there may be none to compare with. */
  readonly published?: SignedRoot | null | undefined;
}

/** Why a root is not one of the venue's. */
export type RootRefusal = 'notPublished' | 'otherKey' | 'notSigned';
/** `older`: reserves are held beside the newest root, and who is counted in an earlier one alone is not counted. */
export type BalanceRefusal = LiabilityRefusal | RootRefusal | 'older';

/** One currency in which something is owed, in its smallest unit. */
export interface OwedSum {
  readonly code: string;
  readonly scale: number;
  readonly owed: bigint;
  readonly total: bigint;
}

export type PathStep = Pick<WrittenStep, 'side' | 'hash'>;

export type CheckedBalance =
  | {
      readonly holds: true;
      /** The public id under which the proof counts: it says nothing of anybody else. */
      readonly user: string;
      readonly record: number;
      readonly at: number;
      readonly root: string;
      readonly sums: readonly OwedSum[];
      /** From the leaf upwards what stands beside the way of the first piece, and how many pieces there are. */
      readonly path: readonly PathStep[];
      readonly pieces: number;
    }
  | { readonly holds: false; readonly refusal: BalanceRefusal };

export function checkBalance({ proof, user, secret, published }: BalanceClaim): CheckedBalance {
  const verdict = verifyLiability({ proof, user, secret, published: published?.statement.root });
  if (!verdict.holds) return verdict;
  const refusal =
    published === undefined ? undefined : (refusalOfStatement(published) ?? refusalBySeen(published));
  if (refusal !== undefined) return { holds: false, refusal };
  const { terms, sums: totals, hash } = verdict.root;
  if (terms.seq < (published?.newestRecord ?? 0)) return { holds: false, refusal: 'older' };
  // It holds, so it has this form.
  const { pieces } = proof as WrittenProof;
  const sums = terms.currencies.map(({ code, scale }, i) => ({
    code,
    scale,
    owed: verdict.owed[i]!,
    total: totals[i]!,
  }));
  return {
    holds: true,
    user: verdict.user,
    record: terms.seq,
    at: terms.at,
    root: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    sums: sums.filter(({ owed }) => owed > 0n),
    path: (pieces[0]?.path ?? []).map(({ side, hash: beside }) => ({ side, hash: beside })),
    pieces: pieces.length,
  };
}

/** One root for the list of the page, and another one, signed as well, for whoever checks: they are held against each other. */
function refusalBySeen(published: SignedRoot | null): BalanceRefusal | undefined {
  if (published === null || published.seen === undefined) return undefined;
  const { statement, venueKey: publicKey, seen } = published;
  const verdict = checkRootChain([statement], { publicKey, seen: [seen] });
  if (verdict.holds) return undefined;
  // Whether it is in the chain of the others is for the list of roots to say.
  if (verdict.refusal === 'goneBack') return 'older';
  return verdict.refusal === 'recordTwice' ? 'notPublished' : undefined;
}

/** Anybody can sign with a key of their own: a statement that brings its key along is signed by nobody yet. */
export function refusalOfStatement(published: SignedRoot | null): RootRefusal | undefined {
  if (published === null) return 'notPublished';
  const { statement, venueKey } = published;
  if (statement.publicKey !== venueKey) return 'otherKey';
  return isRootSigned(statement, venueKey) ? undefined : 'notSigned';
}
