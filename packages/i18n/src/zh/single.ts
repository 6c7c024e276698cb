// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'zh'>['single'] = {
  order: '委托 {{number}}',
  trade: '成交 {{number}}',
  leverOrder: '合约委托 {{number}}',
  position: '持仓 {{number}}',
  contract: '秒合约 {{number}}',
  lock: '锁仓 {{number}}',
  record: '日志记录 {{number}}',
  swap: '按报价 {{number}} 兑换',
  withdrawal: '提现 {{number}}',
  deposit: '充值，交易号 {{number}}',
  reportedDeposit: '充值 {{number}}',
  cashBack: '成交 {{number}} 的返佣',
  all: '查看全部',
  missing: '未找到：本账户中没有这个编号。',
};
