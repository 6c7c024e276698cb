// Works out whether a proof of liabilities holds against the published root: in the browser, and in the offline file.
import {
  isRootSigned,
  type LiabilityRefusal,
  type PublishedRoot,
  verifyLiability,
} from '@candor/exchange/liabilities';

export interface BalanceClaim {
  readonly proof: unknown;
  /** As everybody is told it; offline there may be none. */
  readonly published?: PublishedRoot | undefined;
}

export type BalanceRefusal = LiabilityRefusal | 'notSigned';

/** One currency in which something is owed, in its smallest unit. */
export interface OwedSum {
  readonly code: string;
  readonly scale: number;
  readonly owed: bigint;
  readonly total: bigint;
}

export type CheckedBalance =
  | {
      readonly holds: true;
      readonly record: number;
      readonly at: number;
      readonly root: string;
      readonly sums: readonly OwedSum[];
    }
  | { readonly holds: false; readonly refusal: BalanceRefusal };

export function checkBalance({ proof, published }: BalanceClaim): CheckedBalance {
  const verdict = verifyLiability({ proof, published: published?.root });
  if (!verdict.holds) return verdict;
  if (published !== undefined && !isRootSigned(published)) return { holds: false, refusal: 'notSigned' };
  const { terms, sums: totals, hash } = verdict.root;
  const sums = terms.currencies.map(({ code, scale }, i) => ({
    code,
    scale,
    owed: verdict.owed[i]!,
    total: totals[i]!,
  }));
  return {
    holds: true,
    record: terms.seq,
    at: terms.at,
    root: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    sums: sums.filter(({ owed }) => owed > 0n),
  };
}
