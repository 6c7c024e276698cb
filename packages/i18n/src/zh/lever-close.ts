// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'zh'>['lever']['close'] = {
  open: '当前持有',
  contracts_other: '{{count}} 张',
  quantity: '平仓张数',
  share: '占仓位的比例',
  profitOfPart: '这部分按当前标记价的盈亏',
  stays: '剩余',
  keepsStops: '剩余部分保留原有的止盈止损。',
  atTick: '将在此后的第一个报价平仓，不收点差和手续费。',
  yes_other: '平仓 {{count}} 张',
  smaller_other: '仓位在此期间已减少：当前持有 {{count}} 张。',
  checkAgain: '当前持有的张数已减少。请确认平仓张数后再按一次。',
  closing_other: '{{count}} 张正在平仓',
  partOf: '{{number}} 的一部分',
};
