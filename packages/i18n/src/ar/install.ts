// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'ar'>['install'] = {
  description: 'منصة تداول يستطيع أي شخص تشغيلها ويستطيع أي شخص التحقق منها.',
  update: { ready: 'إصدار جديد جاهز.', reload: 'حمّله الآن' },
  offline: {
    title: 'لا يوجد اتصال',
    text: 'لا يمكن الوصول إلى المنصة. لا يُعرض أي سعر ولا أي رصيد لأنه سيكون قديمًا.',
    again: 'تعيد هذه الصفحة المحاولة من تلقاء نفسها وتفتح التطبيق فور عودة الاتصال.',
    retry: 'أعد المحاولة الآن',
    failed: 'لا يزال الاتصال مقطوعًا.',
  },
};
