// Words about the period of a list: the last days, or from one day to another.
import type { TextsOf } from '../catalogue.ts';

export const period: TextsOf<'vi'>['period'] = {
  label: 'Khoảng thời gian',
  all: 'Tất cả',
  days_other: '{{count}} ngày',
  from: 'Từ',
  to: 'Đến',
  zone: 'Giờ theo {{zone}}',
  notDay: 'Không có ngày này.',
  tooFar: 'Chọn một ngày từ {{first}} đến {{last}}.',
  reversed: 'Ngày này sớm hơn ngày bắt đầu.',
  empty: 'Không có mục nào trong khoảng thời gian này.',
  clear: 'Xem tất cả',
  pair: 'Cặp',
  everyPair: 'Tất cả cặp',
  emptyPair: 'Không có gì của {{pair}} ở đây.',
  csv: 'Tải CSV',
};
