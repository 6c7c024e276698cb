// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'ar'>['notices'] = {
  title: 'الإعلانات',
  tabs: {
    label: 'الرسائل والإعلانات',
    messages: 'الرسائل',
    notices: 'الإعلانات',
  },
  sources: {
    title: 'تغيير مصادر الأسعار',
    times: 'أُعلن عنه في {{announced}}، ويسري في {{effective}} على أقرب تقدير.',
    simulated: 'أسعار محاكاة',
    manual: 'أسعار يدوية',
    external: 'مصادر خارجية',
  },
  list: 'الإعلانات المنشورة',
  empty: 'لا توجد إعلانات بعد.',
  emptyAction: 'إلى الأسواق',
  failed: 'تعذّر تحميل الإعلانات.',
  signIn: 'سجّل الدخول لقراءة الرسائل المتعلقة بحسابك.',
  published: 'نُشر في {{date}}',
  changed: 'الإصدار {{version}}، نُشر في {{date}}',
  builtIn: 'النص المرفق بالبرنامج.',
  otherLanguage: 'هذا النص متوفر بهذه اللغة فقط: {{language}}',
  detailFailed: 'تعذّر تحميل النص.',
  all: 'جميع الإعلانات',
  newer: 'الأحدث',
  older: 'الأقدم',
  others: 'إعلانات أخرى',
  page: 'الصفحة {{page}} من {{pages}}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  legal: 'نصوص عن المنصة',
};
