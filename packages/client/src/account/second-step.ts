// What the venue asks for after a right password, read from its refusal.
import type { SecondFactorKind } from '@candor/wire';
import type { Outcome } from '../http/outcome.ts';

export interface SecondStep {
  /** Names this sign-in; it ends after a few minutes. */
  readonly challenge: string;
  readonly kinds: readonly SecondFactorKind[];
}

const isKind = (text: string): text is SecondFactorKind => ['totp', 'passkey', 'recovery'].includes(text);

/** Undefined where the outcome asks for no second step. */
export function secondStepOf(outcome: Outcome<unknown>): SecondStep | undefined {
  if (outcome.outcome !== 'refused' || outcome.refusal !== 'identity.secondFactorNeeded') return undefined;
  const { challenge, kinds } = outcome.details;
  if (challenge === undefined || kinds === undefined) return undefined;
  return { challenge, kinds: kinds.split(' ').filter(isKind) };
}
