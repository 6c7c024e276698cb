// Mails about accounts in Chinese.
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

const withReason = (reason: string | null): string => (reason ? `原因：${reason}` : '');

const levels = { none: '未认证', individual: '个人', institution: '机构' } as const;

const ended: EndWords = {
  stop: '已达到触发价，但没有成交。',
  reasons: {
    unfilled: '未能立即成交的部分已撤销。',
    selfTrade: '否则会与您自己的委托成交。',
    notWhole: '无法全部成交。',
    priceBand: '触发时，其价格超出价格限制。',
    market: '该价位的挂单过多。',
    frozen: '账户已冻结。',
  },
};

const closed: CloseWords = {
  user: '由您平仓。',
  takeProfit: '止盈平仓。',
  stopLoss: '止损平仓。',
  liquidation: '已被强制平仓。',
  houseCapacity: '因平台承接上限平仓。',
};

const revoked: RevokeWords = {
  user: '由您撤销。',
  margin: '保证金不足。',
  risk: '风险率过低。',
  userLimit: '超出个人上限。',
  capacity: '超出平台承接上限。',
  price: '价格超出范围。',
  liquidation: '您的仓位正被强制平仓。',
  loss: '其占用的资金用于弥补亏损。',
  frozen: '账户已冻结。',
};

const draw: DrawWords = {
  lost: '为未中签的认购券冻结的资金已恢复可用。',
  proof: '任何人都可以在此重新抽签并核对：',
};

export const zh: NotificationMailTexts = {
  several: '您的 Candor 账户有新消息',
  titles: {
    fill: '委托已成交',
    orderEnded: '委托已被平台撤销',
    positionOpened: '已开仓',
    positionClosed: '已平仓',
    orderRevoked: '委托已撤销',
    secondsEnded: '秒合约已结束',
    depositCredited: '充值已入账',
    depositRefused: '充值未通过',
    withdrawalRequested: '已申请提现',
    withdrawalApproved: '提现已通过审核',
    withdrawalSent: '提现已汇出',
    withdrawalRefused: '提现未通过',
    addressBound: '已绑定提现地址',
    addressUnbound: '已解绑提现地址',
    sent: '已转给其他账户',
    received: '收到其他账户转入',
    verified: '身份认证已通过',
    verificationRefused: '身份认证未通过',
    levelChanged: '您的账户等级已设定',
    drawn: '抽签结果',
    lockPaid: '锁仓已到期',
    alertReached: '价格提醒',
    counted: '您已被计入公布的根',
    accountFrozen: '您的账户已被冻结',
    accountReleased: '您的账户已解除冻结',
  },
  lines: {
    fill: (m) =>
      `${m.side === 'buy' ? '买入' : '卖出'} ${baseAmount(m)}，成交额 ${quoteAmount(m)}，委托编号 ${m.order}。`,
    orderEnded: (m) => `${baseAmount(m)}，编号 ${m.order}。${endedWhy(m, ended)}`,
    positionOpened: (m) => `${m.symbol}，编号 ${m.order}，价格 ${m.price}。`,
    positionClosed: (m) =>
      `${m.symbol}，编号 ${m.order}，价格 ${m.price}。${closed[m.reason]}结算：${m.settled} USDT。`,
    orderRevoked: (m) => `${m.symbol}，编号 ${m.order}。${revoked[m.reason]}保证金和手续费已退回。`,
    secondsEnded: (m) => `${m.symbol}，编号 ${m.order}。盈亏：${m.profit} ${m.currency}。`,
    depositCredited: (m) => `${m.amount} ${m.currency} 已存入您的资金钱包。`,
    depositRefused: (m) => `${m.amount} ${m.currency} 未入账。${withReason(m.reason)}`,
    withdrawalRequested: (m) =>
      `${m.amount} ${m.currency} 将汇至 ${m.address ?? '—'}。如非本人操作，请立即撤销该提现并冻结账户。`,
    withdrawalApproved: (m) => `${m.amount} ${m.currency} 即将汇出。如非本人操作，请立即冻结账户。`,
    withdrawalSent: (m) => `${m.received} ${m.currency} 已汇至您的地址。如非本人操作，请立即冻结账户。`,
    withdrawalRefused: (m) => `${m.amount} ${m.currency} 已恢复可用。${withReason(m.reason)}`,
    addressBound: (m) =>
      `${m.network}，${m.address ?? '—'}。24 小时后即可向该地址提现。如非本人操作，请立即冻结账户。`,
    addressUnbound: (m) => `客服已解绑 ${m.address ?? '—'}（${m.network}）。${withReason(m.reason)}`,
    sent: (m) => `${m.amount} ${m.currency} 已转入账户 ${m.account ?? '—'}。如非本人操作，请立即冻结账户。`,
    received: (m) => `账户 ${m.account ?? '—'} 转来 ${m.amount} ${m.currency}，已存入您的资金钱包。`,
    verified: () => '您的资料已通过审核，限额已提高。',
    verificationRefused: (m) => `您可以重新提交。${withReason(m.reason)}`,
    levelChanged: (m) => `当前等级：${levels[m.level]}。您的限额随之调整。${withReason(m.reason)}`,
    drawn: (m) =>
      m.refunded
        ? `${m.name}：未进行抽签，为您的认购券冻结的资金已全部恢复可用。`
        : `${m.name}：您的 ${m.won + m.lost} 张认购券中签 ${m.won} 张，获得 ${m.tokens} ${m.token}。${drawnMore(m, draw)}`,
    lockPaid: (m) => `本金 ${m.principal} ${m.currency} 及利息 ${m.interest} ${m.currency} 已发放。`,
    alertReached: (m) => `${m.symbol} 现价 ${m.reached}，您设定的提醒价为 ${m.price}。`,
    counted: (m) =>
      `您的余额包含在记录 ${m.record} 的根中：${m.root}。请在透明度页面核对，并保留此邮件以便比较。`,
    accountFrozen: (m) =>
      `工作人员冻结了您的账户。未成交的现货委托已撤销，所有 API 密钥均已失效。您可以撤销等待中的委托和尚无人批准的提现，以及平仓，其他交易和转账均不可用。只有客服可以解除冻结，请与我们联系。${withReason(m.reason)}`,
    accountReleased: (m) =>
      `所有功能均已恢复。已撤销的委托和已失效的 API 密钥不会恢复。如果您没有要求解除，请再次冻结账户，并立即与我们联系。${withReason(m.reason)}`,
  },
  more: '发生的事超出一封邮件的容量，部分内容未列出。全部内容请在应用中查看。',
  foot: '可在应用的账户页面设置接收哪些邮件。',
};
