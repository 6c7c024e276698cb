// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'kr'>['lever']['cancel'] = {
  all: '모두 취소',
  only: '{{symbol}}만',
  title: '모든 주문을 취소할까요?',
  text_other: '대기 중인 주문 {{count}}건이 취소됩니다.',
  returned: '증거금과 수수료 전액이 반환됩니다. 다음 가격에 진입하는 주문은 취소되지 않습니다.',
  keep: '유지',
  done_other: '주문 {{count}}건이 취소되었습니다.',
};
