// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'zh'>['seconds']['check'] = {
  title: '您已在此停留 {{time}}',
  since: '自 {{since}} 起',
  ended_other: '已结束 {{count}} 笔合约',
  won_other: '其中盈利 {{count}} 笔',
  net: '净盈亏',
  netHint: '收回的金额减去本金和手续费。',
  cut: '已结束的合约多于此处的统计，仅统计最近的 {{count}} 笔。',
  failed: '合约结果加载失败。',
  goOn: '继续',
  limits: '我的限额与休息',
  list: '合约列表',
};
