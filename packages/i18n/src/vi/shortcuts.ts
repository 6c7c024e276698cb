// Words of the keyboard shortcuts.
import type { TextsOf } from '../catalogue.ts';

export const shortcuts: TextsOf<'vi'>['shortcuts'] = {
  use: 'Dùng phím tắt',
  note: 'Phím tắt không hoạt động khi bạn đang gõ trong ô nhập hoặc giữ phím Ctrl, Alt hay phím lệnh.',
  andThen: 'rồi',
  group: { everywhere: 'Mọi nơi', trade: 'Trên màn hình giao dịch', go: 'Đi đến' },
  action: {
    help: 'Mở danh sách này',
    search: 'Tìm thị trường',
    buy: 'Chọn mua, Long hoặc tăng',
    sell: 'Chọn bán, Short hoặc giảm',
    price: 'Đến ô giá',
    amount: 'Đến ô số lượng',
    cancelAll: 'Hủy mọi lệnh hoặc đóng mọi vị thế, có hỏi lại',
    previousFrame: 'Khung thời gian ngắn hơn',
    nextFrame: 'Khung thời gian dài hơn',
  },
};
