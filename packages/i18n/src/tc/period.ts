// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'tc'>['period'] = {
  label: '時間範圍',
  all: '全部',
  days_other: '{{count}} 天',
  from: '從',
  to: '到',
  zone: '時間按 {{zone}}',
  notDay: '沒有這一天。',
  tooFar: '請選擇 {{first}} 至 {{last}} 之間的日期。',
  reversed: '這一天早於起始日期。',
  empty: '這段時間內沒有紀錄。',
  clear: '查看全部',
  pair: '交易對',
  everyPair: '全部交易對',
  emptyPair: '這裡沒有 {{pair}} 的紀錄。',
  csv: '下載 CSV',
};
