// Words above a list that shows one thing alone: which one it is, and the way to all of them.
import type { TextsOf } from '../catalogue.ts';

export const single: TextsOf<'vi'>['single'] = {
  order: 'Lệnh {{number}}',
  trade: 'Giao dịch {{number}}',
  leverOrder: 'Lệnh hợp đồng {{number}}',
  position: 'Vị thế {{number}}',
  contract: 'Hợp đồng giây {{number}}',
  lock: 'Khoản khóa {{number}}',
  record: 'Bản ghi {{number}}',
  swap: 'Chuyển đổi theo báo giá {{number}}',
  withdrawal: 'Lệnh rút {{number}}',
  deposit: 'Nạp với giao dịch {{number}}',
  reportedDeposit: 'Lệnh nạp {{number}}',
  cashBack: 'Hoàn phí từ giao dịch {{number}}',
  all: 'Xem tất cả',
  missing: 'Không tìm thấy: tài khoản này không có mục nào mang số này.',
};
