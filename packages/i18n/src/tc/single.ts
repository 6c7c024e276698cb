// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'tc'>['single'] = {
  order: '訂單 {{number}}',
  trade: '成交 {{number}}',
  leverOrder: '合約訂單 {{number}}',
  position: '持倉 {{number}}',
  contract: '秒合約 {{number}}',
  lock: '鎖倉 {{number}}',
  record: '日誌紀錄 {{number}}',
  swap: '按報價 {{number}} 兌換',
  withdrawal: '提領 {{number}}',
  deposit: '充值，交易編號 {{number}}',
  reportedDeposit: '充值 {{number}}',
  cashBack: '成交 {{number}} 的返佣',
  all: '查看全部',
  missing: '找不到：此帳戶中沒有這個編號。',
};
