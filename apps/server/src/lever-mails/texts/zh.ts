// Mails on leveraged contracts in Chinese.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `编号 ${id}，${symbol}，平仓价 ${price}：${settled}\n`)
    .join('');

export const zh: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `您的风险率已跌破 ${percent}\u00a0%`,
    text: `${time}，您的杠杆钱包风险率为 ${rate}\u00a0%。\n\n低于 50\u00a0% 时，系统将不经询问直接平仓，亏损最大的先平。如需提高风险率，请向杠杆钱包划转 USDT 或平仓。风险率随价格变动，操作前请在应用内查看最新数值。\n`,
  }),
  liquidation: (facts) => ({
    subject: '您的持仓已被强制平仓',
    text: `您的杠杆钱包风险率低于 50\u00a0%，以下持仓已按标记价格平仓。\n\n时间：${facts.time}\n${list(facts)}\n剩余保证金已恢复可用。每笔持仓在应用内都有收据，列明所依据的价格。\n`,
  }),
  houseCapacity: (facts) => ({
    subject: '您的持仓已被提前平仓',
    text: `平台已无法覆盖全部未实现盈利，盈利最大的持仓已按标记价格平仓。\n\n时间：${facts.time}\n${list(facts)}\n应用内的收据列明了已支付和未支付的金额。\n`,
  }),
};
