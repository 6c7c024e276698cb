// The colours of up and down that readers of a language are used to: in East Asia red means up.
import type { Preferences } from '@candor/client';
import type { LanguageCode } from '@candor/i18n';

const redUp: readonly LanguageCode[] = ['zh', 'tc', 'kr', 'ja'];

export function usualScheme(language: LanguageCode): Preferences['scheme'] {
  return redUp.includes(language) ? 'red-up' : 'green-up';
}
