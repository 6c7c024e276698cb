// Mails on leveraged contracts in traditional Chinese.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `編號 ${id}，${symbol}，平倉價 ${price}：${settled}\n`)
    .join('');

export const tc: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `您的風險率已跌破 ${percent}\u00a0%`,
    text: `${time}，您的槓桿錢包風險率為 ${rate}\u00a0%。\n\n低於 50\u00a0% 時，系統將不經詢問直接平倉，虧損最大的先平。如需提高風險率，請向槓桿錢包劃轉 USDT 或平倉。風險率隨價格變動，操作前請在應用程式內查看最新數值。\n`,
  }),
  liquidation: (facts) => ({
    subject: '您的持倉已被強制平倉',
    text: `您的槓桿錢包風險率低於 50\u00a0%，以下持倉已按標記價格平倉。\n\n時間：${facts.time}\n${list(facts)}\n剩餘保證金已恢復可用。每筆持倉在應用程式內都有收據，列明所依據的價格。\n`,
  }),
  houseCapacity: (facts) => ({
    subject: '您的持倉已被提前平倉',
    text: `平台已無法覆蓋全部未實現盈利，盈利最大的持倉已按標記價格平倉。\n\n時間：${facts.time}\n${list(facts)}\n應用程式內的收據列明了已支付和未支付的金額。\n`,
  }),
};
