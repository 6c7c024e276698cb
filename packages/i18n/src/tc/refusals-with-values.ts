// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': '請求過於頻繁，請等待 {{seconds}} 秒。',
  'identity.passwordLength': '密碼長度須為 {{minimum}} 至 {{maximum}} 個字元。',
  'identity.slowDown': '嘗試次數過多，請等待 {{seconds}} 秒。',
  'identity.keyAddressInvalid': '{{address}} 不是位址，或網段過大；網段最大為 /8，IPv6 為 /16。',
  'operator.accessTooNew': '管理員剛剛授予您此權限。自 {{until}} UTC 起，您可計為兩人之一。',
  'amount.tooManyDecimals': '此處最多 {{decimals}} 位小數。',
  'wallet.insufficientBalance': '需要 {{needed}} {{currency}}，可用 {{available}} {{currency}}。',
  'wallet.belowMinimum': '金額須至少為 {{minimum}} {{currency}}。',
  'wallet.overDailyLimit': '每日限額 {{limit}} {{currency}}，今日剩餘 {{left}} {{currency}}。',
  'wallet.feeChanged': '手續費現為 {{fee}} {{currency}}，本次未提領。請確認後再次提交。',
  'wallet.giftExceeded': '該贈金僅剩 {{left}} {{currency}}。',
  'spot.priceOutOfRange': '價格須大於 0 且不得高於 {{max}}。',
  'spot.stopPriceOutOfRange': '觸發價須大於 0 且不得高於 {{max}}。',
  'spot.quantityOutOfRange': '數量須為 {{min}} 至 {{max}}。',
  'spot.notionalTooSmall': '金額不得少於 {{minimum}} {{currency}}。',
  'spot.notionalTooLarge': '金額不得超過 {{maximum}} {{currency}}。',
  'mining.amountOutOfRange': '金額須為 {{minimum}} 至 {{maximum}} {{currency}}。',
  'mining.overCapacity': '該方案僅剩 {{left}} {{currency}} 額度。',
  'subscription.overUserCap': '每位用戶最多 {{maximum}} 張，您還可認購 {{left}} 張。',
  'subscription.soldOut': '僅剩 {{left}} 張認購券。',
  'seconds.stakeOutOfRange': '金額須為 {{minimum}} 至 {{maximum}} {{currency}}。',
  'seconds.overDailyStake': '您自設的每日投入限額為 {{limit}} {{currency}}，今日剩餘 {{left}} {{currency}}。',
  'seconds.overDailyLoss':
    '您自設的每日虧損限額為 {{limit}} {{currency}}，今日還可承擔 {{left}} {{currency}}。',
  'seconds.dailyCountReached': '今日合約筆數已達您自設的每日上限：{{maximum}}。',
  'perpetual.quantityOutOfRange': '合約張數須為 1 至 {{max}}。',
  'perpetual.priceOutOfRange': '價格須大於 0 且不得高於 {{max}}。',
  'perpetual.takeProfitOutOfRange': '止盈價須大於 0 且不得高於 {{max}}。',
  'perpetual.stopLossOutOfRange': '止損價須大於 0 且不得高於 {{max}}。',
  'perpetual.moreThanOpen': '該持倉共有 {{max}} 張合約。',
  'perpetual.overUserLimit':
    '該合約每位用戶上限為 {{limit}} {{currency}}，此單將達 {{notional}} {{currency}}。',
  'perpetual.marginMissing': '開此倉位還需向槓桿錢包轉入至少 {{missing}} {{currency}}。',
  'perpetual.marginNeeded':
    '這筆資金正為持倉或將按下一個價格開倉的訂單提供保證，最多可轉出 {{withdrawable}} {{currency}}。',
};
