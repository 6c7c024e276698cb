// The language in which texts are asked for: that of the page, where the venue can have texts in it.
import type { NoticeLanguage } from '@candor/client';
import { currentLanguage } from '@candor/i18n';

export function readerLanguage(): NoticeLanguage {
  const language = currentLanguage();
  return language === 'pseudo' ? 'en' : language;
}
