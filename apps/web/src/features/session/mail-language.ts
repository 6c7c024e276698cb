// The language of the mails that the venue sends: that of the page, as long as it is one of the product's.
import { currentLanguage } from '@candor/i18n';

export function mailLanguage() {
  const language = currentLanguage();
  return language === 'pseudo' ? 'en' : language;
}
