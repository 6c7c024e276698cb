// What the reader is told when a call did not succeed.
import type { Failure, Refusal } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { formatValues } from '@candor/ui';
import { shownLocale } from './shown-locale.ts';

/**
 * What the venue refused, with its figures as the reader's language writes numbers. They may be balances: where amounts
 * are hidden, they are left out.
 */
export function refusedText(
  { refusal, details, message }: Pick<Refusal, 'refusal' | 'details' | 'message'>,
  hidden = false,
): string {
  return refusalText(refusal, hidden ? {} : formatValues(details, shownLocale()), message);
}

/** Nobody knows what became of it: no answer came, or the venue stopped before it could say. */
export function isLost(failure: Failure): boolean {
  if (failure.outcome !== 'refused') return failure.outcome === 'unreachable';
  // With a reason it is a venue that has not begun, and has looked at nothing.
  return failure.refusal === 'venue.notReady' && failure.details.reason === undefined;
}

/**
 * `changing` is what the call would have changed: a lost answer leaves its effect unknown, and the reader is told where
 * to look.
 */
export function failureText(failure: Failure, changing?: 'orders' | 'other'): string {
  if (changing !== undefined && isLost(failure))
    return changing === 'orders' ? t('shell.error.uncertain') : t('shell.error.maybeDone');
  switch (failure.outcome) {
    case 'refused':
      return refusedText(failure);
    case 'signedOut':
      return t('shell.error.signedOut');
    case 'unreachable':
      return t('shell.error.unreachable');
    default:
      return failure satisfies never;
  }
}
