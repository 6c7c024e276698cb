// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'tc'>['seconds']['check'] = {
  title: '您已在此停留 {{time}}',
  since: '自 {{since}} 起',
  ended_other: '已結束 {{count}} 筆合約',
  won_other: '其中盈利 {{count}} 筆',
  net: '淨盈虧',
  netHint: '收回的金額減去本金和手續費。',
  cut: '已結束的合約多於此處的統計，僅統計最近的 {{count}} 筆。',
  failed: '合約結果載入失敗。',
  goOn: '繼續',
  limits: '我的限額與休息',
  list: '合約清單',
};
