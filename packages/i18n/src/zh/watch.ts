// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'zh'>['watch'] = {
  title: '自选',
  collapse: '收起自选',
  expand: '展开自选',
  skip: '跳过自选',
  pick: '选择其他市场',
};
