// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'ja'>['shortcuts'] = {
  use: 'キーボードショートカットを使う',
  note: '入力欄で文字を打っている間と、Ctrl、Alt、コマンドキーを押している間は働きません。',
  andThen: '続けて',
  group: { everywhere: '全画面共通', trade: '取引画面', go: '移動' },
  action: {
    help: 'この一覧を開く',
    search: 'マーケットを検索',
    buy: '買い、ロング、上昇を選択',
    sell: '売り、ショート、下落を選択',
    price: '価格欄へ移動',
    amount: '数量欄へ移動',
    cancelAll: '全注文の取消または全ポジションの決済（確認あり）',
    previousFrame: 'チャートの時間足を短くする',
    nextFrame: 'チャートの時間足を長くする',
  },
};
