// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'ja'>['install'] = {
  description: '誰でも運営でき、誰でも検証できる取引所です。',
  update: { ready: '新しいバージョンがあります。', reload: '今すぐ読み込む' },
  offline: {
    title: '接続がありません',
    text: '取引所に接続できません。情報が古くなっているため、価格と残高は表示しません。',
    again: 'このページは自動で再試行し、接続が戻り次第アプリを開きます。',
    retry: '今すぐ再試行',
    failed: 'まだ接続できません。',
  },
};
