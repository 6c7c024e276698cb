// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'ja'>['watch'] = {
  title: 'ウォッチリスト',
  collapse: 'ウォッチリストを隠す',
  expand: 'ウォッチリストを表示',
  skip: 'ウォッチリストを飛ばす',
  pick: '別のマーケットを選択',
};
