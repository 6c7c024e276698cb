// Mails about accounts in Korean.
import {
  baseAmount,
  type CloseWords,
  type DrawWords,
  drawnMore,
  type EndWords,
  endedWhy,
  type NotificationMailTexts,
  quoteAmount,
  type RevokeWords,
} from './notification-texts.ts';

const withReason = (reason: string | null): string => (reason ? ` 사유: ${reason}` : '');

const levels = { none: '미인증', individual: '개인', institution: '기관' } as const;

const ended: EndWords = {
  stop: '스톱 가격에 도달했지만 체결되지 않았습니다. ',
  reasons: {
    unfilled: '즉시 체결되지 않은 수량은 취소되었습니다.',
    selfTrade: '본인의 주문과 체결될 상황이었습니다.',
    notWhole: '전량을 체결할 수 없었습니다.',
    priceBand: '스톱 도달 시 가격이 가격 제한 범위 밖이었습니다.',
    market: '이 가격에 대기 중인 주문이 너무 많았습니다.',
    frozen: '계정이 동결되었습니다.',
  },
};

const closed: CloseWords = {
  user: '직접 종료했습니다.',
  takeProfit: '익절로 종료되었습니다.',
  stopLoss: '손절로 종료되었습니다.',
  liquidation: '강제 청산되었습니다.',
  houseCapacity: '거래소 한도로 종료되었습니다.',
};

const revoked: RevokeWords = {
  user: '직접 취소했습니다.',
  margin: '증거금이 부족했습니다.',
  risk: '유지율이 부족했습니다.',
  userLimit: '1인 한도를 초과했습니다.',
  capacity: '거래소 한도를 초과했습니다.',
  price: '가격이 범위를 벗어났습니다.',
  liquidation: '포지션이 강제 청산되고 있었습니다.',
  loss: '묶여 있던 금액이 손실에 충당되었습니다.',
  frozen: '계정이 동결되어 있었습니다.',
};

const draw: DrawWords = {
  lost: ' 당첨되지 않은 티켓에 묶였던 금액은 다시 사용할 수 있습니다.',
  proof: ' 누구나 다음 페이지에서 다시 추첨해 검증할 수 있습니다:',
};

