// Words of the list of notices and of a single notice or legal text.
import type { TextsOf } from '../catalogue.ts';

export const notices: TextsOf<'ru'>['notices'] = {
  title: 'Объявления',
  tabs: {
    label: 'Сообщения и объявления',
    messages: 'Сообщения',
    notices: 'Объявления',
  },
  sources: {
    title: 'Смена источников цен',
    times: 'Объявлено {{announced}}; вступит в силу не ранее {{effective}}.',
    simulated: 'Смоделированные цены',
    manual: 'Цены, заданные вручную',
    external: 'Внешние источники',
  },
  list: 'Опубликованные объявления',
  empty: 'Объявлений пока нет.',
  emptyAction: 'К рынкам',
  failed: 'Объявления не загрузились.',
  signIn: 'Войдите, чтобы читать сообщения о своем аккаунте.',
  published: 'Опубликовано {{date}}',
  changed: 'Версия {{version}}, опубликована {{date}}',
  builtIn: 'Текст, поставляемый вместе с программой.',
  otherLanguage: 'Этот текст есть только на этом языке: {{language}}',
  detailFailed: 'Текст не загрузился.',
  all: 'Все объявления',
  newer: 'Новее',
  older: 'Старее',
  others: 'Другие объявления',
  page: 'Страница {{page}} из {{pages}}',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  legal: 'Тексты о площадке',
};
