// How a verification or a review stands, in a word.
import type { ConsoleVerification } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import type { Badged } from '../../queue/names.ts';

export function identityBadge({ state }: Pick<ConsoleVerification, 'state'>): Badged {
  switch (state) {
    case 'authenticating':
      return { kind: 'warning', text: t('identity.authenticating') };
    case 'verified':
      return { kind: 'success', text: t('identity.verified') };
    case 'refused':
      return { kind: 'failed', text: t('identity.refused') };
    default:
      return state satisfies never;
  }
}

export function reviewBadge(): Badged {
  return { kind: 'warning', text: t('identity.dueForReview') };
}
