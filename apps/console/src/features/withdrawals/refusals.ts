// Who has refused an approved withdrawal where that takes two people, and whose refusal is still missing.
import type { ConsoleWithdrawal } from '@candor/client/console';

type Refusable = Pick<ConsoleWithdrawal, 'state' | 'refusalsNeeded' | 'refusals'>;

/** Whoever refuses it now is the first of two, and nothing is released yet. */
export function isFirstRefusal({ state, refusalsNeeded, refusals }: Refusable): boolean {
  return state === 'approved' && refusalsNeeded > 1 && refusals.length === 0;
}

/** One of two has refused it. */
export function waitsForRefusal({ state, refusalsNeeded, refusals }: Refusable): boolean {
  return state === 'approved' && refusalsNeeded > 1 && refusals.length > 0;
}
