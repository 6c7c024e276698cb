// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'vi'>['install'] = {
  description: 'Sàn giao dịch ai cũng vận hành được và ai cũng kiểm tra được.',
  update: { ready: 'Đã có phiên bản mới.', reload: 'Tải ngay' },
  offline: {
    title: 'Không có kết nối',
    text: 'Không kết nối được với sàn. Giá và số dư không được hiện vì đã cũ.',
    again: 'Trang này tự thử lại và mở ứng dụng ngay khi có kết nối.',
    retry: 'Thử lại ngay',
    failed: 'Vẫn chưa có kết nối.',
  },
};
