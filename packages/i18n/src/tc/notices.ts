// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'tc'>['notices'] = {
  title: '公告',
  tabs: {
    label: '訊息與公告',
    messages: '訊息',
    notices: '公告',
  },
  sources: {
    title: '價格來源變更',
    times: '公佈於 {{announced}}，最早於 {{effective}} 生效。',
    simulated: '模擬價格',
    manual: '手動價格',
    external: '外部來源',
  },
  list: '已發佈的公告',
  empty: '暫無公告。',
  emptyAction: '查看行情',
  failed: '公告載入失敗。',
  signIn: '登入後可查看與您帳戶有關的訊息。',
  published: '發佈於 {{date}}',
  changed: '第 {{version}} 版，發佈於 {{date}}',
  builtIn: '軟體內建的文件。',
  otherLanguage: '此文件目前僅有以下語言的版本：{{language}}',
  detailFailed: '文件載入失敗。',
  all: '全部公告',
  newer: '較新一篇',
  older: '較早一篇',
  others: '其他公告',
  page: '第 {{page}} 頁，共 {{pages}} 頁',
  previousPage: '上一頁',
  nextPage: '下一頁',
  legal: '關於本交易場所的文件',
};
