// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'kr'>['shortcuts'] = {
  use: '키보드 단축키 사용',
  note: '입력란에 글자를 입력하거나 Ctrl, Alt, 커맨드 키를 누르고 있는 동안에는 작동하지 않습니다.',
  andThen: '이어서',
  group: { everywhere: '모든 화면', trade: '거래 화면', go: '이동' },
  action: {
    help: '이 목록 열기',
    search: '마켓 검색',
    buy: '매수, 롱, 상승 선택',
    sell: '매도, 숏, 하락 선택',
    price: '가격으로 이동',
    amount: '수량으로 이동',
    cancelAll: '확인 후 모든 주문 취소 또는 모든 포지션 종료',
    previousFrame: '차트를 더 짧은 주기로',
    nextFrame: '차트를 더 긴 주기로',
  },
};
