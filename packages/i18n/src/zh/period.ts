// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'zh'>['period'] = {
  label: '时间范围',
  all: '全部',
  days_other: '{{count}} 天',
  from: '从',
  to: '到',
  zone: '时间按 {{zone}}',
  notDay: '没有这一天。',
  tooFar: '请选择 {{first}} 至 {{last}} 之间的日期。',
  reversed: '这一天早于起始日期。',
  empty: '这段时间内没有记录。',
  clear: '查看全部',
  pair: '交易对',
  everyPair: '全部交易对',
  emptyPair: '这里没有 {{pair}} 的记录。',
  csv: '下载 CSV',
};
