// What the operator is told when a call did not succeed.
import type { Failure } from '@candor/client/console';
import { currentLanguage, languageTag, refusalText } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { formatValues } from '@candor/ui';

/** `changing`: the call would have changed something, so a lost answer leaves its effect unknown. */
export function failureText(failure: Failure, changing = false): string {
  switch (failure.outcome) {
    case 'refused':
      return refusalText(
        failure.refusal,
        formatValues(failure.details, languageTag(currentLanguage())),
        failure.message,
      );
    case 'signedOut':
      return t('state.signedOut');
    case 'unreachable':
      return changing ? t('state.uncertain') : t('state.unreachable');
    default:
      return failure satisfies never;
  }
}
