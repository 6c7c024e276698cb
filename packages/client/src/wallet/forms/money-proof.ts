// What proves that money may leave: the transaction password, and the second factor where one is on.
import type { AccountData, PasskeyAssertion } from '@candor/wire';
import type { MoneyProblems } from './money-problems.ts';

export type ProofField = 'tradePassword' | 'code';

export interface ProofContext {
  /** An authenticator app is on: its code, or a recovery code, is typed. */
  readonly asksCode: boolean;
  /** A passkey is on and can stand in for the code. */
  readonly offersPasskey: boolean;
}

export function proofContextOf(
  account: Pick<AccountData, 'totpOn' | 'passkeys'>,
  passkeysWork: boolean,
): ProofContext {
  return {
    // Whoever has passkeys alone, on a browser that has none, still has the recovery codes.
    asksCode: account.totpOn || (account.passkeys > 0 && !passkeysWork),
    offersPasskey: account.passkeys > 0 && passkeysWork,
  };
}

type ProofValues = Readonly<Record<ProofField, string>>;

export function proofProblems(
  { tradePassword, code }: ProofValues,
  { asksCode, offersPasskey }: ProofContext,
  passkey: PasskeyAssertion | undefined,
): MoneyProblems<ProofField> {
  const isProved = passkey !== undefined || code.trim() !== '';
  return {
    ...(tradePassword === '' && { tradePassword: { kind: 'passwordMissing' } as const }),
    ...((asksCode || offersPasskey) && !isProved && { code: { kind: 'codeMissing' } as const }),
  };
}

/** The fields of the call. A passkey that was asked for goes instead of a code. */
export function proofFields(
  { tradePassword, code }: ProofValues,
  passkey: PasskeyAssertion | undefined,
): { readonly tradePassword: string; readonly code?: string; readonly passkey?: PasskeyAssertion } {
  if (passkey !== undefined) return { tradePassword, passkey };
  const typed = code.trim();
  return typed === '' ? { tradePassword } : { tradePassword, code: typed };
}
