// Under which key a change is sent: the same one while it is the same change and nobody knows what became of it.
import { isDecided, type Outcome } from '@candor/client/console';

export interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** A change that was altered is another one; the server would refuse it under the old key. */
export function nextAttempt(lost: Attempt | undefined, content: string, newKey: () => string): Attempt {
  return lost?.content === content ? lost : { key: newKey(), content };
}

/**
 * What is kept after an answer: nothing, unless the answer leaves open what became of the change. After a fault the
 * venue may carry it out by itself, and of one that was lost before, a venue without time says nothing.
 */
export function keptAfter(
  attempt: Attempt,
  lost: Attempt | undefined,
  outcome: Outcome<unknown>,
): Attempt | undefined {
  if (outcome.outcome === 'unreachable') return attempt;
  if (outcome.outcome !== 'refused') return undefined;
  const isOpen = outcome.refusal === 'venue.fault' || (attempt === lost && !isDecided(outcome));
  return isOpen ? attempt : undefined;
}
