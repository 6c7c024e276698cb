// What the reader is told of a refusal whose answer carries figures.
import type { RefusalTextsWithValues } from '../refusal-texts.ts';

/** Said instead when the answer carries every value that the text names. */
export const refusedWith: RefusalTextsWithValues = {
  'request.rateLimited': '请求过于频繁，请等待 {{seconds}} 秒。',
  'identity.passwordLength': '密码长度须为 {{minimum}} 至 {{maximum}} 个字符。',
  'identity.slowDown': '尝试次数过多，请等待 {{seconds}} 秒。',
  'identity.keyAddressInvalid': '{{address}} 不是地址，或网段过大；网段最大为 /8，IPv6 为 /16。',
  'operator.accessTooNew': '管理员刚刚授予您此权限。自 {{until}} UTC 起，您可计为两人之一。',
  'amount.tooManyDecimals': '此处最多 {{decimals}} 位小数。',
  'wallet.insufficientBalance': '需要 {{needed}} {{currency}}，可用 {{available}} {{currency}}。',
  'wallet.belowMinimum': '金额须至少为 {{minimum}} {{currency}}。',
  'wallet.overDailyLimit': '每日限额 {{limit}} {{currency}}，今日剩余 {{left}} {{currency}}。',
  'wallet.feeChanged': '手续费现为 {{fee}} {{currency}}，本次未提现。请确认后再次提交。',
  'wallet.giftExceeded': '该赠金仅剩 {{left}} {{currency}}。',
  'spot.priceOutOfRange': '价格须大于 0 且不得高于 {{max}}。',
  'spot.stopPriceOutOfRange': '触发价须大于 0 且不得高于 {{max}}。',
  'spot.quantityOutOfRange': '数量须为 {{min}} 至 {{max}}。',
  'spot.notionalTooSmall': '金额不得少于 {{minimum}} {{currency}}。',
  'spot.notionalTooLarge': '金额不得超过 {{maximum}} {{currency}}。',
  'mining.amountOutOfRange': '金额须为 {{minimum}} 至 {{maximum}} {{currency}}。',
  'mining.overCapacity': '该方案仅剩 {{left}} {{currency}} 额度。',
  'subscription.overUserCap': '每位用户最多 {{maximum}} 张，您还可认购 {{left}} 张。',
  'subscription.soldOut': '仅剩 {{left}} 张认购券。',
  'seconds.stakeOutOfRange': '金额须为 {{minimum}} 至 {{maximum}} {{currency}}。',
  'seconds.overDailyStake': '您自设的每日投入限额为 {{limit}} {{currency}}，今日剩余 {{left}} {{currency}}。',
  'seconds.overDailyLoss':
    '您自设的每日亏损限额为 {{limit}} {{currency}}，今日还可承担 {{left}} {{currency}}。',
  'seconds.dailyCountReached': '今日合约笔数已达您自设的每日上限：{{maximum}}。',
  'perpetual.quantityOutOfRange': '合约张数须为 1 至 {{max}}。',
  'perpetual.priceOutOfRange': '价格须大于 0 且不得高于 {{max}}。',
  'perpetual.takeProfitOutOfRange': '止盈价须大于 0 且不得高于 {{max}}。',
  'perpetual.stopLossOutOfRange': '止损价须大于 0 且不得高于 {{max}}。',
  'perpetual.moreThanOpen': '该持仓共有 {{max}} 张合约。',
  'perpetual.overUserLimit':
    '该合约每位用户上限为 {{limit}} {{currency}}，此单将达 {{notional}} {{currency}}。',
  'perpetual.marginMissing': '开此仓位还需向杠杆钱包转入至少 {{missing}} {{currency}}。',
  'perpetual.marginNeeded':
    '这笔资金正为持仓或将按下一个价格开仓的委托提供保证，最多可转出 {{withdrawable}} {{currency}}。',
};
