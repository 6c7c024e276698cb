// What a call ends in. A refusal is a value like any other answer: nothing here throws.
import type { WireRefusalCode } from '@candor/wire';

export interface Refusal {
  readonly outcome: 'refused';
  /** The catalogue's code; a later server may know one that this build does not. */
  readonly refusal: WireRefusalCode | (string & {});
  /** The server's English words. */
  readonly message: string;
  /** The field of the form that it belongs to. */
  readonly field: string | undefined;
  readonly details: Readonly<Record<string, string>>;
}

/** `unreachable`: nothing was sent or nothing came back. The effect of a mutation is then unknown. */
export type Failure = Refusal | { readonly outcome: 'signedOut' } | { readonly outcome: 'unreachable' };
export type Outcome<Data> =
  /** The message is the venue's English words about what was done, where it has any. */
  { readonly outcome: 'ok'; readonly data: Data; readonly message?: string } | Failure;

export const signedOut = { outcome: 'signedOut' } as const;
export const unreachable = { outcome: 'unreachable' } as const;
