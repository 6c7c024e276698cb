// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';
import { ltr } from './left-to-right.ts';

const number = ltr('{{number}}');

export const single: TextsOf<'ar'>['single'] = {
  order: `الأمر ${number}`,
  trade: `الصفقة ${number}`,
  leverOrder: `أمر العقد ${number}`,
  position: `المركز ${number}`,
  contract: `عقد الثواني ${number}`,
  lock: `القفل ${number}`,
  record: `قيد السجل رقم ${number}`,
  swap: `مبادلة حسب العرض ${number}`,
  withdrawal: `السحب ${number}`,
  deposit: `إيداع بالمعاملة ${number}`,
  reportedDeposit: `الإيداع ${number}`,
  cashBack: `استرداد من رسوم الصفقة ${number}`,
  all: 'عرض الكل',
  missing: 'غير موجود: لا شيء في هذا الحساب بهذا الرقم.',
};
