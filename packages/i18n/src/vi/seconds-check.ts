// Words of the reality check of seconds contracts.
import type { TextsOf } from '../catalogue.ts';

export const secondsCheck: TextsOf<'vi'>['seconds']['check'] = {
  title: 'Bạn đã ở đây {{time}}',
  since: 'Từ {{since}}',
  ended_other: '{{count}} hợp đồng đã kết thúc',
  won_other: 'Thắng {{count}}',
  net: 'Kết quả ròng',
  netHint: 'Số tiền nhận lại trừ vốn đặt và phí.',
  cut: 'Số hợp đồng đã kết thúc nhiều hơn số được tính ở đây. Chỉ tính {{count}} hợp đồng mới nhất.',
  failed: 'Không tải được kết quả hợp đồng của bạn.',
  goOn: 'Tiếp tục',
  limits: 'Giới hạn và tạm nghỉ',
  list: 'Danh sách hợp đồng',
};
