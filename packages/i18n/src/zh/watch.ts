// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'zh'>['watch'] = {
  title: '自选',
  collapse: '收起列表',
  expand: '展开列表',
  pick: '选择其他市场',
};
