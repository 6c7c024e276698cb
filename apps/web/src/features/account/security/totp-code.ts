// A code of an authenticator app as people type it, and its secret as they read it.
import { type Wrong, withLatinDigits } from '../../../parts/form/checks.ts';

export function totpWrong(code: string): Wrong | undefined {
  const typed = withLatinDigits(code).replaceAll(/\s/g, '');
  if (typed === '') return 'factorCodeMissing';
  return /^[0-9]{6}$/.test(typed) ? undefined : 'totpMalformed';
}

/** In groups of four, so that an eye finds its place again. */
export function groupedSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
