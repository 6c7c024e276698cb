// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'hi'>['period'] = {
  label: 'अवधि',
  all: 'सभी',
  days_one: '{{count}} दिन',
  days_other: '{{count}} दिन',
  from: 'से',
  to: 'तक',
  zone: 'समय {{zone}} में',
  notDay: 'ऐसा कोई दिन नहीं है।',
  tooFar: '{{first}} से {{last}} तक का कोई दिन चुनें।',
  reversed: 'यह दिन शुरुआती दिन से पहले का है।',
  empty: 'इस अवधि में कुछ नहीं है।',
  clear: 'सभी देखें',
  pair: 'पेयर',
  everyPair: 'सभी पेयर',
  emptyPair: 'यहाँ {{pair}} का कुछ नहीं है।',
  csv: 'CSV डाउनलोड करें',
};
