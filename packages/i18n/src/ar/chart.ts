// Words of the price chart.
import type { TextsOf } from '../catalogue.ts';

export const chart: TextsOf<'ar'>['chart'] = {
  label: 'الرسم البياني لسعر {{symbol}}',
  frames: 'الإطار الزمني',
  frame: {
    line: 'خط',
    '1': '1د',
    '5': '5د',
    '10': '10د',
    '30': '30د',
    '60': '1س',
    '360': '6س',
    '720': '12س',
    '1440': '1ي',
    '7200': '5ي',
  },
  indicators: 'المؤشرات الفنية',
  settings: 'إعدادات الرسم البياني',
  table: 'عرض البيانات في جدول',
  tableTitle: '{{symbol}}، {{frame}}',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'الخروج من ملء الشاشة',
  simulated: 'بيانات سابقة مُحاكاة',
  column: {
    time: 'الوقت (UTC)',
    open: 'الافتتاح',
    high: 'الأعلى',
    low: 'الأدنى',
    close: 'الإغلاق',
    volume: 'الحجم',
    turnover: 'قيمة التداول',
    change: 'التغير',
  },
  failed: 'تعذّر تحميل الرسم البياني.',
  buyOrder: 'شراء {{type}} {{amount}}',
  sellOrder: 'بيع {{type}} {{amount}}',
};
