// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'ar'>['period'] = {
  label: 'الفترة',
  all: 'الكل',
  days_zero: '{{count}} يوم',
  days_one: 'يوم واحد',
  days_two: 'يومان',
  days_few: '{{count}} أيام',
  days_many: '{{count}} يومًا',
  days_other: '{{count}} يوم',
  from: 'من',
  to: 'إلى',
  zone: 'الأوقات بتوقيت {{zone}}',
  notDay: 'لا يوجد يوم كهذا.',
  tooFar: 'اختر يومًا من {{first}} إلى {{last}}.',
  reversed: 'هذا اليوم قبل اليوم الأول.',
  empty: 'لا شيء في هذه الفترة.',
  clear: 'عرض الكل',
  pair: 'الزوج',
  everyPair: 'كل الأزواج',
  emptyPair: 'لا شيء هنا من {{pair}}.',
  csv: 'تنزيل بصيغة CSV',
};
