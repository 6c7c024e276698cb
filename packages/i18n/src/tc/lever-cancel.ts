// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'tc'>['lever']['cancel'] = {
  all: '全部撤銷',
  only: '僅 {{symbol}}',
  title: '撤銷全部訂單？',
  text_other: '將撤銷 {{count}} 筆掛單。',
  returned: '保證金與手續費將全額退回。將按下一個價格開倉的訂單予以保留。',
  keep: '全部保留',
  done_other: '已撤銷 {{count}} 筆訂單。',
};
