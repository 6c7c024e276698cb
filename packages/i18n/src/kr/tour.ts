// Words of the first visit: what a paper venue is, the test funds, and the short tour.
import type { TextsOf } from '../catalogue.ts';

export const tour: TextsOf<'kr'>['tour'] = {
  first: {
    title: '처음 오신 것을 환영합니다',
    paper: '이곳의 돈은 테스트 자금입니다. 출금할 수 없고 가치도 없습니다.',
    funds: '계정에 지급된 자금:',
    live: '짧은 둘러보기로 각 메뉴의 위치를 안내합니다.',
    later: '나중에',
  },
  start: '둘러보기 시작',
  startText: '다섯 곳, 1분',
  label: '둘러보기',
  step: '{{at}}/{{of}} 단계',
  next: '다음',
  back: '이전',
  skip: '둘러보기 종료',
  done: '완료',
  paper: {
    title: '모의 거래',
    text: '실제 돈이 아닌 동안 이 문구가 모든 화면에 표시됩니다. 링크를 누르면 자세한 설명을 볼 수 있습니다.',
  },
  markets: {
    title: '마켓과 거래',
    text: '마켓을 선택해 거래합니다. 모든 주문 양식은 주문하기 전에 비용을 알려 줍니다.',
  },
  assets: {
    title: '내 지갑',
    text: '지갑은 현물, 레버리지, 펀딩, 초단기의 네 가지입니다. 여기에서 확인하고 서로 이체할 수 있습니다.',
  },
  display: {
    title: '원하는 화면으로',
    text: '야간과 주간, 상승·하락 색상, 13개 언어를 고를 수 있습니다. 선택은 저장됩니다.',
  },
  account: {
    title: '내 계정',
    text: '비밀번호, 개인 한도, 모든 기록이 여기에 있습니다. 이 둘러보기도 언제든 다시 볼 수 있습니다.',
  },
};
