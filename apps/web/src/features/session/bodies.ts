// What the session's forms send of what was typed.
import { typedMailedCode } from '../../parts/form/checks.ts';
import type { RegisterFields, ResetFields } from './checks.ts';
import { mailLanguage } from './mail-language.ts';

/** `codeRequest` came back when the code was mailed. */
export function resetBody({ email, code, password, repeatPassword }: ResetFields, codeRequest: string) {
  return { email: email.trim(), code: typedMailedCode(code), codeRequest, password, repeatPassword };
}

export function registerBody(fields: RegisterFields, codeRequest: string) {
  const invitationCode = fields.invitationCode.trim().toUpperCase();
  return {
    ...resetBody(fields, codeRequest),
    nationality: fields.nationality,
    agreement: true,
    adult: true,
    language: mailLanguage(),
    ...(invitationCode !== '' && { invitationCode }),
  } as const;
}
