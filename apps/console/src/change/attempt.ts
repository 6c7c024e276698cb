// Under which key a change is sent: the same one while it is the same change whose answer was lost.

export interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** A change that was altered is another one; the server would refuse it under the old key. */
export function nextAttempt(lost: Attempt | undefined, content: string, newKey: () => string): Attempt {
  return lost?.content === content ? lost : { key: newKey(), content };
}
