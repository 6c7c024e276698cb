// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'ru'>['install'] = {
  description: 'Торговая площадка, которую каждый может запустить и каждый может проверить.',
  update: { ready: 'Готова новая версия.', reload: 'Загрузить сейчас' },
  offline: {
    title: 'Нет соединения',
    text: 'Площадка недоступна. Цены и балансы не показаны, потому что они были бы устаревшими.',
    again: 'Страница сама повторяет попытки и откроет приложение, как только появится соединение.',
    retry: 'Повторить сейчас',
    failed: 'Соединения по-прежнему нет.',
  },
};
