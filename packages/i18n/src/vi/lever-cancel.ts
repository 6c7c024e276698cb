// Words of what cancels all pending orders at once.
import type { TextsOf } from '../catalogue.ts';

export const leverCancel: TextsOf<'vi'>['lever']['cancel'] = {
  all: 'Hủy tất cả',
  only: 'Chỉ {{symbol}}',
  title: 'Hủy tất cả lệnh?',
  text_other: '{{count}} lệnh chờ sẽ bị hủy.',
  returned: 'Ký quỹ và phí được hoàn lại đầy đủ. Lệnh sẽ mở ở giá kế tiếp được giữ lại.',
  keep: 'Giữ tất cả',
  done_other: 'Đã hủy {{count}} lệnh.',
};
