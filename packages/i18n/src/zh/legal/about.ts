// The page about the venue: what it is, what makes it different, and how to check that.
import type { TextsOf } from '../../catalogue.ts';

export const about: TextsOf<'zh'>['legal']['about'] = {
  title: '关于 Candor',
  lead: 'Candor 是一个人人都能用一条命令运行、人人都能核查的交易场所。',
  why: {
    heading: '为何存在',
    text: '这类交易场所名声不佳：按用户挑选结果，拖延计时直到交易亏损，手工绘制价格，从未发生的成交，虚构的赢家。Candor 提供同样的产品，使上述每一种做法都不可能，并且能够证明。',
  },
  checks: {
    heading: '您可以核查什么',
    items: {
      balances: '**余额。** 每笔余额都由复式账本加总得出，您可以查看每一条分录及其缘由。',
      log: '**日志。** 交易场所的每一步都是同一份签名日志中的一条记录，没有人能不被察觉地改动过去。',
      receipts: '**收据。** 每份已结束的合约都有一份。您的浏览器会依据公开价格重新核算结果。',
      draws: '**抽签。** 认购券和规则在随机数产生之前就已确定，任何人都能重新抽签。',
      marks: '**标记。** 与自营账户的成交、示例和模拟价格都会标明。',
    },
  },
  nobody: {
    heading: '没有人能做什么',
    text: '工作人员的任何角色都无法设定价格、结果或合约时长。工作人员的每项改动都注明姓名和理由，与您有关的您都能看到。',
  },
  products: {
    heading: '提供哪些产品',
    items: {
      spot: '币币交易，真实订单簿，36 个交易对',
      perpetual: '杠杆永续合约，最高 100 倍',
      seconds: '秒合约，到期时间从不变动',
      lock: '锁仓挖矿，利息已存入准备金',
      subscription: '代币认购，公开抽签',
      wallet: '钱包：充值、提现、划转和兑换',
    },
  },
  modes: {
    heading: '模拟与实盘',
    text: '在模拟模式下，除非运营者选择了真实价格，市场为模拟市场；每个账户自带测试资金，邮件只会保存。在实盘模式下，价格、邮件和资金都是真实的。程序完全相同。模拟时每个页面都有横幅注明。',
  },
  contact: {
    heading: '联系',
    text: '如有疑问，请联系客服或写信至每个页面底部的地址。如您发现漏洞，请先私下报告运营者。',
  },
};
