// Words of the ledger: what moved a balance.
import type { TextsOf } from '../catalogue.ts';

export const ledger: TextsOf<'zh'>['ledger'] = {
  kind: {
    deposit: '充值',
    transfer: '划转',
    orderPlaced: '下单冻结',
    stopTriggered: '止盈止损触发',
    orderCancelled: '撤单解冻',
    trade: '成交',
    withdrawalRequested: '提现冻结',
    withdrawalReleased: '提现解冻',
    withdrawal: '提现',
    withdrawalFee: '提现手续费',
    sent: '转出',
    received: '转入',
    swap: '兑换',
    referral: '返佣',
    gift: '赠金',
    giftTakenBack: '平台扣除',
    houseFunding: '自营注资',
    houseMove: '自营调拨',
    secondsOpened: '秒合约开仓',
    secondsSettled: '秒合约结算',
    perpetualPlaced: '合约委托',
    perpetualRevoked: '合约委托撤销',
    perpetualOpened: '合约开仓',
    perpetualClosed: '合约平仓',
    perpetualMargin: '保证金释放',
    overnightFee: '隔夜费',
  },
};
