// A browser and its system in the reader's words; their names stay as they are everywhere.
import { currentLanguage, directionOf, t } from '@candor/i18n';

/** A name in Latin letters must not decide how a phrase runs that is read from right to left. */
const apart = (name: string): string =>
  directionOf(currentLanguage()) === 'rtl' ? `\u2068${name}\u2069` : name;

/** The venue says "Firefox on Linux", or the name of a program. */
export function deviceText(userAgent: string): string {
  if (userAgent === 'Unknown') return t('account.deviceUnknown');
  const [, browser, system] = /^(.+) on (.+)$/.exec(userAgent) ?? [];
  if (browser === undefined || system === undefined) return userAgent;
  return t('account.device', { browser: apart(browser), system: apart(system) });
}
