// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'tc'>['lever']['close'] = {
  open: '目前持有',
  contracts_other: '{{count}} 張',
  quantity: '平倉張數',
  share: '佔倉位的比例',
  profitOfPart: '這部分按目前標記價的盈虧',
  stays: '剩餘',
  keepsStops: '剩餘部分保留原有的止盈止損。',
  atTick: '將在此後的第一個報價平倉，不收點差和手續費。',
  yes_other: '平倉 {{count}} 張',
  smaller_other: '倉位在此期間已減少：目前持有 {{count}} 張。',
  checkAgain: '目前持有的張數已減少。請確認平倉張數後再按一次。',
  closing_other: '{{count}} 張正在平倉',
  partOf: '{{number}} 的一部分',
};
