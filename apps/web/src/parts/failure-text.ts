// What the reader is told when a call did not succeed.
import type { Failure } from '@candor/client';
import { refusalText, t } from '@candor/i18n';

/** `changing`: the call would have changed something, so a lost answer leaves its effect unknown. */
export function failureText(failure: Failure, changing = false): string {
  switch (failure.outcome) {
    case 'refused':
      return refusalText(failure.refusal, failure.details, failure.message);
    case 'signedOut':
      return t('shell.error.signedOut');
    case 'unreachable':
      return changing ? t('shell.error.uncertain') : t('shell.error.unreachable');
    default:
      return failure satisfies never;
  }
}
