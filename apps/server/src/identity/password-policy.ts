// Which passwords are taken: a length, and not one that is tried first.
import { type PasswordPolicy, passwordLength } from '@candor/wire';
import { commonPasswords } from './common-passwords.ts';
import { type IdentityRefusal, identityRefusal } from './ports.ts';

export function refusePassword(
  policy: PasswordPolicy,
  email: string,
  password: string,
  repeatPassword: string,
): IdentityRefusal | undefined {
  const length = passwordLength(password);
  if (length < policy.lengthMin || length > policy.lengthMax) {
    return identityRefusal('identity.passwordLength', {
      minimum: String(policy.lengthMin),
      maximum: String(policy.lengthMax),
    });
  }
  if (isCommon(password, email)) return identityRefusal('identity.passwordCommon');
  if (password !== repeatPassword) return identityRefusal('identity.passwordMismatch');
  return undefined;
}

function isCommon(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(plain) || commonPasswords.has(backwards(plain))) return true;
  if (isRepetition(plain) || isRun(plain)) return true;
  return plain === email || plain === email.split('@')[0];
}

function backwards(text: string): string {
  return [...text].reverse().join('');
}

/** aaaaaaaa, 123123, hodlhodl: two or more times the same. A text that is found in its double before its end is one. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** 123456, abcdef, 987654: every character is the next or the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, i) => character.charCodeAt(0) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
