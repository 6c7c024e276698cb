// Words of the dialog that closes a position or a part of it.
import type { TextsOf } from '../catalogue.ts';

export const leverClose: TextsOf<'vi'>['lever']['close'] = {
  open: 'Đang mở',
  contracts_other: '{{count}} hợp đồng',
  quantity: 'Số hợp đồng cần đóng',
  share: 'Tỷ lệ của vị thế',
  profitOfPart: 'Lãi/lỗ của phần này theo giá đánh dấu hiện tại',
  stays: 'Còn mở',
  keepsStops: 'Phần còn mở giữ nguyên TP/SL.',
  atTick: 'Đóng ở giá đầu tiên sau đó, không tính chênh lệch và không thu phí.',
  yes_other: 'Đóng {{count}} hợp đồng',
  smaller_other: 'Vị thế đã nhỏ đi trong lúc này: hiện còn mở {{count}} hợp đồng.',
  checkAgain: 'Hiện còn mở ít hợp đồng hơn. Hãy kiểm tra số cần đóng rồi nhấn lại.',
  closing_other: '{{count}} hợp đồng đang đóng',
  partOf: 'Một phần của {{number}}',
};
