// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'hi'>['seconds']['check'] = {
  title: 'आप {{time}} से यहाँ हैं',
  since: '{{since}} से',
  ended_one: '{{count}} कॉन्ट्रैक्ट समाप्त हुआ',
  ended_other: '{{count}} कॉन्ट्रैक्ट समाप्त हुए',
  won_one: 'इनमें से {{count}} में जीत',
  won_other: 'इनमें से {{count}} में जीत',
  net: 'शुद्ध नतीजा',
  netHint: 'जो वापस मिला, उसमें से ट्रेड राशि और फ़ीस घटाकर।',
  cut: 'यहाँ गिने गए कॉन्ट्रैक्ट से ज़्यादा समाप्त हुए हैं। सिर्फ़ सबसे नए {{count}} गिने गए हैं।',
  failed: 'आपके कॉन्ट्रैक्ट का नतीजा लोड नहीं हुआ।',
  goOn: 'जारी रखें',
  limits: 'मेरी सीमाएँ और ब्रेक',
  list: 'कॉन्ट्रैक्ट की सूची',
};
