// One request on its way: the same content keeps its key until the venue has decided about it.
import type { Refusal } from '../../http/outcome.ts';
import { isDecided } from '../transfer-attempt.ts';

/**
 * What is moved, to where. What proves that one may, such as a code that is good once, is no part of it: the venue
 * does not ask for it again where it knows the key.
 */
export type RequestContent = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestAttempt {
  readonly key: string;
  readonly content: RequestContent;
}

function isSame(one: RequestContent, other: RequestContent): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** With the key of the first sending the venue carries a request out once, however often it arrives. */
export function requestAttempt(
  content: RequestContent,
  before: RequestAttempt | undefined,
  newKey: () => string,
): RequestAttempt {
  return before !== undefined && isSame(before.content, content) ? before : { key: newKey(), content };
}

/** What is kept of an attempt after a refusal: nothing, unless the refusal leaves open what became of it. */
export function afterRefusal(
  attempt: RequestAttempt | undefined,
  refusal: Refusal,
): RequestAttempt | undefined {
  return isDecided(refusal) ? undefined : attempt;
}
