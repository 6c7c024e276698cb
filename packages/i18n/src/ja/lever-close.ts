// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'ja'>['lever']['close'] = {
  open: '現在の枚数',
  contracts_other: '{{count}}枚',
  quantity: '決済する枚数',
  share: 'ポジションに対する割合',
  profitOfPart: 'この分の現在のマーク価格での損益',
  stays: '残る枚数',
  keepsStops: '残る分の利確と損切りはそのまま残ります。',
  atTick: 'この後の最初のティックで、スプレッドも手数料もなしで決済します。',
  yes_other: '{{count}}枚を決済',
  smaller_other: 'この間にポジションが減り、現在は{{count}}枚です。',
  checkAgain: '現在の枚数が減っています。決済する枚数を確かめて、もう一度押してください。',
  closing_other: '{{count}}枚を決済しています',
  partOf: '{{number}}の一部',
};
