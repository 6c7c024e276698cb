// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'de'>['period'] = {
  label: 'Zeitraum',
  all: 'Alle',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  from: 'Von',
  to: 'Bis',
  zone: 'Uhrzeiten in {{zone}}',
  notDay: 'Diesen Tag gibt es nicht.',
  tooFar: 'Wählen Sie einen Tag vom {{first}} bis {{last}}.',
  reversed: 'Dieser Tag liegt vor dem ersten.',
  empty: 'Nichts in diesem Zeitraum.',
  clear: 'Alle anzeigen',
  pair: 'Paar',
  everyPair: 'Alle Paare',
  emptyPair: 'Hier steht nichts zu {{pair}}.',
  csv: 'Als CSV herunterladen',
};
