// How a decision of somebody counts: as the first or the second of two, no longer, or simply as what it was.
import type { DecisionMade, OperatorName } from '@candor/client/console';

export type DecisionWord = 'first' | 'second' | 'lapsed' | 'plain';

/** Whose word counts now, while something is still to be decided, and afterwards whose word there was. */
export interface Deciders {
  readonly approvals: readonly OperatorName[];
  /** Where a refusal takes two as well. */
  readonly refusals?: readonly OperatorName[];
  readonly approvalsNeeded: number;
}

export function decisionWord(
  { kind, operator }: Pick<DecisionMade, 'kind' | 'operator'>,
  { approvals, refusals, approvalsNeeded }: Deciders,
): DecisionWord {
  // Where more than two are named, one of them had been shut out before the others: who it was is not known any more.
  if (approvalsNeeded < 2 || approvals.length > approvalsNeeded) return 'plain';
  const isApproval = kind.endsWith('Approved');
  if (!isApproval && !kind.endsWith('Refused')) return 'plain';
  const named = isApproval ? approvals : refusals;
  if (named === undefined) return 'plain';
  const place = named.findIndex(({ id }) => id === operator.id);
  if (place < 0) return 'lapsed';
  return isApproval ? (place === 0 ? 'first' : 'second') : 'plain';
}
