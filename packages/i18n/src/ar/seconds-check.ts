// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'ar'>['seconds']['check'] = {
  title: 'أنت هنا منذ {{time}}',
  since: 'منذ {{since}}',
  ended_zero: 'لم ينتهِ أي عقد',
  ended_one: 'انتهى عقد واحد',
  ended_two: 'انتهى عقدان',
  ended_few: 'انتهت {{count}} عقود',
  ended_many: 'انتهى {{count}} عقدًا',
  ended_other: 'انتهى {{count}} عقد',
  won_zero: 'لم يُربح أي منها',
  won_one: 'رُبح واحد منها',
  won_two: 'رُبح اثنان منها',
  won_few: 'رُبح {{count}} منها',
  won_many: 'رُبح {{count}} منها',
  won_other: 'رُبح {{count}} منها',
  net: 'النتيجة الصافية',
  netHint: 'ما عاد إليك بعد خصم مبالغ العقود والرسوم.',
  cut: 'انتهت عقود أكثر مما حُسب هنا. حُسب أحدث {{count}} عقد فقط.',
  failed: 'تعذّر تحميل نتيجة عقودك.',
  goOn: 'متابعة',
  limits: 'حدودي واستراحاتي',
  list: 'قائمة العقود',
};
