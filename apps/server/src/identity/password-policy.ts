// Which passwords are taken: a length, and not one of the first that anybody would try.
import { defaultPasswordPolicy, passwordLength } from '@candor/wire';
import { commonPasswords } from './common-passwords.ts';
import { type IdentityRefusal, identityRefusal, type PasswordPolicy } from './ports.ts';

export const passwordPolicyDefault: PasswordPolicy = defaultPasswordPolicy;

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
  if (commonPasswords.has(plain) || isOneCharacter(plain) || isRun(plain)) return true;
  return plain === email || plain === email.split('@')[0];
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** 123456, abcdef, 987654: every character is the next or the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, i) => character.charCodeAt(0) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
