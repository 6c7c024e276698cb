// What the session's forms check before they ask the venue, field by field.
import type { PasswordPolicy } from '@candor/client';
import { emailWrong, kept, mailedCodeWrong, passwordWrong, type Wrongs } from '../../parts/form/checks.ts';

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

/** What every form with a mailed code has. */
export interface CodeFields {
  readonly email: string;
  readonly captcha: string;
  readonly code: string;
}

export interface ResetFields extends CodeFields {
  readonly password: string;
  readonly repeatPassword: string;
}

export interface RegisterFields extends ResetFields {
  readonly nationality: string;
  readonly invitationCode: string;
  readonly agreement: boolean;
  readonly adult: boolean;
}

export function loginWrongs({ email, password }: LoginFields): Wrongs<LoginFields> {
  return kept<LoginFields>({
    email: emailWrong(email),
    password: password === '' ? 'passwordMissing' : undefined,
  });
}

/** A code is sent for an e-mail and the characters of the image alone. */
export function codeWrongs({ email, captcha }: CodeFields): Wrongs<CodeFields> {
  return kept<CodeFields>({
    email: emailWrong(email),
    captcha: captcha.trim() === '' ? 'captchaMissing' : undefined,
  });
}

export function resetWrongs(fields: ResetFields, policy: PasswordPolicy): Wrongs<ResetFields> {
  return kept<ResetFields>({
    email: emailWrong(fields.email),
    code: mailedCodeWrong(fields.code),
    password: passwordWrong(fields.password, policy),
    repeatPassword: fields.repeatPassword === fields.password ? undefined : 'newPasswordsDiffer',
  });
}

export function registerWrongs(fields: RegisterFields, policy: PasswordPolicy): Wrongs<RegisterFields> {
  return kept<RegisterFields>({
    email: emailWrong(fields.email),
    code: mailedCodeWrong(fields.code),
    password: passwordWrong(fields.password, policy),
    repeatPassword: fields.repeatPassword === fields.password ? undefined : 'passwordsDiffer',
    nationality: fields.nationality === '' ? 'nationalityMissing' : undefined,
    agreement: fields.agreement ? undefined : 'agreementMissing',
    adult: fields.adult ? undefined : 'adultMissing',
  });
}
