// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'kr'>['period'] = {
  label: '기간',
  all: '전체',
  days_other: '{{count}}일',
  from: '시작일',
  to: '종료일',
  zone: '시각은 {{zone}} 기준',
  notDay: '없는 날짜입니다.',
  tooFar: '{{first}}부터 {{last}}까지의 날짜를 선택하세요.',
  reversed: '시작일보다 앞선 날짜입니다.',
  empty: '이 기간에는 내역이 없습니다.',
  clear: '전체 보기',
  pair: '페어',
  everyPair: '전체 페어',
  emptyPair: '{{pair}} 내역이 없습니다.',
  csv: 'CSV 다운로드',
};
