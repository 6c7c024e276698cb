// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'ja'>['period'] = {
  label: '期間',
  all: 'すべて',
  days_other: '{{count}}日間',
  from: '開始日',
  to: '終了日',
  zone: '時刻は{{zone}}',
  notDay: 'この日付は存在しません。',
  tooFar: '{{first}}から{{last}}までの日付を選んでください。',
  reversed: '開始日より前の日付です。',
  empty: 'この期間の記録はありません。',
  clear: 'すべて表示',
  pair: '通貨ペア',
  everyPair: 'すべての通貨ペア',
  emptyPair: '{{pair}}の記録はありません。',
  csv: 'CSVをダウンロード',
};
