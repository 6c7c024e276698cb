// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'kr'>['single'] = {
  order: '주문 {{number}}',
  trade: '체결 {{number}}',
  leverOrder: '계약 주문 {{number}}',
  position: '포지션 {{number}}',
  contract: '초단기 계약 {{number}}',
  lock: '락업 {{number}}',
  record: '레코드 {{number}}',
  swap: '견적 {{number}}의 스왑',
  withdrawal: '출금 {{number}}',
  deposit: '입금, 트랜잭션 {{number}}',
  reportedDeposit: '입금 {{number}}',
  cashBack: '체결 {{number}}의 추천 보상',
  all: '전체 보기',
  missing: '찾을 수 없습니다. 이 계정에 이 번호의 내역이 없습니다.',
};
