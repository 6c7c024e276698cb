// The words of messages about the account itself: its level, and freezes by staff. And what those of all messages are made of.
import type { MatterOf } from '@candor/client';
import { isolatedName, t } from '@candor/i18n';
import type { ToastTone } from '@candor/ui';
import { paths } from '../../paths.ts';

export interface MessageWords {
  readonly title: string;
  readonly body: string | undefined;
  readonly tone: ToastTone;
  readonly href: string;
  readonly linkText: string;
  readonly house: boolean;
}

export type Words = Pick<MessageWords, 'title'> &
  Partial<Pick<MessageWords, 'body' | 'tone' | 'house' | 'linkText'>> & { readonly path: string };

/** In an operator's words, which may be of another direction than the reader's. */
export const withReason = (text: string, reason: string | null) =>
  reason === null || reason === ''
    ? text
    : `${text} ${t('notifications.matter.reason', { reason: isolatedName(reason) })}`;

type LevelMatter = MatterOf<'verified'> | MatterOf<'verificationRefused'> | MatterOf<'levelChanged'>;

export function levelWords(matter: LevelMatter): Words {
  const documents = { path: paths.accountSet('2') };
  switch (matter.type) {
    case 'verified': {
      const body = t('notifications.matter.verifiedText');
      return { title: t('notifications.matter.verified'), body, tone: 'success', ...documents };
    }
    case 'verificationRefused': {
      const body = withReason(t('notifications.matter.verificationRefusedText'), matter.reason);
      return { title: t('notifications.matter.verificationRefused'), body, tone: 'error', ...documents };
    }
    case 'levelChanged': {
      const level = t(`notifications.level.${matter.level}`);
      const body = withReason(t('notifications.matter.levelChangedText', { level }), matter.reason);
      const tone = matter.level === 'none' ? 'error' : 'info';
      return { title: t('notifications.matter.levelChanged'), body, tone, ...documents };
    }
    default:
      return matter satisfies never;
  }
}

/** Who froze it and why stands there, with the way to support. */
export function freezeWords({
  type,
  reason,
}: MatterOf<'accountFrozen'> | MatterOf<'accountReleased'>): Words {
  const place = { path: paths.accountSet() };
  if (type === 'accountFrozen') {
    const body = withReason(t('notifications.matter.frozenText'), reason);
    return { title: t('notifications.matter.frozen'), body, tone: 'error', ...place };
  }
  const body = withReason(t('notifications.matter.releasedText'), reason);
  return { title: t('notifications.matter.released'), body, ...place };
}
