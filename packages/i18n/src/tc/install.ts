// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'tc'>['install'] = {
  description: '人人可以架設、人人可以核查的交易場所。',
  update: { ready: '新版本已就緒。', reload: '立即載入' },
  offline: {
    title: '沒有網路連線',
    text: '無法連線到平台。此處不顯示任何價格或餘額，因為它們已經過時。',
    again: '本頁會自動重試，一旦恢復連線就會開啟應用程式。',
    retry: '立即重試',
    failed: '仍然沒有連線。',
  },
};
