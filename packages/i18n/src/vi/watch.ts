// Words of the watch-list.
import type { TextsOf } from '../catalogue.ts';

export const watch: TextsOf<'vi'>['watch'] = {
  title: 'Yêu thích',
  collapse: 'Ẩn danh sách yêu thích',
  expand: 'Hiện danh sách yêu thích',
  skip: 'Bỏ qua danh sách yêu thích',
  pick: 'Chọn thị trường khác',
};
