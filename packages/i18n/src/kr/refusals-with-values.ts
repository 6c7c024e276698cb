// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': '요청이 너무 많습니다. {{seconds}}초 기다리세요.',
  'identity.passwordLength': '비밀번호는 {{minimum}}~{{maximum}}자로 입력하세요.',
  'identity.slowDown': '시도 횟수가 너무 많습니다. {{seconds}}초 기다리세요.',
  'identity.keyAddressInvalid':
    '{{address}}: 주소가 아니거나 너무 넓은 네트워크입니다. 가장 넓은 범위는 /8이며, IPv6는 /16입니다.',
  'operator.accessTooNew':
    '관리자가 이 권한을 방금 부여했습니다. {{until}} UTC부터 두 사람 중 한 명으로 인정됩니다.',
  'amount.tooManyDecimals': '소수점 이하 {{decimals}}자리까지 입력할 수 있습니다.',
  'wallet.insufficientBalance':
    '{{needed}} {{currency}} 필요합니다. 사용 가능한 금액은 {{available}} {{currency}}입니다.',
  'wallet.belowMinimum': '최소 금액은 {{minimum}} {{currency}}입니다.',
  'wallet.overDailyLimit':
    '일일 한도는 {{limit}} {{currency}}이며, 오늘 남은 한도는 {{left}} {{currency}}입니다.',
  'wallet.feeChanged': '새 수수료는 {{fee}} {{currency}}입니다. 출금하지 않았으니 확인하고 다시 신청하세요.',
  'wallet.giftExceeded': '보너스의 남은 금액은 {{left}} {{currency}}뿐입니다.',
  'spot.priceOutOfRange': '가격은 0보다 크고 {{max}} 이하여야 합니다.',
  'spot.stopPriceOutOfRange': '스톱 가격은 0보다 크고 {{max}} 이하여야 합니다.',
  'spot.quantityOutOfRange': '수량 범위는 {{min}}~{{max}}입니다.',
  'spot.notionalTooSmall': '최소 총액은 {{minimum}} {{currency}}입니다.',
  'spot.notionalTooLarge': '최대 총액은 {{maximum}} {{currency}}입니다.',
  'mining.amountOutOfRange': '금액 범위는 {{minimum}}~{{maximum}} {{currency}}입니다.',
  'mining.overCapacity': '이 상품에 남은 한도는 {{left}} {{currency}}뿐입니다.',
  'subscription.overUserCap': '1인당 최대 {{maximum}}장이며, {{left}}장 더 구매할 수 있습니다.',
  'subscription.soldOut': '티켓이 {{left}}장만 남았습니다.',
  'seconds.stakeOutOfRange': '금액 범위는 {{minimum}}~{{maximum}} {{currency}}입니다.',
  'seconds.overDailyStake':
    '직접 설정한 일일 투입금 한도는 {{limit}} {{currency}}이며, 오늘 남은 한도는 {{left}} {{currency}}입니다.',
  'seconds.overDailyLoss':
    '직접 설정한 일일 손실 한도는 {{limit}} {{currency}}이며, 오늘 더 감수할 수 있는 금액은 {{left}} {{currency}}입니다.',
  'seconds.dailyCountReached': '직접 설정한 일일 계약 건수 한도({{maximum}}건)에 도달했습니다.',
  'perpetual.quantityOutOfRange': '계약 수 범위는 1~{{max}}입니다.',
  'perpetual.priceOutOfRange': '가격은 0보다 크고 {{max}} 이하여야 합니다.',
  'perpetual.takeProfitOutOfRange': '익절 가격은 0보다 크고 {{max}} 이하여야 합니다.',
  'perpetual.stopLossOutOfRange': '손절 가격은 0보다 크고 {{max}} 이하여야 합니다.',
  'perpetual.moreThanOpen': '이 포지션의 계약 수는 {{max}}입니다.',
  'perpetual.overUserLimit':
    '이 계약의 1인 한도는 {{limit}} {{currency}}입니다. 이 주문을 더하면 {{notional}} {{currency}}입니다.',
  'perpetual.marginMissing':
    '이 포지션에는 레버리지 지갑으로 최소 {{missing}} {{currency}} 이체가 필요합니다.',
  'perpetual.marginNeeded':
    '열려 있는 포지션이나 다음 가격에 진입하는 주문에 필요한 금액입니다. 최대 {{withdrawable}} {{currency}}까지 이체할 수 있습니다.',
};
