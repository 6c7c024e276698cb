// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'ar'>['shortcuts'] = {
  use: 'استخدام اختصارات لوحة المفاتيح',
  note: 'لا تعمل أثناء الكتابة في حقل ولا مع الضغط على أحد مفاتيح التحكم.',
  andThen: 'ثم',
  group: { everywhere: 'في كل مكان', trade: 'في شاشة التداول', go: 'الانتقال إلى' },
  action: {
    help: 'فتح هذه القائمة',
    search: 'البحث في الأسواق',
    buy: 'اختيار الشراء أو الصعود',
    sell: 'اختيار البيع أو الهبوط',
    price: 'الانتقال إلى السعر',
    amount: 'الانتقال إلى الكمية',
    cancelAll: 'إلغاء كل الأوامر أو إغلاق كل المراكز بعد سؤال',
    previousFrame: 'إطار زمني أقصر للرسم البياني',
    nextFrame: 'إطار زمني أطول للرسم البياني',
  },
};
