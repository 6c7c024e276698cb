// A code of an authenticator app as people type it, and its secret as they read it.
import { withLatinDigits } from '@candor/ui';
import type { Wrong } from '../../../parts/form/checks.ts';

/** As the venue reads it: in Latin digits, without gaps. */
export function typedTotp(code: string): string {
  return withLatinDigits(code).replaceAll(/\s/g, '');
}

export function totpWrong(code: string): Wrong | undefined {
  const typed = typedTotp(code);
  if (typed === '') return 'factorCodeMissing';
  return /^[0-9]{6}$/.test(typed) ? undefined : 'totpMalformed';
}

/** In groups of four, so that an eye finds its place again. */
export function groupedSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
