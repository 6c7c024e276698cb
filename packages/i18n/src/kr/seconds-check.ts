// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'kr'>['seconds']['check'] = {
  title: '이용을 시작한 지 {{time}} 지났습니다',
  since: '{{since}}부터',
  ended_other: '계약 {{count}}건 종료',
  won_other: '그중 {{count}}건 적중',
  net: '순손익',
  netHint: '돌려받은 금액에서 투입금과 수수료를 뺀 금액입니다.',
  cut: '종료된 계약이 여기에 집계된 것보다 많습니다. 최근 {{count}}건만 집계했습니다.',
  failed: '계약 결과를 불러오지 못했습니다.',
  goOn: '계속',
  limits: '내 한도와 휴식',
  list: '계약 목록',
};
