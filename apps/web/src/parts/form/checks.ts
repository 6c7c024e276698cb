// What forms check before they ask the venue, field by field.
import type { PasswordPolicy } from '@candor/client';
import { refusalText } from '@candor/i18n';
import { withLatinDigits } from '@candor/ui';

/** A password that the policy in force does not take. */
export interface WrongLength extends PasswordPolicy {
  readonly kind: 'passwordLength';
}

/** What the form has words of its own for, or those of the venue's refusal. */
export interface WrongInWords {
  readonly kind: 'words';
  readonly text: string;
}

export const inWords = (text: string): WrongInWords => ({ kind: 'words', text });

/** A key of the texts under `session.wrong`, or what says more than a key. */
export type Wrong =
  | WrongLength
  | WrongInWords
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

const nameLengthMax = 40;

/** What people call a thing of their own, such as a passkey. */
export function nameWrong(name: string): Wrong | undefined {
  const typed = name.trim();
  const isTaken = typed !== '' && typed.length <= nameLengthMax && !/\p{C}/u.test(typed);
  return isTaken ? undefined : 'nameMissing';
}

/** A code of six digits that was mailed. */
export function mailedCodeWrong(code: string): Wrong | undefined {
  const typed = typedMailedCode(code);
  if (typed === '') return 'codeMissing';
  return /^[0-9]{6}$/.test(typed) ? undefined : 'codeMalformed';
}

/** As the venue reads it: some keyboards type the digits of their own script, which mean the same. */
export function typedMailedCode(code: string): string {
  return withLatinDigits(code).trim();
}

/** The venue looks more closely; what nobody could take for a word uses up no code of an app. */
export function mailWordWrong(word: string): WrongInWords | undefined {
  const isLikely = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} -]|\u200c|\u200d){2,19}$/u.test(
    word.normalize('NFC').trim(),
  );
  return isLikely ? undefined : inWords(refusalText('identity.mailWordUnfit', {}, ''));
}

/** What is wrong, without the fields that are right. */
export function kept<Fields>(wrongs: Partial<Record<keyof Fields, Wrong | undefined>>): Wrongs<Fields> {
  return Object.fromEntries(
    Object.entries(wrongs).filter(([, wrong]) => wrong !== undefined),
  ) as Wrongs<Fields>;
}
