// What forms check before they ask the venue, field by field.
import type { PasswordPolicy } from '@candor/client';

/** A password that the policy in force does not take. */
export interface WrongLength extends PasswordPolicy {
  readonly kind: 'passwordLength';
}

/** A key of the texts under `session.wrong`, or what says more than a key. */
export type Wrong =
  | WrongLength
  | 'emailMissing'
  | 'emailMalformed'
  | 'passwordMissing'
  | 'passwordsDiffer'
  | 'newPasswordsDiffer'
  | 'passwordUnchanged'
  | 'passwordIsLogin'
  | 'captchaMissing'
  | 'codeMissing'
  | 'codeMalformed'
  | 'factorCodeMissing'
  | 'totpMalformed'
  | 'recoveryMalformed'
  | 'nationalityMissing'
  | 'agreementMissing'
  | 'adultMissing'
  | 'nameMissing'
  | 'understandingMissing';

export type Wrongs<Fields> = Readonly<Partial<Record<keyof Fields, Wrong>>>;

export function emailWrong(email: string): Wrong | undefined {
  if (email.trim() === '') return 'emailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'emailMalformed';
}

/** Characters as a person counts them. */
export function passwordWrong(password: string, policy: PasswordPolicy): WrongLength | undefined {
  const { length } = [...password.normalize('NFKC')];
  const isTaken = length >= policy.lengthMin && length <= policy.lengthMax;
  return isTaken ? undefined : { kind: 'passwordLength', ...policy };
}

/** A code of six digits that was mailed. */
export function mailedCodeWrong(code: string): Wrong | undefined {
  if (code.trim() === '') return 'codeMissing';
  return /^[0-9]{6}$/.test(withLatinDigits(code)) ? undefined : 'codeMalformed';
}

/** Some keyboards type the digits of their own script, which mean the same. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .trim();
}

/** What is wrong, without the fields that are right. */
export function kept<Fields>(wrongs: Partial<Record<keyof Fields, Wrong | undefined>>): Wrongs<Fields> {
  return Object.fromEntries(
    Object.entries(wrongs).filter(([, wrong]) => wrong !== undefined),
  ) as Wrongs<Fields>;
}
