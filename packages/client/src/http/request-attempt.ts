// One request on its way: the same content keeps its key until the venue has decided about it.
import type { Refusal } from './outcome.ts';

/**
 * What is asked for. What proves that one may, such as a code that is good once, is no part of it: the venue does not ask
 * for it again where it knows the key.
 */
export type RequestContent = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestAttempt<Content extends RequestContent = RequestContent> {
  readonly key: string;
  readonly content: Content;
}

/** Answers that say nothing about whether an earlier sending of the same request was carried out. */
const undecided: ReadonlySet<string> = new Set<Refusal['refusal']>([
  'venue.busy',
  'venue.notReady',
  'venue.fault',
  'venue.inputSuspended',
  'request.rateLimited',
  'request.tooMany',
]);

export function isDecided({ refusal }: Refusal): boolean {
  return !undecided.has(refusal);
}

function isSame(one: RequestContent, other: RequestContent): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** With the key of the first sending the venue carries a request out once, however often it arrives. */
export function requestAttempt<Content extends RequestContent>(
  content: Content,
  before: RequestAttempt<Content> | undefined,
  newKey: () => string,
): RequestAttempt<Content> {
  return before !== undefined && isSame(before.content, content) ? before : { key: newKey(), content };
}

/** What is kept of an attempt after a refusal: nothing, unless the refusal leaves open what became of it. */
export function afterRefusal<Attempt extends RequestAttempt>(
  attempt: Attempt | undefined,
  refusal: Refusal,
): Attempt | undefined {
  return isDecided(refusal) ? undefined : attempt;
}
