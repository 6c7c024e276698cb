// Who has refused a withdrawal that two people had approved, and whose refusal is still missing.
import type { ConsoleWithdrawal } from '@candor/client/console';

type Refusable = Pick<ConsoleWithdrawal, 'state' | 'approvalsNeeded' | 'refusals'>;

/** Whoever refuses it now is the first of two, and nothing is released yet. */
export function isFirstRefusal({ state, approvalsNeeded, refusals }: Refusable): boolean {
  return state === 'approved' && approvalsNeeded > 1 && refusals.length === 0;
}

/** One of two has refused it. */
export function waitsForRefusal({ state, approvalsNeeded, refusals }: Refusable): boolean {
  return state === 'approved' && approvalsNeeded > 1 && refusals.length > 0;
}
