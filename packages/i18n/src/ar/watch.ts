// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'ar'>['watch'] = {
  title: 'قائمة المتابعة',
  collapse: 'إخفاء قائمة المتابعة',
  expand: 'إظهار قائمة المتابعة',
  skip: 'تخطّي قائمة المتابعة',
  pick: 'اختر سوقًا آخر',
};
