// Words of the landing page.
import type { TextsOf } from '../catalogue.ts';

export const home: TextsOf<'kr'>['home'] = {
  title: 'Candor, 누구나 검증할 수 있는 거래소',
  cashBack: '추천 보상 최대 {{rate}}',
  tradingFee: '거래 수수료 {{rate}}',
  lead: '카지노가 아니라 원장입니다. 모든 잔고는 분개의 합계이고, 모든 주문은 서명된 로그에 있으며, 화면에 지어낸 숫자는 없습니다.',
  start: '시작하기',
  cashBackMeaning: '추천 보상은 초대한 회원이 낸 현물 거래 수수료의 최대 {{rate}}입니다.',
  agreement: '시작하면 <terms>이용약관</terms>과 <privacy>개인정보 처리방침</privacy>에 동의하게 됩니다.',
  shortcuts: '자주 쓰는 기능',
  transfer: '이체',
  seconds: '초단기',
  carousel: {
    label: '그림으로 보는 거래소의 원리',
    pause: '그림 전환 멈추기',
    play: '그림 전환 계속하기',
    dot: '그림 {{number}}/{{count}}',
    ledger: {
      art: '합계가 같은 두 열의 분개',
      caption: '차변과 대변의 합계는 같습니다. 모든 분개에는 짝이 되는 분개가 있습니다.',
    },
    tree: {
      art: '모든 잎이 서명된 하나의 뿌리로 이어지는 나무',
      caption: '모든 레코드는 서명된 로그 헤드 아래의 잎입니다.',
    },
    queue: {
      art: '가격마다 줄을 선 주문',
      caption: '가격마다 줄은 하나입니다. 먼저 온 주문이 먼저 체결됩니다.',
    },
  },
  offers: {
    buy: '매수 주문',
    sell: '매도 주문',
    time: '시각 ({{zone}})',
    total: '총액 ({{currency}})',
    price: '가격 ({{currency}})',
    currency: '통화',
    failed: '주문을 불러오지 못했습니다.',
    stopped: '업데이트가 중단되었습니다: {{reason}}',
  },
  samples: {
    mark: '예시',
    winners: '상위 수익',
    trend: '추이',
    card: '카드',
    invested: '투입금',
    back: '지급액',
    roi: '수익률',
    currency: '통화',
    last: '현재가',
    change: '등락률',
    failed: '예시를 불러오지 못했습니다.',
    off: '이 거래소는 예시를 표시하지 않습니다.',
    real: '실제 데이터, 최근 24시간',
    none: '최근 24시간 동안 해당 내역이 없습니다.',
  },
  facts: {
    balance: {
      title: '모든 잔고는 분개의 합계',
      text: '잔고는 복식부기 원장의 합계입니다. 수수료, 체결, 입금 모두 차변과 대변이 있습니다.',
    },
    timers: {
      title: '움직이지 않는 만기',
      text: '초단기 계약은 만기까지의 마지막 틱으로 끝납니다. 영수증은 누구나 다시 계산할 수 있습니다.',
    },
    draws: {
      title: '누구나 재현할 수 있는 추첨',
      text: '티켓, 규칙, 비콘이 모두 공개됩니다. 페이지가 브라우저에서 추첨을 다시 실행합니다.',
    },
  },
  band: {
    title: '테스트 자금으로 체험',
    text: '이 모의 거래소의 계정은 테스트 자금으로 시작합니다. 카드도 입금도 필요 없습니다.',
    liveTitle: '계정 만들기',
    liveText: '이메일 주소와 비밀번호만 있으면 시작할 수 있습니다. 만 18세 이상이 대상입니다.',
  },
};
