// How a verification or a review stands, in a word.
import type { ConsoleReview, ConsoleVerification } from '@candor/client/console';
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

/** In a list of reviews, where nothing else can be due. */
export function reviewBadge(): Badged {
  return { kind: 'warning', text: t('identity.dueForReview') };
}

/** Of one review: it and the documents may wait at the same time, for different decisions. */
export function reviewBadges({ due, verification }: Pick<ConsoleReview, 'due' | 'verification'>): Badged[] {
  const standing =
    verification?.state === 'authenticating'
      ? ({ kind: 'progress', text: t('identity.documentsWait') } as const)
      : verification && identityBadge(verification);
  return [
    ...(due ? [{ kind: 'warning', text: t('identity.periodicReviewDue') } as const] : []),
    ...(standing === null ? [] : [standing]),
  ];
}
