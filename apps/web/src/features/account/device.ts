// A browser and its system in the reader's words; their names stay as they are everywhere.
import { t } from '@candor/i18n';

/** The venue says "Firefox on Linux", or the name of a program. */
export function deviceText(userAgent: string): string {
  if (userAgent === 'Unknown') return t('account.deviceUnknown');
  const [, browser, system] = /^(.+) on (.+)$/.exec(userAgent) ?? [];
  return browser === undefined || system === undefined ? userAgent : t('account.device', { browser, system });
}
