// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'hi'>['lever']['cancel'] = {
  all: 'सभी रद्द करें',
  only: 'केवल {{symbol}}',
  title: 'सभी ऑर्डर रद्द करें?',
  text_one: '{{count}} पेंडिंग ऑर्डर रद्द होगा।',
  text_other: '{{count}} पेंडिंग ऑर्डर रद्द होंगे।',
  returned: 'मार्जिन और फ़ीस पूरे लौटाए जाएँगे। अगले भाव पर खुलने वाला ऑर्डर बना रहेगा।',
  keep: 'रहने दें',
  done_one: '{{count}} ऑर्डर रद्द हुआ।',
  done_other: '{{count}} ऑर्डर रद्द हुए।',
};
