// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'zh'>['install'] = {
  description: '人人可以运行、人人可以核查的交易场所。',
  update: { ready: '新版本已就绪。', reload: '立即加载' },
  offline: {
    title: '没有网络连接',
    text: '无法连接到平台。此处不显示任何价格或余额，因为它们已经过时。',
    again: '本页会自动重试，一旦恢复连接就会打开应用。',
    retry: '立即重试',
    failed: '仍然没有连接。',
  },
};
