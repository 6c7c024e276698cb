// How an account stands, in a word or two.
import type { ConsoleUser } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import type { Badged } from '../../queue/names.ts';

type Standing = Pick<ConsoleUser, 'frozen' | 'highRisk' | 'verification'>;

function verificationBadge({ verification }: Standing): Badged {
  switch (verification) {
    case 'verified':
      return { kind: 'success', text: t('identity.verified') };
    case 'authenticating':
      return { kind: 'warning', text: t('identity.authenticating') };
    case 'refused':
      return { kind: 'failed', text: t('identity.refused') };
    case 'none':
      return { kind: 'neutral', text: t('identity.none') };
    default:
      return verification satisfies never;
  }
}

/** Everything that is to be known at a glance, the gravest first. */
export function standingBadges(user: Standing): readonly Badged[] {
  return [
    ...(user.frozen ? [{ kind: 'failed', text: t('users.frozen') } as const] : []),
    ...(user.highRisk ? [{ kind: 'warning', text: t('users.highRisk') } as const] : []),
    verificationBadge(user),
  ];
}

/** The gravest of them. */
export function standingBadge(user: Standing): Badged {
  return standingBadges(user)[0] ?? verificationBadge(user);
}
