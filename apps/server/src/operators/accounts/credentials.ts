// What a new operator signs in with the first time: a password that must be changed, and an authenticator secret.
import type { PasswordHasher } from '../../identity/password-hashing.ts';
import type { Subject } from '../../identity/second-factors/subject.ts';
import { newReadableText } from '../../identity/secrets.ts';

export interface Credentials {
  readonly password: string;
  readonly totpSecret: string;
  readonly totpUri: string;
}

/** As whoever makes an operator reads them, once. */
export function credentialLines(email: string, { password, totpSecret, totpUri }: Credentials): string {
  return [
    `Operator:              ${email.toLowerCase()}`,
    `One-time password:     ${password}`,
    `Authenticator secret:  ${totpSecret}`,
    `Authenticator address: ${totpUri}`,
    '',
    'This is shown once. The password must be changed at the first sign-in. In live mode a code of the',
    'authenticator is needed from the first sign-in on; in paper mode it may be set up later.',
    '',
  ].join('\n');
}

export interface OneTimePassword {
  readonly password: string;
  readonly passwordHash: string;
}

/** Undefined while too many passwords are being hashed. */
export async function newOneTimePassword(hasher: PasswordHasher): Promise<OneTimePassword | undefined> {
  const password = Array.from({ length: 4 }, () => newReadableText(5)).join('-');
  const passwordHash = await hasher.admit((hashing) => hashing.hash(password));
  return passwordHash === undefined ? undefined : { password, passwordHash };
}

/** The part of the second factors that operators use: an authenticator app and recovery codes. */
export function subjectOf(operator: number): Subject {
  return { kind: 'operator', id: operator };
}

/** The account's name in the authenticator app. */
export function accountName(email: string): string {
  return `${email} (console)`;
}
