// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'ja'>['seconds']['check'] = {
  title: 'ご利用開始から{{time}}が経ちました',
  since: '{{since}}から',
  ended_other: '{{count}}件の取引が終了',
  won_other: 'うち的中{{count}}件',
  net: '差引損益',
  netHint: '戻った金額から投入額と手数料を引いたものです。',
  cut: '終了した取引はここでの集計より多くあります。最新の{{count}}件のみを集計しています。',
  failed: '取引の結果を読み込めませんでした。',
  goOn: '続ける',
  limits: '自分の上限と休止',
  list: '取引の一覧',
};
