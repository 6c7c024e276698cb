// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'ar'>['lever']['cancel'] = {
  all: 'إلغاء الكل',
  only: '{{symbol}} فقط',
  title: 'إلغاء جميع الأوامر؟',
  text_zero: 'لا توجد أوامر معلقة لإلغائها.',
  text_one: 'سيُلغى أمر معلق واحد.',
  text_two: 'سيُلغى أمران معلقان.',
  text_few: 'ستُلغى {{count}} أوامر معلقة.',
  text_many: 'سيُلغى {{count}} أمرًا معلقًا.',
  text_other: 'سيُلغى {{count}} أمر معلق.',
  returned: 'يُعاد الهامش والرسوم كاملة. الأمر الذي يفتحه السعر التالي يبقى.',
  keep: 'إبقاء الكل',
  done_zero: 'لم يُلغَ أي أمر.',
  done_one: 'أُلغي أمر واحد.',
  done_two: 'أُلغي أمران.',
  done_few: 'أُلغيت {{count}} أوامر.',
  done_many: 'أُلغي {{count}} أمرًا.',
  done_other: 'أُلغي {{count}} أمر.',
};
