// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': 'リクエストが多すぎます。{{seconds}}秒お待ちください。',
  'identity.passwordLength': 'パスワードは{{minimum}}～{{maximum}}文字で入力してください。',
  'identity.slowDown': '試行回数が多すぎます。{{seconds}}秒お待ちください。',
  'identity.keyAddressInvalid':
    '{{address}}はアドレスではないか、範囲が広すぎるネットワークです。指定できる最大の範囲は/8、IPv6では/16です。',
  'operator.accessTooNew':
    'このアクセス権は管理者から付与されたばかりです。{{until}} UTCから、2人のうちの1人として数えられます。',
  'amount.tooManyDecimals': '小数は{{decimals}}桁以内で入力してください。',
  'wallet.insufficientBalance':
    '必要額は{{needed}} {{currency}}、利用可能額は{{available}} {{currency}}です。',
  'wallet.belowMinimum': '数量は{{minimum}} {{currency}}以上にしてください。',
  'wallet.overDailyLimit': '1日の上限は{{limit}} {{currency}}で、本日の残りは{{left}} {{currency}}です。',
  'wallet.feeChanged':
    '手数料が{{fee}} {{currency}}に変わりました。出金は行われていません。確認して、もう一度送信してください。',
  'wallet.giftExceeded': 'ボーナスの残りは{{left}} {{currency}}のみです。',
  'spot.priceOutOfRange': '価格は0より大きく、{{max}}以下にしてください。',
  'spot.stopPriceOutOfRange': 'トリガー価格は0より大きく、{{max}}以下にしてください。',
  'spot.quantityOutOfRange': '数量は{{min}}～{{max}}にしてください。',
  'spot.notionalTooSmall': '合計は{{minimum}} {{currency}}以上にしてください。',
  'spot.notionalTooLarge': '合計は{{maximum}} {{currency}}以下にしてください。',
  'mining.amountOutOfRange': '数量は{{minimum}}～{{maximum}} {{currency}}にしてください。',
  'mining.overCapacity': 'このプランの残りは{{left}} {{currency}}のみです。',
  'subscription.overUserCap': 'チケットは1人{{maximum}}枚までで、あと{{left}}枚購入できます。',
  'subscription.soldOut': 'チケットの残りは{{left}}枚のみです。',
  'seconds.stakeOutOfRange': '金額は{{minimum}}～{{maximum}} {{currency}}にしてください。',
  'seconds.overDailyStake':
    'ご自身で定めた投入額の上限は1日{{limit}} {{currency}}で、本日の残りは{{left}} {{currency}}です。',
  'seconds.overDailyLoss':
    'ご自身で定めた損失の上限は1日{{limit}} {{currency}}で、本日リスクを取れる残りは{{left}} {{currency}}です。',
  'seconds.dailyCountReached': 'ご自身で定めた1日の取引件数の上限（{{maximum}}件）に達しました。',
  'perpetual.quantityOutOfRange': '枚数は1～{{max}}にしてください。',
  'perpetual.priceOutOfRange': '価格は0より大きく、{{max}}以下にしてください。',
  'perpetual.takeProfitOutOfRange': '利確の価格は0より大きく、{{max}}以下にしてください。',
  'perpetual.stopLossOutOfRange': '損切りの価格は0より大きく、{{max}}以下にしてください。',
  'perpetual.moreThanOpen': 'このポジションの枚数は{{max}}枚です。',
  'perpetual.overUserLimit':
    'この契約の上限は1人あたり{{limit}} {{currency}}です。この注文では{{notional}} {{currency}}になります。',
  'perpetual.marginMissing':
    'このポジションには、レバレッジウォレットへあと{{missing}} {{currency}}以上の振替が必要です。',
  'perpetual.marginNeeded':
    'この資金は、保有中のポジションか次の価格で成立する注文を支えています。動かせるのは{{withdrawable}} {{currency}}までです。',
};
