// What proves that money may leave: the transaction password, and the second factor where one is on.
import type { SecondFactorKind } from '@candor/wire';
import type { FactorProblem, MoneyProblems } from './money-problems.ts';

/** `factor` is the way that was chosen among several; nothing means the usual one. */
export type ProofField = 'tradePassword' | 'code' | 'factor';

export const emptyProof: Readonly<Record<ProofField, string>> = { tradePassword: '', code: '', factor: '' };

/** `codeProblem` is what is wrong with the second factor as the form that asks for it reads it. */
export function proofProblems(
  { tradePassword }: Pick<Readonly<Record<ProofField, string>>, 'tradePassword'>,
  codeProblem: FactorProblem | undefined,
): MoneyProblems<ProofField> {
  return {
    ...(tradePassword === '' && { tradePassword: { kind: 'passwordMissing' } as const }),
    ...(codeProblem !== undefined && { code: { kind: codeProblem } as const }),
  };
}

const kinds: readonly SecondFactorKind[] = ['totp', 'passkey', 'recovery'];

/** The way that was chosen; undefined as long as the usual one is meant. */
export function factorOf({ factor }: Pick<Readonly<Record<ProofField, string>>, 'factor'>) {
  return kinds.find((kind) => kind === factor);
}
