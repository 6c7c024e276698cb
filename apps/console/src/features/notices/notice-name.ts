// How a notice is called in the list: legal texts by what they are, notices by their title.
import type { ConsoleNotice } from '@candor/client/console';
import { currentLanguage } from '@candor/i18n';
import { t } from '@candor/i18n/console';

const legal = {
  1: 'statement',
  2: 'privacy',
  3: 'agreement',
  4: 'perpetual',
  5: 'laundering',
  6: 'about',
} as const;

/** Under this number a notice begins that does not exist yet. */
export const NEW_NOTICE = 0;

export function noticeName({ id, kind, languages }: ConsoleNotice): string {
  if (kind === 'legal' && Object.hasOwn(legal, id)) return t(`legalText.${legal[id as keyof typeof legal]}`);
  const own = languages.find(({ language }) => language === currentLanguage());
  return (own ?? languages.find(({ language }) => language === 'en') ?? languages[0])?.title ?? `${id}`;
}
