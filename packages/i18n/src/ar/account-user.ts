// Words of the account screen on a phone: the places that it leads to.
import type { TextsOf } from '../catalogue.ts';

export const accountUser: TextsOf<'ar'>['account']['user'] = {
  entries: 'الحساب',
  security: 'الحساب والأمان',
  securityText: 'البريد وكلمات المرور والتحقق الثاني والجلسات ومفاتيح API',
  log: 'سجل العمليات',
  logText: 'تسجيلات الدخول والتغييرات وما فعله الموظفون',
  authentication: 'التوثيق',
  trade: 'كلمة مرور المعاملات',
  invitations: 'الدعوات والعوائد',
  invitationsText: 'رمزك وحصتك من الرسوم',
  assets: 'أصولي',
  money: 'الإيداع والسحب',
  records: 'السجلات',
  service: 'الدعم المباشر',
};