export const kr: NotificationMailTexts = {
  several: 'Candor 계정 소식',
  titles: {
    fill: '주문 체결',
    orderEnded: '거래소가 주문을 취소함',
    positionOpened: '포지션 진입',
    positionClosed: '포지션 종료',
    orderRevoked: '주문 철회',
    secondsEnded: '초단기 계약 종료',
    depositCredited: '입금 완료',
    depositRefused: '입금 거부',
    withdrawalRequested: '출금 신청',
    withdrawalApproved: '출금 승인',
    withdrawalSent: '출금 전송 완료',
    withdrawalRefused: '출금 거부',
    addressBound: '출금 주소 등록',
    addressUnbound: '출금 주소 등록 해제',
    sent: '다른 계정으로 송금',
    received: '다른 계정에서 수취',
    verified: '본인 인증 완료',
    verificationRefused: '본인 인증 서류 거부',
    levelChanged: '계정 등급 설정',
    drawn: '추첨 결과',
    lockPaid: '락업 만기',
    alertReached: '가격 알림',
    counted: '공개된 루트에 포함되어 있습니다',
    accountFrozen: '계정이 동결되었습니다',
    accountReleased: '계정 동결이 해제되었습니다',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? '매수' : '매도'} ${baseAmount(m)}, 체결 금액 ${quoteAmount(m)}, 주문 ${m.order}번.`,
    orderEnded: (m) => `${baseAmount(m)}, ${m.order}번. ${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}, ${m.order}번, 진입가 ${m.price}.`,
    positionClosed: (m) =>
      `${m.symbol}, ${m.order}번, 종료가 ${m.price}. ${closed[m.reason]} 정산: ${m.settled} USDT.`,
    orderRevoked: (m) => `${m.symbol}, ${m.order}번. ${revoked[m.reason]} 증거금과 수수료가 반환되었습니다.`,
    secondsEnded: (m) => `${m.symbol}, ${m.order}번. 손익: ${m.profit} ${m.currency}.`,
    depositCredited: (m) => `${m.amount} ${m.currency}, 펀딩 지갑에 입금되었습니다.`,
    depositRefused: (m) => `${m.amount} ${m.currency}, 입금 처리되지 않았습니다.${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency}, 받는 주소 ${m.address ?? '—'}. 요청하지 않으셨다면 즉시 출금을 취소하고 계정을 동결하세요.`,
    withdrawalApproved: (m) =>
      `${m.amount} ${m.currency}, 곧 전송됩니다. 요청하지 않으셨다면 즉시 계정을 동결하세요.`,
    withdrawalSent: (m) =>
      `${m.received} ${m.currency}, 등록된 주소로 전송되었습니다. 요청하지 않으셨다면 즉시 계정을 동결하세요.`,
    withdrawalRefused: (m) =>
      `${m.amount} ${m.currency} 금액을 다시 사용할 수 있습니다.${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}, ${m.address ?? '—'}. 24시간 뒤부터 이 주소로 출금할 수 있습니다. 본인이 아니라면 즉시 계정을 동결하세요.`,
    addressUnbound: (m) =>
      `고객센터에서 ${m.address ?? '—'} (${m.network}) 등록을 해제했습니다.${withReason(m.reason)}`,
    sent: (m) =>
      `${m.amount} ${m.currency}, 받는 계정 ${m.account ?? '—'}. 본인이 아니라면 즉시 계정을 동결하세요.`,
    received: (m) => `${m.amount} ${m.currency}, 보낸 계정 ${m.account ?? '—'}. 펀딩 지갑에 입금되었습니다.`,
    verified: () => '서류가 승인되어 한도가 높아졌습니다.',
    verificationRefused: (m) => `서류를 다시 제출할 수 있습니다.${withReason(m.reason)}`,
    levelChanged: (m) => `현재 등급: ${levels[m.level]}. 한도는 이 등급을 따릅니다.${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}: 추첨이 진행되지 않았습니다. 티켓에 묶였던 금액을 모두 다시 사용할 수 있습니다.`
        : `${m.name}: 티켓 ${m.won + m.lost}장 중 ${m.won}장 당첨, 받은 수량 ${m.tokens} ${m.token}.${drawnMore(m, draw)}`,
    lockPaid: (m) =>
      `원금 ${m.principal} ${m.currency}, 이자 ${m.interest} ${m.currency} 지급이 완료되었습니다.`,
    alertReached: (m) => `${m.symbol} 현재 ${m.reached}. 설정한 알림 가격: ${m.price}.`,
    counted: (m) =>
      `내 잔고가 레코드 ${m.record}의 루트에 있습니다: ${m.root}. 투명성 페이지에서 확인하고, 비교할 수 있도록 이 메일을 보관하세요.`,
    accountFrozen: (m) =>
      `운영자가 계정을 동결했습니다. 미체결 현물 주문이 취소되고 모든 API 키의 효력이 없어졌습니다. 대기 중인 것의 취소와 포지션 종료는 할 수 있지만 새 주문이나 자금 이동은 할 수 없습니다. 동결 해제는 고객센터만 할 수 있으니 저희에게 연락해 주세요.${withReason(m.reason)}`,
    accountReleased: (m) =>
      `모든 기능을 다시 사용할 수 있습니다. 취소된 주문과 효력이 없어진 API 키는 복구되지 않습니다. 요청한 적이 없다면 계정을 다시 동결하고 즉시 저희에게 연락해 주세요.${withReason(m.reason)}`,
  },
  more: '메일 한 통에 다 담을 수 없어 일부를 생략했습니다. 전체 내용은 앱에서 확인할 수 있습니다.',
  foot: '받을 메일의 종류는 앱의 계정 화면에서 설정할 수 있습니다.',
};
