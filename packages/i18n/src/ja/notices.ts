// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'ja'>['notices'] = {
  title: 'お知らせ',
  tabs: {
    label: 'メッセージとお知らせ',
    messages: 'メッセージ',
    notices: 'お知らせ',
  },
  sources: {
    title: '価格の情報源の変更',
    times: '公表日時 {{announced}}、適用は早くとも{{effective}}です。',
    simulated: 'シミュレーション価格',
    manual: '手動の価格',
    external: '外部の情報源',
  },
  list: '公開中のお知らせ',
  empty: 'お知らせはまだありません。',
  emptyAction: 'マーケットへ',
  failed: 'お知らせを読み込めませんでした。',
  signIn: '口座に関するメッセージを見るには、ログインしてください。',
  published: '公開日 {{date}}',
  changed: '第{{version}}版、公開日 {{date}}',
  builtIn: 'ソフトウェアに同梱の文面です。',
  otherLanguage: 'この文面は次の言語でのみご覧いただけます：{{language}}',
  detailFailed: '文面を読み込めませんでした。',
  all: 'すべてのお知らせ',
  newer: '新しいお知らせ',
  older: '古いお知らせ',
  others: 'その他のお知らせ',
  page: '{{page}}/{{pages}}ページ',
  previousPage: '前のページ',
  nextPage: '次のページ',
  legal: '取引所に関する文書',
};
