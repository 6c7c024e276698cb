// The second factor in a form: which ways there are, what is wrong with what was typed, and what is sent of it.
import {
  type AccountData,
  type EngineRoom,
  type PasskeyAssertion,
  type PasskeyOutcome,
  provePasskey,
  type SecondFactorKind,
} from '@candor/client';
import { withLatinDigits } from '@candor/ui';
import type { WireRefusalCode } from '@candor/wire';
import type { Wrong } from '../form/checks.ts';

/** Stands in the fields of every form that a second factor guards. */
export interface FactorFields {
  readonly code: string;
  /** Undefined as long as the first of the ways is meant. */
  readonly factor: SecondFactorKind | undefined;
}

export const noFactor: FactorFields = { code: '', factor: undefined };

type Guards = Pick<AccountData, 'totpOn' | 'passkeys' | 'recoveryCodesLeft'>;

/**
 * The ways to prove the second factor, the usual one first; none where no second factor is on. Whoever has nothing but a
 * passkey keeps it as the one way, and is told that this browser has none.
 */
export function factorKinds(guards: Guards, passkeysWork: boolean): readonly SecondFactorKind[] {
  const { totpOn, passkeys, recoveryCodesLeft } = guards;
  const kinds: SecondFactorKind[] = [];
  if (totpOn) kinds.push('totp');
  if (passkeys > 0 && passkeysWork) kinds.push('passkey');
  if ((totpOn || passkeys > 0) && recoveryCodesLeft > 0) kinds.push('recovery');
  return kinds.length === 0 && passkeys > 0 ? ['passkey'] : kinds;
}

export function chosenKind(
  kinds: readonly SecondFactorKind[],
  wanted: SecondFactorKind | undefined,
): SecondFactorKind | undefined {
  return wanted !== undefined && kinds.includes(wanted) ? wanted : kinds[0];
}

/** Whether there is a field for a code: a passkey is not typed, and neither is anything where there is no way. */
export function asksCode(kinds: readonly SecondFactorKind[], wanted: SecondFactorKind | undefined): boolean {
  const kind = chosenKind(kinds, wanted);
  return kind !== undefined && kind !== 'passkey';
}

/** Whether a field of a form with a second factor stands there: that of the code does only where one is typed. */
export function isFieldShown(
  field: string,
  kinds: readonly SecondFactorKind[],
  wanted: SecondFactorKind | undefined,
): boolean {
  return field !== 'code' || asksCode(kinds, wanted);
}

/** What the venue finds before it looks at the code, which is as good as before then. */
const foundBefore: ReadonlySet<string> = new Set([
  'identity.passwordWrong',
  'identity.slowDown',
  'identity.emailUnchanged',
  'identity.passwordLength',
  'identity.passwordCommon',
  'identity.passwordMismatch',
  'identity.keyAddressInvalid',
  'identity.keyDaysOutOfRange',
  'venue.busy',
] satisfies WireRefusalCode[]);

/** Whether a code has to be typed anew: each is good once, and a wrong one never. */
export function isCodeSpent(refusal: string): boolean {
  return !foundBefore.has(refusal) && !refusal.startsWith('request.');
}

/** As the venue reads it: digits of the authenticator app without gaps, a recovery code without spaces around. */
export function typedCode(kind: SecondFactorKind, code: string): string {
  const latin = withLatinDigits(code).trim();
  return kind === 'totp' ? latin.replaceAll(/\s/g, '') : latin.toUpperCase();
}

export function factorWrong(kind: SecondFactorKind | undefined, code: string): Wrong | undefined {
  if (kind === undefined || kind === 'passkey') return undefined;
  const typed = typedCode(kind, code);
  if (typed === '') return 'factorCodeMissing';
  if (kind === 'totp') return /^[0-9]{6}$/.test(typed) ? undefined : 'totpMalformed';
  return /^[A-Z2-9]{5}[- ]?[A-Z2-9]{5}$/.test(typed) ? undefined : 'recoveryMalformed';
}

/** The part of a request that proves the second factor; a passkey asks its device now. */
export async function factorProof(
  room: EngineRoom,
  kind: SecondFactorKind | undefined,
  code: string,
): Promise<PasskeyOutcome<{ readonly code?: string; readonly passkey?: PasskeyAssertion }>> {
  if (kind === undefined) return { outcome: 'ok', data: {} };
  if (kind !== 'passkey') return { outcome: 'ok', data: { code: typedCode(kind, code) } };
  const proved = await provePasskey(room);
  return proved.outcome === 'ok' ? { outcome: 'ok', data: { passkey: proved.data } } : proved;
}
