// What the reader is told when a call did not succeed.
import type { Failure } from '@candor/client';
import { refusalText, t } from '@candor/i18n';

/**
 * `changing` is what the call would have changed: a lost answer leaves its effect unknown, and the reader is told where
 * to look.
 */
export function failureText(failure: Failure, changing?: 'orders' | 'other'): string {
  switch (failure.outcome) {
    case 'refused':
      return refusalText(failure.refusal, failure.details, failure.message);
    case 'signedOut':
      return t('shell.error.signedOut');
    case 'unreachable':
      if (changing === undefined) return t('shell.error.unreachable');
      return changing === 'orders' ? t('shell.error.uncertain') : t('shell.error.maybeDone');
    default:
      return failure satisfies never;
  }
}
