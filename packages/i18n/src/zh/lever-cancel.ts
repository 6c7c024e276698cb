// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'zh'>['lever']['cancel'] = {
  all: '全部撤销',
  only: '仅 {{symbol}}',
  title: '撤销全部委托？',
  text_other: '将撤销 {{count}} 笔挂单。',
  returned: '保证金与手续费将全额退回。将按下一个价格开仓的委托予以保留。',
  keep: '全部保留',
  done_other: '已撤销 {{count}} 笔委托。',
};
