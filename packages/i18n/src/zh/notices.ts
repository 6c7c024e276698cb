// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'zh'>['notices'] = {
  title: '公告',
  tabs: {
    label: '消息与公告',
    messages: '消息',
    notices: '公告',
  },
  sources: {
    title: '价格来源变更',
    times: '公布于 {{announced}}，最早于 {{effective}} 生效。',
    simulated: '模拟价格',
    manual: '手动价格',
    external: '外部来源',
  },
  list: '已发布的公告',
  empty: '暂无公告。',
  emptyAction: '查看行情',
  failed: '公告加载失败。',
  signIn: '登录后可查看与您账户有关的消息。',
  published: '发布于 {{date}}',
  changed: '第 {{version}} 版，发布于 {{date}}',
  builtIn: '软件自带的文本。',
  otherLanguage: '此文本目前仅有以下语言的版本：{{language}}',
  detailFailed: '文本加载失败。',
  all: '全部公告',
  newer: '较新一篇',
  older: '较早一篇',
  others: '其他公告',
  page: '第 {{page}} 页，共 {{pages}} 页',
  previousPage: '上一页',
  nextPage: '下一页',
  legal: '关于本交易场所的文本',
};
