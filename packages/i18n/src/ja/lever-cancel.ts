// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'ja'>['lever']['cancel'] = {
  all: 'すべて取消',
  only: '{{symbol}}のみ',
  title: 'すべての注文を取り消しますか？',
  text_other: '未約定の注文{{count}}件を取り消します。',
  returned: '証拠金と手数料は全額戻ります。次の価格で成立する注文は取り消されません。',
  keep: '取り消さない',
  done_other: '{{count}}件の注文を取り消しました。',
};
