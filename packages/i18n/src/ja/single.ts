// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'ja'>['single'] = {
  order: '注文{{number}}',
  trade: '約定{{number}}',
  leverOrder: '契約注文{{number}}',
  position: 'ポジション{{number}}',
  contract: '秒取引{{number}}',
  lock: 'ロック{{number}}',
  record: 'レコード{{number}}',
  swap: '見積もり{{number}}による交換',
  withdrawal: '出金{{number}}',
  deposit: '入金、トランザクション{{number}}',
  reportedDeposit: '入金{{number}}',
  cashBack: '約定{{number}}の紹介報酬',
  all: 'すべて表示',
  missing: '見つかりません。この口座にこの番号の記録はありません。',
};
