// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'tc'>['watch'] = {
  title: '自選',
  collapse: '收起自選',
  expand: '展開自選',
  skip: '略過自選',
  pick: '選擇其他市場',
};
