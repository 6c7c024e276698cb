// Mails on leveraged contracts in Japanese.
import type { ClosedFacts, LeverMailTexts } from './catalogue.ts';

const list = ({ positions }: ClosedFacts): string =>
  positions
    .map(({ id, symbol, price, settled }) => `番号 ${id}、${symbol}、決済価格 ${price}：${settled}\n`)
    .join('');

export const ja: LeverMailTexts = {
  warning: ({ percent, rate, time }) => ({
    subject: `証拠金維持率が${percent}\u00a0%を下回りました`,
    text: `${time}の時点で、レバレッジウォレットの証拠金維持率は${rate}\u00a0%でした。\n\n50\u00a0%を下回ると、損失が最大のポジションから、確認なしに決済されます。維持率を上げるには、レバレッジウォレットへUSDTを振り替えるか、ポジションを決済してください。維持率は価格とともに変動します。判断の前に、アプリで最新の値を確認してください。\n`,
  }),
  liquidation: (facts) => ({
    subject: 'ポジションがロスカットされました',
    text: `レバレッジウォレットの証拠金維持率が50\u00a0%を下回ったため、ポジションをマーク価格で決済しました。\n\n日時：${facts.time}\n${list(facts)}\n残った証拠金は利用可能に戻りました。各ポジションのレシートをアプリで確認でき、根拠となった価格が記載されています。\n`,
  }),
  houseCapacity: (facts) => ({
    subject: 'ポジションが早期に決済されました',
    text: `取引所が未決済の利益をすべては賄えなくなったため、利益が最大のポジションからマーク価格で決済しました。\n\n日時：${facts.time}\n${list(facts)}\n支払われた額と支払われなかった額は、アプリのレシートに記載されています。\n`,
  }),
};
