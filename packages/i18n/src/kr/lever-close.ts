// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'kr'>['lever']['close'] = {
  open: '현재 수량',
  contracts_other: '{{count}}계약',
  quantity: '종료할 계약 수',
  share: '포지션 대비 비율',
  profitOfPart: '이 부분의 현재 마크 가격 기준 손익',
  stays: '남는 수량',
  keepsStops: '남는 수량의 익절·손절은 그대로 유지됩니다.',
  atTick: '이후 첫 틱에 스프레드와 수수료 없이 종료됩니다.',
  yes_other: '{{count}}계약 종료',
  smaller_other: '그사이 포지션이 줄어 현재 {{count}}계약입니다.',
  checkAgain: '현재 수량이 줄었습니다. 종료할 계약 수를 확인한 뒤 다시 누르세요.',
  closing_other: '{{count}}계약 종료 중',
  partOf: '{{number}}의 일부',
};
