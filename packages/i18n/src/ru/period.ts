// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'ru'>['period'] = {
  label: 'Период',
  all: 'Все',
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
  days_other: '{{count}} дня',
  from: 'С',
  to: 'По',
  zone: 'Время: {{zone}}',
  notDay: 'Такого дня нет.',
  tooFar: 'Выберите день с {{first}} по {{last}}.',
  reversed: 'Этот день раньше первого.',
  empty: 'За этот период ничего нет.',
  clear: 'Показать все',
  pair: 'Пара',
  everyPair: 'Все пары',
  emptyPair: 'По {{pair}} здесь ничего нет.',
  csv: 'Скачать CSV',
};
