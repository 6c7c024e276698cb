// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'pt'>['period'] = {
  label: 'Período',
  all: 'Tudo',
  days_one: '{{count}} dia',
  days_many: '{{count}} de dias',
  days_other: '{{count}} dias',
  from: 'De',
  to: 'Até',
  zone: 'Horários em {{zone}}',
  notDay: 'Esse dia não existe.',
  tooFar: 'Escolha um dia de {{first}} a {{last}}.',
  reversed: 'Este dia vem antes do primeiro.',
  empty: 'Nada neste período.',
  clear: 'Ver tudo',
  pair: 'Par',
  everyPair: 'Todos os pares',
  emptyPair: 'Nada de {{pair}} aqui.',
  csv: 'Baixar em CSV',
};
