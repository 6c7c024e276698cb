// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'vi'>['notices'] = {
  title: 'Thông báo',
  tabs: {
    label: 'Tin nhắn và thông báo',
    messages: 'Tin nhắn',
    notices: 'Thông báo',
  },
  sources: {
    title: 'Thay đổi nguồn giá',
    times: 'Công bố {{announced}}; có hiệu lực sớm nhất {{effective}}.',
    simulated: 'Giá mô phỏng',
    manual: 'Giá nhập tay',
    external: 'Nguồn bên ngoài',
  },
  list: 'Thông báo đã đăng',
  empty: 'Chưa có thông báo.',
  emptyAction: 'Xem thị trường',
  failed: 'Không tải được thông báo.',
  signIn: 'Đăng nhập để đọc tin nhắn về tài khoản của bạn.',
  published: 'Đăng ngày {{date}}',
  changed: 'Phiên bản {{version}}, đăng ngày {{date}}',
  builtIn: 'Văn bản đi kèm phần mềm.',
  otherLanguage: 'Văn bản này chỉ có bằng ngôn ngữ: {{language}}',
  detailFailed: 'Không tải được văn bản.',
  all: 'Tất cả thông báo',
  newer: 'Mới hơn',
  older: 'Cũ hơn',
  others: 'Thông báo khác',
  page: 'Trang {{page}}/{{pages}}',
  previousPage: 'Trang trước',
  nextPage: 'Trang sau',
  legal: 'Văn bản về sàn',
};
